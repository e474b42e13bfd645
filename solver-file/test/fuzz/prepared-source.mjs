import { CLASS_NAMES } from './extremes.mjs';
import { stepsOf } from './pickle-steps.mjs';

/** Steps behind a storage among which its tensor's offset, shape and strides are. */
const LAYOUT_STEPS = 16;
const MAX_TEXT_LENGTH = 2000;

/** A file made ready to be mutated: its steps by kind. */
export function prepared({ name, bytes, sent }) {
  const { steps, lengths, storages } = stepsOf(bytes);
  const ofCodes = (codes) => steps.filter(({ code }) => codes.includes(code));
  const texts = ofCodes('X\x8c').filter(({ from, to }) => to - from < MAX_TEXT_LENGTH);
  return {
    name,
    bytes,
    sent,
    lengths,
    steps,
    storages,
    texts,
    classes: texts.filter(({ from, to }) =>
      CLASS_NAMES.includes(Buffer.from(bytes.subarray(from, to)).toString('latin1')),
    ),
    integers: ofCodes('KMJ'),
    floats: ofCodes('G'),
    numbers: ofCodes('GKMJ'),
    memos: ofCodes('hjqr'),
    counted: steps.filter(({ lengthBytes }) => lengthBytes > 0),
    layouts: storages.flatMap(({ step }) => {
      const after = steps.findIndex(({ at }) => at >= steps[step].to);
      return steps.slice(after, after + LAYOUT_STEPS).filter(({ code }) => 'KMJ'.includes(code));
    }),
  };
}
