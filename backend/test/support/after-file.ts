import './warm-threads'; // its hook ends them after a whole bundle, not after the first spec with a hub

/** Puts back what a spec has replaced before the next one begins, where specs share what Node has loaded. */
export function afterFile(): void {
  jest.useRealTimers();
  jest.restoreAllMocks();
}
