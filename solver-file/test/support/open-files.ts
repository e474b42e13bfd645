import {
  BINARY_STEPS,
  SHARES_STEPS,
  type Documents,
  type Manifest,
  type ProgramDocument,
} from '../../src/open/documents.ts';

/** A tensor as a file is written from it. */
export interface WrittenTensor {
  shape: number[];
  numbers: readonly number[];
  /** F64 if left out. */
  type?: 'F64' | 'F32';
}

/** What a file is written from. Documents may be anything, so that a test can write a wrong one. */
export interface FileParts {
  manifest: unknown;
  program: unknown;
  tensors: Record<string, WrittenTensor>;
}

/** The bytes of a safetensors file with this header, and these bytes behind it. */
export function bytesOf(header: string | Uint8Array, data: Uint8Array = new Uint8Array()): Uint8Array {
  const text = typeof header === 'string' ? new TextEncoder().encode(header) : header;
  const bytes = new Uint8Array(8 + text.length + data.length);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(text.length), true);
  bytes.set(text, 8);
  bytes.set(data, 8 + text.length);
  return bytes;
}

/** A safetensors file with some texts beside its tensors. */
export function safetensors(metadata: unknown, tensors: Record<string, WrittenTensor>): Uint8Array {
  const parts = Object.values(tensors).map(({ numbers, type }) =>
    type === 'F32'
      ? new Uint8Array(Float32Array.from(numbers).buffer)
      : new Uint8Array(Float64Array.from(numbers).buffer),
  );
  let size = 0;
  const entries = Object.entries(tensors).map(([name, { shape, type = 'F64' }], i) => {
    const from = size;
    size += parts[i]!.length;
    return [name, { dtype: type, shape, data_offsets: [from, size] }] as const;
  });
  const data = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    data.set(part, at);
    at += part.length;
  }
  return bytesOf(JSON.stringify({ __metadata__: metadata, ...Object.fromEntries(entries) }), data);
}

export const fileOf = ({ manifest, program, tensors }: FileParts): Uint8Array =>
  safetensors({ solverhub: '2', manifest: JSON.stringify(manifest), program: JSON.stringify(program) }, tensors);

const name = (text: string) => ({ op: 'name', name: text });
const number = (value: number) => ({ op: 'number', value });

const DECAY_POINTS = Array.from({ length: 20 }, (_, i) => i / 10);
const decayNetwork = (t: number): number =>
  1 + t * (0.25 + 0.5 * Math.tanh(-0.75 * t + 0.1) - 0.3 * Math.tanh(1.5 * t - 0.2));

/** A small network for u' + k u = 0 with u(0) = 1, in the form u = 1 + t · N(t), as somebody writes it by hand. */
export function decayFile(): FileParts & { manifest: Manifest; program: ProgramDocument } {
  return {
    manifest: {
      format: 'solverhub-solution',
      version: 2,
      made_with: { library: 'by-hand', precision: 'float64' },
      title: 'Decay',
      coordinates: [{ name: 't', from: 0, to: 2 }],
      parameters: [{ name: 'k', value: 1 }],
      unknowns: ['u'],
      equation: [
        {
          op: 'add',
          args: [
            { op: 'derivative', args: [name('u')], by: ['t'] },
            { op: 'multiply', args: [name('k'), name('u')] },
          ],
        },
      ] as Manifest['equation'],
      conditions: [
        { kind: 'value', unknown: 'u', at: { t: 0 }, equals: number(1), imposed: 'hard' },
      ] as Manifest['conditions'],
      training: { optimizer: 'Adam', iterations: 3000, seed: 1, losses: 'losses', losses_at: 'noted' },
      check: { points: 'points', values: 'values' },
    },
    program: {
      steps: [
        { do: 'input', place: 0 },
        { do: 'affine', of: 0, weights: 'w1', bias: 'b1' },
        { do: 'apply', function: 'tanh', of: 1 },
        { do: 'affine', of: 2, weights: 'w2', bias: [0.25] },
        { do: 'times', left: 0, right: 3 },
        { do: 'constant', values: [1] },
        { do: 'plus', left: 4, right: 5 },
      ],
      results: [[6, 0]],
    },
    tensors: {
      w1: { shape: [2, 1], numbers: [-0.75, 1.5] },
      b1: { shape: [2], numbers: [0.1, -0.2] },
      w2: { shape: [1, 2], numbers: [0.5, -0.3] },
      points: { shape: [20, 1], numbers: DECAY_POINTS },
      values: { shape: [20, 1], numbers: DECAY_POINTS.map(decayNetwork) },
      losses: { shape: [3], numbers: [1, 0.1, 0.01] },
      noted: { shape: [3], numbers: [0, 1000, 2000] },
    },
  };
}

/** A document with one of its values replaced, or left out where the value is undefined. */
export function changed<T>(document: T, path: readonly (string | number)[], value: unknown): T {
  const copy = structuredClone(document);
  let at = copy as Record<string | number, unknown>;
  for (const key of path.slice(0, -1)) at = at[key] as Record<string | number, unknown>;
  const last = path.at(-1)!;
  if (value === undefined) delete at[last];
  else at[last] = value;
  return copy;
}

/** Documents with everything that the format has. Only their form is right. */
export function richDocuments(): Documents {
  const u = name('u');
  const operators = ['add', 'subtract', 'multiply', 'divide', 'power'].map((op) => ({ op, args: [u, number(2)] }));
  const pieces = [
    { up_to: -1, function: { slope: 0, offset: -1 } },
    { up_to: 1, function: { of: { of: 'sin', inner: 2, outer: 0.5 }, inner: 1, outer: 1 } },
    { function: { power: 3 } },
  ];
  return {
    solverhub: '2',
    manifest: {
      format: 'solverhub-solution',
      version: 2,
      made_with: { library: 'deepxde', version: '1.11.0', backend: 'tensorflow', precision: 'float32' },
      title: 'A title',
      description: 'A description',
      license: 'CC-BY-4.0',
      citation: 'A citation',
      coordinates: [
        { name: 'x', from: 0, to: 1, role: 'space' },
        { name: 't', from: 0, to: 2 },
      ],
      domain: { text: 'a disk' },
      parameters: [{ name: 'k', value: 1.5, found: true }],
      unknowns: ['u', 'v'],
      equation: [
        ...operators,
        { op: 'negate', args: [u] },
        { op: 'call', function: 'atan2', args: [u, number(1)] },
        { op: 'derivative', args: [u], by: ['x', 'x'] },
        { op: 'piecewise', args: [u, { op: 'number', value: 3.14, name: 'pi' }, number(0)] },
      ],
      conditions: [
        { kind: 'value', unknown: 'u', at: { x: 0 }, derivative: ['x'], equals: number(0), imposed: 'hard' },
        { kind: 'equation', at: { x: 1 }, residual: u, imposed: 'soft' },
        { kind: 'periodic', unknown: 'v', along: 'x', derivative: [], imposed: 'soft' },
        { kind: 'text', text: 'u = 0 on the circle', imposed: 'soft' },
      ],
      training: { optimizer: 'Adam', iterations: 1000, seed: -1, losses: 'losses', losses_at: 'noted' },
      check: { points: 'points', values: 'values' },
    },
    program: {
      steps: [
        { do: 'input', place: 7 },
        { do: 'constant', values: [1, 2.5] },
        { do: 'constant', values: 'c' },
        { do: 'affine', of: 0, weights: 'w', bias: 'b' },
        { do: 'affine', of: 0, weights: 'w', bias: [1] },
        { do: 'apply', function: 'tanh', of: 1 },
        { do: 'apply', function: { pieces }, of: 1 },
        ...BINARY_STEPS.map((operation) => ({ do: operation, left: 0, right: 1 })),
        ...SHARES_STEPS.map((operation) => ({ do: operation, of: 1 })),
        { do: 'select', condition: 0, a: 1, b: 2 },
        { do: 'pick', from: [[0, 0]] },
      ],
      results: [[6, 0]],
    },
  };
}
