import { edited } from './edits.mjs';
import {
  ALIKE,
  CLASS_NAMES,
  codesOf,
  doubleBytes,
  floatStep,
  INTEGERS,
  integerStep,
  NUMBERS,
  OPCODES,
  TEXTS,
  textStep,
} from './extremes.mjs';
import { toLittleEndian } from './pickle-steps.mjs';
import { randomFrom } from './random.mjs';

const MAX_EDITS = 4;

/**
 * The file of a round: a real one, changed.
 * @param {[weight: number, source: ReturnType<import('./prepared-source.mjs').prepared>][]} sources
 */
export function mutatedFile(sources, seed, round) {
  const random = randomFrom(seed, round);
  const [source, other] = [random.weighted(sources), random.weighted(sources)];
  const edits = Array.from({ length: 1 + random.below(1 + random.below(MAX_EDITS)) }, () => {
    const possible = EDITS.filter(([, kind]) => source[kind].length > 0 && other[kind].length > 0);
    const [kind, make] = random.weighted(possible.map(([weight, ...edit]) => [weight, edit]));
    return make(source, random, { step: random.pick(source[kind]), like: source[kind], other, kind });
  });
  const bytes = edited(source.bytes, source.lengths, edits);
  return {
    name: source.name,
    bytes: random.once(5) ? random.pick(DAMAGES)(bytes, random, other.bytes) : bytes,
    sent: random.once(8) ? other.sent : random.once(8) ? changedSent(source.sent, random) : source.sent,
  };
}

const stepAs = ({ at, to }, put) => ({ from: at, to, put });
const opcodeAs = ({ at }, opcode) => ({ from: at, to: at + 1, put: codesOf(opcode) });
const stepOf = ({ bytes }, { at, to }) => bytes.subarray(at, to);

/** Weight, what the file must have, and the edit at one of these. */
const EDITS = [
  [2, 'steps', (_, { pick }, { step }) => opcodeAs(step, pick(OPCODES))],
  [
    3,
    'steps',
    (_, { pick }, { step }) => opcodeAs(step, pick(ALIKE.find((set) => set.includes(step.code)) ?? step.code)),
  ],
  [
    2,
    'memos',
    ({ bytes }, { pick }, { step, like }) => {
      const { from, to } = pick(like.filter(({ code }) => code === step.code));
      return { from: step.from, to: step.to, put: bytes.subarray(from, to) };
    },
  ],
  [3, 'integers', (_, { pick }, { step }) => stepAs(step, integerStep(pick(INTEGERS)))],
  [5, 'layouts', (_, { pick }, { step }) => stepAs(step, integerStep(pick(INTEGERS)))],
  [4, 'floats', (_, { pick }, { step }) => stepAs(step, floatStep(pick(NUMBERS)))],
  [5, 'classes', (_, { pick }, { step }) => stepAs(step, textStep(pick(CLASS_NAMES)))],
  [2, 'texts', (_, { pick }, { step }) => stepAs(step, textStep(pick(TEXTS)))],
  [
    2,
    'numbers',
    (_, { pick }, { step }) => stepAs(step, pick([codesOf('N'), codesOf('\x88'), codesOf(']'), textStep('1.0')])),
  ],
  ...['integers', 'layouts', 'texts'].map((kind) => [
    2,
    kind,
    (source, { pick }, { step, like }) => stepAs(step, stepOf(source, pick(like))),
  ]),
  ...['numbers', 'texts'].map((kind) => [
    1,
    kind,
    (_, { pick }, { step, other }) => stepAs(step, stepOf(other, pick(other[kind]))),
  ]),
  [
    5,
    'storages',
    (_, { pick, below }, { step }) => {
      const from = step.from + 8 * below(Math.ceil((step.to - step.from) / 8));
      return { from, to: from + 8, put: doubleBytes(pick(NUMBERS)) };
    },
  ],
  [
    1,
    'counted',
    (_, { pick, below }, { step }) => ({
      from: step.at + 1,
      to: step.from,
      put: toLittleEndian(below(2 ** pick([4, 8, 16, 32])), step.lengthBytes),
    }),
  ],
  // Whole steps left out, doubled, put over others, taken from another file.
  [2, 'steps', (source, random) => ({ ...stretch(source, random), put: [] })],
  [
    2,
    'steps',
    ({ bytes, steps }, random) => {
      const { from, to } = stretch({ steps }, random);
      return { from: to, to, put: bytes.subarray(from, to) };
    },
  ],
  [2, 'steps', (source, random, { other }) => ({ ...stretch(source, random), put: stretchOf(other, random) })],
];

/** Short ones more often. */
function stretch({ steps }, { below }) {
  const first = below(steps.length);
  const last = Math.min(steps.length - 1, first + below(2 ** below(8)));
  return { from: steps[first].at, to: Math.max(steps[first].to, steps[last].to) };
}

function stretchOf(source, random) {
  const { from, to } = stretch(source, random);
  return source.bytes.subarray(from, to);
}

/** What befalls bytes whatever they mean. */
const DAMAGES = [
  (bytes, { below }) => replaced(bytes, below(bytes.length), 1, (byte) => [byte ^ (1 << below(8))]),
  (bytes, { below }) => replaced(bytes, below(bytes.length), 1, () => [below(256)]),
  (bytes, { below }) => replaced(bytes, below(bytes.length), below(64), () => []),
  (bytes, { below }) =>
    replaced(bytes, below(bytes.length), 0, () => bytes.subarray(below(bytes.length)).subarray(0, 64)),
  (bytes, { below }, other) =>
    replaced(bytes, below(bytes.length), below(256), () => other.subarray(below(other.length)).subarray(0, 256)),
  (bytes, { below }) => bytes.subarray(0, bytes.length - below(2 ** below(14))),
];

function replaced(bytes, at, count, put) {
  return Buffer.concat([bytes.subarray(0, at), Uint8Array.from(put(bytes[at] ?? 0)), bytes.subarray(at + count)]);
}

/** The same fields and types with other values, as the hub lets them through. */
function changedSent(sent, { once, pick }) {
  const finite = NUMBERS.filter(Number.isFinite);
  return JSON.parse(JSON.stringify(sent), (_, value) => {
    if (typeof value === 'number' && once(20)) return pick(finite);
    return typeof value === 'string' && once(5) ? pick([...TEXTS, ...CLASS_NAMES]) : value;
  });
}
