export const featured = {
  title: 'Featured Solutions',
  lead: 'Shown on the home page in this order. Drag the solutions, or use the keyboard on their handles.',
  order: 'Order',
  none: 'No featured solutions',
  noneWhy: 'To feature a published solution, open its page and choose Featured, or edit it here.',
  handle: (name: string, place: number) => `Move ${name}, currently at position ${place}`,
  instructions:
    'Press Space or Enter to pick up a solution, the arrow keys to move it, Space to drop it, Escape to cancel.',
  pickedUp: (name: string, place: number, all: number) => `Picked up ${name}, position ${place} of ${all}.`,
  isOver: (name: string, place: number) => `${name} is over position ${place}.`,
  putAt: (name: string, place: number) => `${name} was dropped at position ${place}.`,
  stays: (name: string) => `${name} was not moved.`,
};
