// The package with one fault in it, which the query names: a fuzz that does not notice it is blind.
import * as hub from '../../dist/index.js';

export * from '../../dist/index.js';

const held = [];
const FAULTS = {
  thrown: () => {
    throw new TypeError('a fault');
  },
  endless: () => {
    for (;;);
  },
  memory: () => {
    for (;;) held.push(new Array(1000).fill(0.5));
  },
  buffers: () => {
    for (let i = 0; i < 100; i++) held.push(new Float64Array(2 ** 20));
  },
  unplain: () => NaN,
  pieces: (bytes) => bytes instanceof Uint8Array,
};
const fault = FAULTS[new URL(import.meta.url).search.slice(1)];

export function inspectSolverFile(bytes) {
  const inspected = hub.inspectSolverFile(bytes);
  return { ...inspected, inspection: { ...inspected.inspection, fault: fault(bytes) } };
}
