import { Engine, type Opened, type Output } from './engine.ts';
import type { Field, FieldDetails, Orbit } from './field.ts';
import type { FromWorker, ToWorker } from './messages-of-worker.ts';

/** An engine behind a promise, wherever it runs. */
export interface RemoteEngine {
  open: (file: Uint8Array, parameters: Record<string, unknown>) => Promise<Opened | { reason: string }>;
  values: (points: Float64Array[], outputs: readonly Output[]) => Promise<Float64Array[]>;
  field: (points: Float64Array[], times: readonly number[], about: FieldDetails) => Promise<Field | undefined>;
  orbit: (orbit: Orbit, about: FieldDetails) => Promise<Float64Array[] | undefined>;
  stop: () => void;
}

/** Starts an engine in a worker; in the page itself where the browser refuses one, as for a remote on another server. */
export function startEngine(): RemoteEngine {
  try {
    return inWorker(new Worker(new URL('./values.worker.ts', import.meta.url), { type: 'module' }));
  } catch {
    return inPage();
  }
}

export function inPage(): RemoteEngine {
  const engine = new Engine();
  return {
    open: (file, parameters) => engine.open(file, parameters),
    values: async (points, outputs) => {
      await Promise.resolve();
      return engine.values(points, outputs);
    },
    field: (points, times, about) => engine.field(points, times, about),
    orbit: (orbit, about) => engine.orbit(orbit, about),
    stop: () => undefined,
  };
}

interface Waiting {
  resolve: (answer: FromWorker) => void;
  reject: (error: Error) => void;
}

export function inWorker(worker: Worker): RemoteEngine {
  const waiting = new Map<number, Waiting>();
  let count = 0;
  worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
    const asked = waiting.get(data.id);
    waiting.delete(data.id);
    if ('error' in data) asked?.reject(new Error(data.error));
    else asked?.resolve(data);
  };
  worker.onerror = () => {
    for (const { reject } of waiting.values()) reject(new Error('The worker could not be started'));
    waiting.clear();
  };
  const ask = (question: ToWorker, transfer: Transferable[] = []) =>
    new Promise<FromWorker>((resolve, reject) => {
      waiting.set(question.id, { resolve, reject });
      worker.postMessage(question, transfer);
    });
  return {
    open: async (file, parameters) => {
      const answer = await ask({ kind: 'open', id: (count += 1), file, parameters });
      return 'opened' in answer ? answer.opened : { reason: '' };
    },
    values: async (points, outputs) => {
      const answer = await ask({ kind: 'values', id: (count += 1), points, outputs });
      return 'values' in answer ? answer.values : [];
    },
    field: async (points, times, about) => {
      const answer = await ask({ kind: 'field', id: (count += 1), points, times, about });
      return 'field' in answer ? answer.field : undefined;
    },
    orbit: async (orbit, about) => {
      const answer = await ask({ kind: 'orbit', id: (count += 1), orbit, about });
      return 'orbit' in answer ? answer.orbit : undefined;
    },
    stop: () => worker.terminate(),
  };
}
