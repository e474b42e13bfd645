import {
  bytesOf,
  decayFile,
  fileOf,
  richDocuments,
  safetensors,
  type FileParts,
} from '../../test/support/open-files.ts';
import { isThorough } from '../../test/thorough.ts';
import { openFile } from './open-file.ts';
import { problemOfOpenFile } from './problem-of-open-file.ts';
import { readOpenFile } from './read-open-file.ts';

/** Longest time of the processor for one file. Most take some milliseconds; what grows without a bound takes longer. */
const LONGEST_MS = 5000;
const ROUNDS = isThorough ? 20_000 : 600;

/** Reads a file by both doors, and looks at what is said about it. @returns whether it was accepted */
function isAccepted(bytes: Uint8Array): boolean {
  const start = process.cpuUsage();
  const [read, opened] = [readOpenFile(bytes), openFile(bytes)];
  if ('file' in opened) problemOfOpenFile(opened.file);
  const { user, system } = process.cpuUsage(start);
  const time = (user + system) / 1000;
  if (time > LONGEST_MS) throw new Error(`It took ${time} ms`);
  for (const result of [read, opened]) {
    if ('file' in result) continue;
    expect(result.issues.length).toBeGreaterThan(0);
    expect(result.issues.length).toBeLessThanOrEqual(50);
    expect(new Set(result.issues.map(({ place }) => place)).size).toBe(result.issues.length);
    for (const { place, reason } of result.issues) {
      expect(place).toMatch(/^[a-z][^\p{Cc}]{0,20000}$/u);
      expect(reason).toMatch(/^[^\p{Cc}\p{Cs}]{1,600}\.$/u);
    }
  }
  if ('file' in read) expect(opened).toHaveProperty('file');
  return 'file' in read;
}

/** A stream of numbers from 0 to 1, the same for the same seed: the generator mulberry32. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

class Hostile {
  private readonly random: () => number;

  constructor(seed: number) {
    this.random = randomOf(seed);
  }

  below(count: number): number {
    return Math.floor(this.random() * count);
  }

  oneOf<T>(values: readonly T[]): T {
    return values[this.below(values.length)]!;
  }

  /** Some bytes of a file changed, left out, put in or repeated. */
  bytes(good: Uint8Array): Uint8Array {
    let bytes = Uint8Array.from(good);
    for (let times = 1 + this.below(3); times > 0; times--) {
      const at = this.below(this.random() < 0.3 ? 16 : bytes.length);
      const count = 1 + this.below(this.random() < 0.5 ? 2 : 64);
      switch (this.below(5)) {
        case 0:
          bytes[at] = this.below(256);
          break;
        case 1:
          bytes[at]! ^= 1 << this.below(8);
          break;
        case 2:
          bytes = Uint8Array.from([...bytes.subarray(0, at), ...bytes.subarray(at + count)]);
          break;
        case 3:
          bytes = Uint8Array.from([...bytes.subarray(0, at), ...bytes.subarray(at, at + count), ...bytes.subarray(at)]);
          break;
        default:
          bytes = bytes.subarray(0, at);
      }
    }
    return bytes;
  }

  /** A document with some values replaced, left out, repeated, or put in other places. */
  document(good: unknown): unknown {
    const copy = structuredClone(good);
    for (let times = 1 + this.below(3); times > 0; times--) {
      const parts = objectsIn(copy);
      const part = this.oneOf(parts) as Record<string, unknown>;
      const key = this.oneOf([...Object.keys(part), '0', 'kind', 'of', '__proto__', 'constructor']);
      const value = this.random() < 0.5 ? this.value() : structuredClone(this.oneOf(parts));
      switch (this.below(4)) {
        case 0:
          delete part[key];
          break;
        case 1:
          if (Array.isArray(part)) part.push(value);
          else Object.defineProperty(part, key, { value, enumerable: true, configurable: true, writable: true });
          break;
        default:
          if (Object.hasOwn(part, key)) part[key] = value;
      }
    }
    return copy;
  }

  value(): unknown {
    return this.oneOf<() => unknown>([
      () => this.below(10),
      () => this.oneOf([-1, 0.5, 1e308, -1e308, 5e-324, 2 ** 53, -0]),
      () =>
        this.oneOf([
          '',
          'u',
          't',
          'w1',
          'tanh',
          'is zero',
          '\u0000',
          '\ud800',
          '__proto__',
          'toString',
          '😀'.repeat(50),
        ]),
      () => this.oneOf([null, true, false, [], {}, [[]], [null]]),
      () => Array.from({ length: this.below(100) }, () => this.below(10)),
      () => this.oneOf(objectsIn(richDocuments())),
      () => this.step(),
    ])();
  }

  step(): unknown {
    const earlier = () => this.below(8);
    const f = this.oneOf<unknown>(['tanh', 'log', 'sqrt', 'is zero', { power: -2.5 }, { slope: 1e308, offset: 0 }]);
    return this.oneOf<unknown>([
      { do: 'input', place: this.below(2) },
      { do: 'constant', values: [this.below(3), -1] },
      { do: 'constant', values: [0] },
      { do: 'affine', of: earlier(), weights: this.oneOf(['w1', 'w2']) },
      { do: 'apply', function: f, of: earlier() },
      { do: this.oneOf(['plus', 'minus', 'times', 'over', 'maximum', 'minimum']), left: earlier(), right: earlier() },
      { do: this.oneOf(['softmax', 'log_softmax']), of: earlier() },
      { do: 'select', condition: earlier(), a: earlier(), b: earlier() },
      { do: 'pick', from: [[earlier(), this.below(2)]] },
    ]);
  }

  /** A program of random steps behind those of a good one, all of which the result is made of. */
  program(): unknown {
    const { steps } = decayFile().program;
    const more = Array.from({ length: 1 + this.below(6) }, () => this.step());
    const last = steps.length + more.length - 1;
    const from = Array.from({ length: last + 1 }, (_, step) => [step, 0]);
    return {
      steps: [...steps, ...more, { do: 'pick', from }, { do: 'affine', of: last + 1, weights: 'w3', bias: [0] }],
      results: [[last + 2, 0]],
    };
  }
}

/** All objects and lists in a document, itself included. */
function objectsIn(value: unknown): object[] {
  if (typeof value !== 'object' || value === null) return [];
  return [value, ...Object.values(value).flatMap(objectsIn)];
}

const withDocuments = (manifest: unknown, program: unknown): FileParts => ({ ...decayFile(), manifest, program });

it('accepts the good file, and says of changed bytes what is wrong', () => {
  const good = fileOf(decayFile());
  expect(isAccepted(good)).toBe(true);
  let accepted = 0;
  for (let seed = 1; seed <= ROUNDS; seed++) if (isAccepted(new Hostile(seed).bytes(good))) accepted += 1;
  // A changed title, loss or seed is as good as the one before.
  expect(accepted).toBeLessThan(ROUNDS / 2);
});

it('says of changed documents what is wrong', () => {
  const { manifest, program } = decayFile();
  let accepted = 0;
  for (let seed = 1; seed <= ROUNDS; seed++) {
    const hostile = new Hostile(seed);
    const parts =
      seed % 2 === 0
        ? withDocuments(hostile.document(manifest), program)
        : withDocuments(manifest, hostile.document(program));
    if (isAccepted(fileOf(parts))) accepted += 1;
  }
  expect(accepted).toBeGreaterThan(0);
  expect(accepted).toBeLessThan(ROUNDS / 2);
});

it('says of random programs what is wrong', () => {
  for (let seed = 1; seed <= ROUNDS; seed++) {
    const program = new Hostile(seed).program() as { steps: unknown[] };
    const w3 = { shape: [1, program.steps.length - 1], numbers: program.steps.slice(1).map(() => 1) };
    const parts = withDocuments(decayFile().manifest, program);
    isAccepted(fileOf({ ...parts, tensors: { ...parts.tensors, w3 } }));
  }
});

const text = (manifest: string, program: string): Uint8Array =>
  safetensors({ solverhub: '2', manifest, program }, decayFile().tensors);
const manifestText = JSON.stringify(decayFile().manifest);
const programText = JSON.stringify(decayFile().program);
const repeated = (part: string, length: number): string => part.repeat(Math.floor(length / part.length));
const HUGE = 3_500_000;

it.each<[what: string, bytes: () => Uint8Array]>([
  ['brackets only', () => text('['.repeat(HUGE), programText)],
  ['closed brackets', () => text(`${'['.repeat(HUGE / 2)}${']'.repeat(HUGE / 2)}`, programText)],
  ['very many fields', () => text(`{${Array.from({ length: 200_000 }, (_, i) => `"a${i}":0`).join()}}`, programText)],
  ['a very long name', () => text(`{"${'a'.repeat(HUGE)}":0}`, programText)],
  ['a very long text', () => text(manifestText.replace('Decay', 'a'.repeat(HUGE)), programText)],
  ['a very long number', () => text(manifestText.replace('3000', '3'.repeat(HUGE)), programText)],
  ['a text without an end', () => text(`"${'\\'.repeat(HUGE / 2)}`, programText)],
  [
    'very many conditions',
    () => text(manifestText.replace('"conditions":[', `"conditions":[${repeated('{},', HUGE)}`), programText),
  ],
  [
    'a very wide equation',
    () =>
      text(
        manifestText.replace('"equation":[', `"equation":[${repeated('{"op":"name","name":"u"},', HUGE)}`),
        programText,
      ),
  ],
  [
    'very many steps',
    () =>
      text(manifestText, programText.replace('"steps":[', `"steps":[${repeated('{"do":"input","place":0},', HUGE)}`)),
  ],
  [
    'very many wrong steps',
    () => text(manifestText, programText.replace('"steps":[', `"steps":[${repeated('0,', HUGE)}`)),
  ],
  [
    'very many lanes',
    () => text(manifestText, programText.replace('"results":[', `"results":[${repeated('[0,0],', HUGE)}`)),
  ],
  ['functions nested wide', () => text(manifestText, programText.replace('"tanh"', nestedPieces(4)))],
  [
    'very many wrong functions',
    () =>
      text(
        manifestText,
        programText.replace(
          '"steps":[',
          `"steps":[${repeated('{"do":"apply","of":0,"function":{"of":{"power":""}}},', 300_000)}`,
        ),
      ),
  ],
  [
    'very many wrong constants',
    () =>
      text(
        manifestText,
        programText.replace('"steps":[', `"steps":[${repeated('{"do":"constant","values":0},', 400_000)}`),
      ),
  ],
  [
    'a function with very many fields',
    () =>
      text(
        manifestText,
        programText.replace('"tanh"', `{${Array.from({ length: 40_000 }, (_, i) => `"a${i}":0`).join()}}`),
      ),
  ],
  ['a header of zeros', () => bytesOf(new Uint8Array(HUGE))],
])('reads %s in bounded time', (_, bytes) => {
  expect(isAccepted(bytes())).toBe(false);
});

function nestedPieces(depth: number): string {
  if (depth === 0) return '"tanh"';
  const inside = nestedPieces(depth - 1);
  const parts = Array.from({ length: 15 }, (_, i) => `{"up_to":${i},"function":${inside}}`);
  return `{"pieces":[${parts.join()},{"function":${inside}}]}`;
}

/** Steps that are allowed one by one, and too much together. */
const repeatedSteps = (width: number, step: (of: number) => object): unknown[] => [
  { do: 'input', place: 0 },
  { do: 'pick', from: Array.from({ length: width }, () => [0, 0]) },
  ...Array.from({ length: 4900 }, (_, i) => step(i + 1)),
];

const pieces = Array.from({ length: 16 }, (_, i) => ({ ...(i < 15 && { up_to: i }), function: 'tanh' }));

it.each<[what: string, steps: unknown[], reason: RegExp]>([
  ['functions', repeatedSteps(4096, (of) => ({ do: 'apply', function: 'tanh', of })), /300000 numbers/],
  ['sums', repeatedSteps(4096, (of) => ({ do: 'plus', left: of, right: of })), /300000 numbers/],
  ['softmaxes', repeatedSteps(4096, (of) => ({ do: 'softmax', of })), /300000 numbers/],
  ['layers', repeatedSteps(700, (of) => ({ do: 'affine', of, weights: 'square' })), /30 million multiplications/],
  [
    'functions in pieces',
    repeatedSteps(4096, (of) => ({ do: 'apply', function: { pieces }, of })),
    /more than 1000000 numbers/,
  ],
])('refuses a program with too many %s', (_, steps, reason) => {
  const { points, values } = decayFile().tensors;
  const square = { shape: [700, 700], numbers: Array.from({ length: 490_000 }, () => 0.001) };
  const { training, ...manifest } = decayFile().manifest;
  expect(training).toBeDefined();
  const parts = withDocuments(manifest, { steps, results: [[steps.length - 1, 0]] });
  const bytes = fileOf({ ...parts, tensors: { square, points: points!, values: values! } });
  expect(isAccepted(bytes)).toBe(false);
  const read = readOpenFile(bytes);
  expect('issues' in read && read.issues.map(({ reason }) => reason)).toContainEqual(expect.stringMatching(reason));
});
