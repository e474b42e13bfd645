import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootOf } from '../../test/support/roots.ts';
import { trialResiduals } from '../formula/trial-residuals.ts';
import { entryOf } from '../pickle/values.ts';
import { functionNames } from '../python/functions.ts';
import { ARRAY_FUNCTIONS } from './array-functions.ts';
import { ALIASES, REWRITTEN } from './elementwise.ts';
import { readEquationFromCode } from './equation-from-code.ts';
import { MATH_FUNCTIONS } from './math-functions.ts';
import { PYTHON_FUNCTIONS } from './python-functions.ts';
import { PYTHON_MODULE_FUNCTIONS } from './python-module-functions.ts';
import { literal } from './values.ts';

/** Pieces of code of test/python-results/record.py, and the numbers that Python computes for them. */
const folder = join(__dirname, '../../test/fixtures/python-results');
const results = JSON.parse(readFileSync(join(folder, 'results.json'), 'utf8')) as Record<
  string,
  { code: string; numbers: number[] }
>;
const root = rootOf(Uint8Array.from(readFileSync(join(folder, 'pieces.dill'))));

/** The numbers that u is multiplied by in all residuals but the first ones, u′ and u. */
function numbersOf(name: string): number[] | string {
  const read = readEquationFromCode(entryOf(root, name)!);
  if (!read || 'reason' in read) return read?.reason ?? 'The file holds no equation.';
  const { unknowns, residuals, parameters } = read.equation;
  const numbers = new Map([...parameters].map(([parameter, { value }]) => [parameter, literal(value)]));
  const [, [u], ...others] = trialResiduals({ ...unknowns, residuals, parameters: numbers }, 1) as [
    number[],
    number[],
    ...number[][],
  ];
  return others.map(([value]) => value! / u!);
}

it.each(Object.entries(results))('what the code computes is what Python computes: %s', (name, { numbers }) => {
  const found = numbersOf(name);
  if (typeof found === 'string') throw new Error(found);
  expect(found).toHaveLength(numbers.length);
  const off = numbers.flatMap((value, i) => {
    const isMet = Math.abs(found[i]! - value) <= 1e-12 * Math.max(1, Math.abs(value));
    return isMet ? [] : [`${i}: ${found[i]} instead of ${value}`];
  });
  expect(off).toEqual([]);
});

/** What gives no numbers, or is about objects, whose classes test/bytecode/equations.py has. */
const WITHOUT_NUMBERS =
  `setattr hasattr getattr print str repr format type replace asdict astuple is_dataclass SimpleNamespace wraps decorator lru_cache
  cache update_wrapper itemgetter_of attrgetter_of attrgetter methodcaller_of nullcontext catch_warnings simplefilter warn __enter__
  __exit__ enable_grad no_grad set_grad_enabled grad is_tensor outer from_numpy Tensor FloatTensor float32 as_tensor asarray detach
  reshape interp double special_erf`.split(/\s+/);

it.each([
  ['functions of Python', Object.keys(PYTHON_FUNCTIONS)],
  ['functions of its modules', Object.keys(PYTHON_MODULE_FUNCTIONS)],
  ['functions of mathematics', Object.keys(MATH_FUNCTIONS)],
  ['functions of arrays', Object.keys(ARRAY_FUNCTIONS)],
  ['functions at each point', [...Object.keys(REWRITTEN), ...Object.keys(ALIASES), ...functionNames]],
])('none of the %s lacks a number of Python', (_what, names) => {
  const told = new Set(Object.values(results).flatMap(({ code }) => code.match(/\w+/g) ?? []));
  const lastNames = names.map((name) => name.split('.').at(-1)!);
  expect(lastNames.filter((name) => !told.has(name) && !WITHOUT_NUMBERS.includes(name))).toEqual([]);
});
