import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Memory of one thread in megabytes, for what the engine allocates and array buffers together. */
const MAX_MEGABYTES = 256;
const MEGABYTE = 2 ** 20;
const LIMIT = MAX_MEGABYTES * MEGABYTE;
/** New array buffers after which is looked at how much of them is still in use. */
const LOOK_EVERY = 32 * MEGABYTE;

/** The engine itself ends a thread beyond these. */
export const resourceLimits = { maxOldGenerationSizeMb: MAX_MEGABYTES - 32, maxYoungGenerationSizeMb: 32 };

const TYPED_ARRAYS = [
  Int8Array,
  Uint8Array,
  Uint8ClampedArray,
  Int16Array,
  Uint16Array,
  Int32Array,
  Uint32Array,
  Float32Array,
  Float64Array,
  BigInt64Array,
  BigUint64Array,
];

export class TooMuchMemory extends Error {}

/** The engine's limits leave array buffers out: from now on, making one that takes the thread past the limit throws. */
export function limitArrayBuffers() {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc');
  let unlooked = 0;
  const count = (bytes) => {
    unlooked += bytes;
    if (unlooked < LOOK_EVERY) return;
    unlooked = 0;
    if (inUse() + bytes <= LIMIT) return;
    collectGarbage();
    if (inUse() + bytes > LIMIT) throw new TooMuchMemory(`${((inUse() + bytes) / MEGABYTE).toFixed(0)} MB in use`);
  };
  for (const kind of [ArrayBuffer, ...TYPED_ARRAYS]) globalThis[kind.name] = counted(kind, count);
}

/** The same class but for counting the bytes of what it makes. A plain function, since a proxy would slow down the evaluation fivefold. */
function counted(kind, count) {
  const { BYTES_PER_ELEMENT = 1 } = kind;
  function Counted(of, ...others) {
    // Over an existing buffer it takes nothing.
    if (!(of instanceof ArrayBuffer)) count((of?.length ?? Number(of)) * BYTES_PER_ELEMENT || 0);
    return new kind(of, ...others);
  }
  Counted.prototype = kind.prototype;
  return Object.setPrototypeOf(Counted, kind);
}

function inUse() {
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}
