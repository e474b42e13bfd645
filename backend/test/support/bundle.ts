import path from 'node:path';
import './warm-threads'; // its hook ends them after the whole bundle, not after the first spec with a hub

declare global {
  /** Set by the configuration of Jest. */
  var SPECS_IN_BUNDLES: string[][];
}

/** Runs the specs of a bundle one after another. Each is a `describe` under the name of its file, with its own hooks. */
export function runBundle(number: number): void {
  for (const spec of globalThis.SPECS_IN_BUNDLES[number - 1]!) {
    describe(`${spec}.int-spec.ts`, () => {
      // What a spec has replaced is put back before the next one begins.
      afterAll(() => {
        jest.useRealTimers();
        jest.restoreAllMocks();
      });
      jest.requireActual(path.resolve(__dirname, '..', `${spec}.int-spec`));
    });
  }
}
