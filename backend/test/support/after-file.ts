import './warm-threads'; // its hook ends them after a whole bundle, not after the first spec with a hub

/** Where specs share what Node has loaded, what one has replaced is put back before the next one begins. */
export function afterFile(): void {
  jest.useRealTimers();
  jest.restoreAllMocks();
}
