import type { CheckInput, CheckResult } from './check-certificate.ts';

/** What the worker says. */
export type CheckMessage = { boxes: number } | { result: CheckResult };

/** The worker itself failed: its script did not load, or it ran out of memory. */
export class CheckFailed extends Error {}

/**
 * Checks a certificate on a thread of its own.
 * @param onBoxes told how many boxes are done
 * @param signal ends the thread; nothing is answered then
 * @throws CheckFailed
 */
export async function runCheck(
  input: CheckInput,
  onBoxes: (boxes: number) => void,
  signal: AbortSignal,
): Promise<CheckResult> {
  const { startWorker } = await import(/* webpackChunkName: "start-check" */ './start-worker.ts');
  return new Promise((resolve, reject) => {
    if (signal.aborted) return;
    const worker = startWorker();
    signal.addEventListener('abort', () => worker.terminate());
    worker.addEventListener('message', ({ data }: MessageEvent<CheckMessage>) => {
      if ('boxes' in data) return onBoxes(data.boxes);
      worker.terminate();
      resolve(data.result);
    });
    worker.addEventListener('error', ({ message }) => {
      worker.terminate();
      reject(new CheckFailed(message));
    });
    worker.postMessage(input, [input.file.buffer, input.certificate.buffer]);
  });
}
