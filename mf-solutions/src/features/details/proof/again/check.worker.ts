import { checkCertificate, type CheckInput } from './check-certificate.ts';
import type { CheckMessage } from './run-check.ts';

/** Number of boxes that are reported together. */
const BOXES_AT_ONCE = 10;

const say = (message: CheckMessage): void => self.postMessage(message);

self.addEventListener('message', ({ data }: MessageEvent<CheckInput>) => {
  let boxes = 0;
  const result = checkCertificate(data, () => {
    boxes += 1;
    if (boxes % BOXES_AT_ONCE === 0) say({ boxes });
  });
  say({ result });
});
