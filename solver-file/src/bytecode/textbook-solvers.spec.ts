import { join } from 'node:path';
import { checkFile } from '../../test/support/equation-check.ts';
import { isThorough } from '../../test/thorough.ts';
import { textbookSolvers } from '../../test/support/textbook-solvers.ts';

const solvers = textbookSolvers(join(__dirname, '../../test/fixtures'));

/** Solvers that are not read, and what is said instead. */
const NOT_READ: Record<string, string> = {
  // No formula of one point.
  switched_by_value: 'The code calls mean on a quantity, which mixes its points.',
  normalised: 'The code calls mean of a quantity that differs from point to point, which mixes points.',
  // Limits of the hub.
  float_or_int: 'A branch asks whether a number is a float or an int. The hub cannot distinguish 2.0 from 2.',
};

it('has many solvers in many styles', () => {
  expect(solvers.length).toBeGreaterThanOrEqual(150);
  expect(new Set(solvers.map(({ style }) => style)).size).toBeGreaterThanOrEqual(30);
});

const isFirstOfStyle = ({ style }: (typeof solvers)[number], i: number) =>
  solvers.findIndex((one) => one.style === style) === i;
/** Solvers of this run: at least one of each style of code, and all that are not read. */
const readSolvers = solvers.filter((one, i) => isThorough || isFirstOfStyle(one, i) || NOT_READ[one.name]);

it.each(readSolvers.map((solver) => [solver.name, solver] as const))('%s', (name, solver) => {
  const reason = NOT_READ[name];
  expect(checkFile(solver.bytes, solver)).toEqual(reason ? { reason } : { python: '3.11', differs: [] });
});
