import { anEquationSolution } from '../testing/equations.ts';
import { nextOrder, sortedSolutions, type SortOrder } from './sorted-solutions.ts';

const solutions = [
  anEquationSolution({ id: 1, label: 'b/one', relative_error: 0.1, parameters: [2, 5], download_count: 3 }),
  anEquationSolution({ id: 2, label: 'a/two', relative_error: null, parameters: [2, 1], download_count: 3 }),
  anEquationSolution({ id: 3, label: 'c/three', relative_error: 0.01, parameters: [1, 9], download_count: 1 }),
];
const ids = (order: SortOrder | undefined) => sortedSolutions(solutions, order).map(({ id }) => id);

it.each<[SortOrder['column'], ascending: number[], descending: number[]]>([
  ['solution', [2, 1, 3], [3, 1, 2]],
  ['error', [3, 1, 2], [1, 3, 2]],
  ['parameters', [3, 2, 1], [1, 2, 3]],
  ['downloads', [3, 1, 2], [1, 2, 3]],
])('sorts by %s', (column, ascending, descending) => {
  expect(ids({ column, isDescending: false })).toEqual(ascending);
  expect(ids({ column, isDescending: true })).toEqual(descending);
});

it('leaves the order as it was without a column', () => expect(ids(undefined)).toEqual([1, 2, 3]));

it('goes from ascending to descending and back', () => {
  const first = nextOrder(undefined, 'error');
  expect(first).toEqual({ column: 'error', isDescending: false });
  const second = nextOrder(first, 'error');
  expect(second).toEqual({ column: 'error', isDescending: true });
  expect(nextOrder(second, 'error')).toBeUndefined();
  expect(nextOrder(second, 'size')).toEqual({ column: 'size', isDescending: false });
});
