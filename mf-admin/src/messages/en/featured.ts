export const featured = {
  title: 'Featured Solutions',
  lead: 'In the order in which the home page shows them: drag them, or use the keys on their handles.',
  order: 'Their order',
  none: 'No featured solutions',
  noneWhy: 'A published solution is featured on its own page, under Featured, or where you edit it.',
  handle: (name: string, place: number) => `Move ${name}, now ${place}`,
  instructions:
    'Press space or enter to pick it up, the arrow keys to move it, space to put it down, escape to leave it where it was.',
  pickedUp: (name: string, place: number, all: number) => `Picked up ${name}, place ${place} of ${all}.`,
  isOver: (name: string, place: number) => `${name} is over place ${place}.`,
  putAt: (name: string, place: number) => `${name} was put at place ${place}.`,
  stays: (name: string) => `${name} stays where it was.`,
};
