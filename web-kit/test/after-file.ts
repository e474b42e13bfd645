/** What tests put other things into, as a page begins. */
const PLACES: object[] = [window, Element.prototype, HTMLElement.prototype, HTMLCanvasElement.prototype];
const beginning = PLACES.map((place) => Object.getOwnPropertyDescriptors(place) as Record<string, PropertyDescriptor>);

/** Puts the page back into the state at the beginning, for the next file of tests that shares it. */
export function afterFile(): void {
  jest.useRealTimers();
  jest.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  PLACES.forEach((place, i) => restore(place, beginning[i]!));
}

function restore(place: object, properties: Record<string, PropertyDescriptor>): void {
  for (const [name, before] of Object.entries(properties)) {
    const now = Object.getOwnPropertyDescriptor(place, name);
    const isSame = now?.value === before.value && now?.get === before.get && now?.set === before.set;
    if (before.configurable && !isSame) Object.defineProperty(place, name, before);
  }
  for (const name of Object.keys(place))
    if (!(name in properties) && place !== window) Reflect.deleteProperty(place, name);
}
