import { BINARY_STEPS, MAX_COORDINATES, MAX_WIDTH, PRECISIONS, SHARES_STEPS, type Documents } from './documents.ts';
import { fieldOf, type Issues } from './issues.ts';
import { isObject } from './safetensors.ts';
import { boolean, byTag, list, number, oneOf, REASONS, record, text, wholeNumber, type Check } from './structure.ts';

/*
 * The form of both documents, as `schema/solution-2.json` has it for others. A test compares both. A general reader of schemas tells the faults
 * of a value that can have several forms for each of these, so that what it says would have to be sorted again.
 */

const name = text(1, 40, /^[A-Za-z][A-Za-z0-9_]{0,39}$/, REASONS.name);
const names = list(name, 0, 4);
const shortText = text(1, 200);
const longText = text(1, 5000);
const tensor = text(1, 100);
const imposed = oneOf('hard', 'soft');

const tree: Check = byTag('op', () => TREES);
const args = (count: number): Check => list(tree, count, count);
const operator = (op: string, count: number): Check => record({ op: oneOf(op), args: args(count) });
const TREES: Record<string, Check> = {
  number: record({ op: oneOf('number'), value: number }, { name: oneOf('pi', 'e') }),
  name: record({ op: oneOf('name'), name }),
  ...Object.fromEntries(['add', 'subtract', 'multiply', 'divide', 'power'].map((op) => [op, operator(op, 2)])),
  negate: operator('negate', 1),
  call: record({ op: oneOf('call'), function: text(0, 40), args: list(tree, 1, 2) }),
  derivative: record({ op: oneOf('derivative'), args: args(1), by: list(name, 1, 4) }),
  piecewise: operator('piecewise', 3),
};

/** One coordinate, and its number there. */
const at: Check = (value, place, issues) => {
  if (!isObject(value)) return issues.add(place, REASONS.type('object'));
  const entries = Object.entries(value);
  if (entries.length !== 1) issues.add(place, REASONS.oneCoordinate);
  for (const [coordinate, entry] of entries) number(entry, fieldOf(place, coordinate), issues);
};

const CONDITIONS: Record<string, Check> = {
  value: record({ kind: oneOf('value'), unknown: name, at, equals: tree, imposed }, { derivative: names }),
  equation: record({ kind: oneOf('equation'), residual: tree, at, imposed }),
  periodic: record({ kind: oneOf('periodic'), unknown: name, along: name, imposed }, { derivative: names }),
  text: record({ kind: oneOf('text'), text: shortText, imposed }),
};

const manifest = record(
  {
    format: oneOf('solverhub-solution'),
    version: oneOf(2),
    coordinates: list(record({ name, from: number, to: number }, { role: oneOf('space', 'time') }), 1, MAX_COORDINATES),
    unknowns: list(name, 1, 100),
    check: record({ points: tensor, values: tensor }),
  },
  {
    made_with: record(
      { library: text(1, 40, /^[a-z0-9][a-z0-9._-]{0,39}$/, REASONS.library) },
      { version: shortText, backend: shortText, precision: oneOf(...PRECISIONS) },
    ),
    title: shortText,
    description: longText,
    license: shortText,
    citation: longText,
    domain: record({ text: longText }),
    parameters: list(record({ name, value: number }, { found: boolean }), 0, 50),
    equation: list(tree, 1, 100),
    conditions: list(
      byTag('kind', () => CONDITIONS),
      0,
      200,
    ),
    training: record(
      {},
      {
        optimizer: shortText,
        iterations: wholeNumber(0),
        seed: wholeNumber(),
        losses: tensor,
        losses_at: tensor,
      },
    ),
  },
);

const earlier = wholeNumber(0);
const lane = list(wholeNumber(0), 2, 2);

const numbers: Check = (value, place, issues) => {
  const isName = typeof value === 'string' && value.length >= 1 && Array.from(value).length <= 100;
  const isList = Array.isArray(value) && value.length >= 1 && value.length <= 64 && value.every(Number.isFinite);
  if (!isName && !isList) issues.add(place, REASONS.numbers);
};

const FUNCTIONS: Record<string, Check> = {
  slope: record({ slope: number, offset: number }),
  of: record({ of: (...all) => functionOfOne(...all), inner: number, outer: number }),
  power: record({ power: number }),
  pieces: record({
    pieces: list(record({ function: (...all) => functionOfOne(...all) }, { up_to: number }), 2, 16),
  }),
};
const functionOfOne: Check = (value, place, issues) => {
  if (typeof value === 'string') return text(0, 40)(value, place, issues);
  const form = isObject(value) && Object.keys(FUNCTIONS).find((field) => Object.hasOwn(value, field));
  if (form) FUNCTIONS[form]!(value, place, issues);
  else issues.add(place, REASONS.function);
};

const binary = (operation: string): Check => record({ do: oneOf(operation), left: earlier, right: earlier });
const STEPS: Record<string, Check> = {
  input: record({ do: oneOf('input'), place: wholeNumber(0, MAX_COORDINATES - 1) }),
  constant: record({ do: oneOf('constant'), values: numbers }),
  affine: record({ do: oneOf('affine'), of: earlier, weights: tensor }, { bias: numbers }),
  apply: record({ do: oneOf('apply'), function: functionOfOne, of: earlier }),
  ...Object.fromEntries(SHARES_STEPS.map((step) => [step, record({ do: oneOf(step), of: earlier })])),
  ...Object.fromEntries(BINARY_STEPS.map((operation) => [operation, binary(operation)])),
  select: record({ do: oneOf('select'), condition: earlier, a: earlier, b: earlier }),
  pick: record({ do: oneOf('pick'), from: list(lane, 1, MAX_WIDTH) }),
};

const program = record({
  steps: list(
    byTag('do', () => STEPS),
    1,
    5000,
  ),
  results: list(lane, 1, 100),
});

const documents = record({ solverhub: oneOf('2'), manifest, program });

/** Reports what is wrong with the form of the documents of a file. */
export const checkStructure = (value: Documents, issues: Issues): void => documents(value, '', issues);
