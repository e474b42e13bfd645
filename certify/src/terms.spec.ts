import { BOX_CASES } from '../test/term-cases/boxes.ts';
import { claimed, type TermCase } from '../test/term-cases/case.ts';
import { LINE_CASES } from '../test/term-cases/line.ts';
import { LINEAR_CASES } from '../test/term-cases/linear.ts';
import { PLANE_CASES } from '../test/term-cases/plane.ts';
import { TERMS, withoutTerm, type Term } from './terms.ts';

const TABLES: Partial<Record<Term, TermCase[]>>[] = [BOX_CASES, LINE_CASES, LINEAR_CASES, PLANE_CASES];
const casesOf = (name: Term): TermCase[] => TABLES.flatMap((table) => table[name] ?? []);

it('has a case for every term of every bound', () => {
  expect(TERMS.filter((name) => casesOf(name).length === 0)).toEqual([]);
});

describe.each(TERMS.map((name) => ({ name, cases: casesOf(name) })))('the $name', ({ name, cases }) => {
  it.each(cases.map((one, i) => [i + 1, one] as const))(
    'keeps a bound above the truth, which is below it otherwise (case %d)',
    (_, { truth, bound }) => {
      expect(claimed(bound)).toBeGreaterThanOrEqual(truth);
      expect(withoutTerm(name, () => claimed(bound))).toBeLessThan(truth);
    },
  );
});
