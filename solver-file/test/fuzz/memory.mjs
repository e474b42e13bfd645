import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Of one thread: what the engine holds, and array buffers beside it. */
const MOST_MEGABYTES = 256;
const MEGABYTE = 2 ** 20;
/** New array buffers after which is looked at how much of them is still in use. */
const LOOK_EVERY = 32 * MEGABYTE;

/** The engine itself ends a thread beyond these. */
export const resourceLimits = { maxOldGenerationSizeMb: MOST_MEGABYTES - 32, maxYoungGenerationSizeMb: 32 };

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
    collectGarbage();
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    const megabytes = (heapUsed + arrayBuffers + bytes) / MEGABYTE;
    if (megabytes > MOST_MEGABYTES) throw new TooMuchMemory(`${megabytes.toFixed(0)} MB in use`);
  };
  const typed = [
    Int8Array,
    Uint8Array,
    Uint8ClampedArray,
    Int16Array,
    Uint16Array,
    Int32Array,
    Uint32Array,
    Float32Array,
    Float64Array,
  ];
  for (const kind of [...typed, BigInt64Array, BigUint64Array]) {
    globalThis[kind.name] = new Proxy(kind, {
      construct(target, args, newTarget) {
        const [of] = args;
        // Over an existing buffer it takes nothing.
        if (!(of instanceof ArrayBuffer)) count((of?.length ?? Number(of)) * target.BYTES_PER_ELEMENT || 0);
        return Reflect.construct(target, args, newTarget);
      },
    });
  }
  globalThis.ArrayBuffer = new Proxy(ArrayBuffer, {
    construct(target, args, newTarget) {
      count(Number(args[0]) || 0);
      return Reflect.construct(target, args, newTarget);
    },
  });
}
