import type { EquationSolution } from '@hub/openapi/types';

/** What the table of an equation can be sorted by. */
export type SortColumn =
  'solution' | 'error' | 'conditions' | 'parameters' | 'domain' | 'size' | 'epochs' | 'downloads';

export interface SortOrder {
  column: SortColumn;
  isDescending: boolean;
}

/** Numbers that are compared one after another. */
const NUMBERS: Record<Exclude<SortColumn, 'solution'>, (solution: EquationSolution) => readonly (number | null)[]> = {
  error: ({ relative_error }) => [relative_error],
  conditions: ({ conditions }) => conditions.map(({ value }) => value),
  parameters: ({ parameters }) => parameters,
  domain: ({ domain }) => domain.map(({ min, max }) => max - min),
  size: ({ network_size }) => [network_size],
  epochs: ({ epochs }) => [epochs],
  downloads: ({ download_count }) => [download_count],
};

/** Sorts solutions. What has no value is last in both directions, and equal ones keep their order. */
export function sortedSolutions(
  solutions: readonly EquationSolution[],
  order: SortOrder | undefined,
): EquationSolution[] {
  if (!order) return [...solutions];
  const { column, isDescending } = order;
  const sign = isDescending ? -1 : 1;
  if (column === 'solution') return [...solutions].sort((a, b) => sign * a.label.localeCompare(b.label));
  const numbersOf = NUMBERS[column];
  return [...solutions].sort((a, b) => compareNumbers(numbersOf(a), numbersOf(b), sign));
}

function compareNumbers(a: readonly (number | null)[], b: readonly (number | null)[], sign: number): number {
  for (let i = 0; i < Math.max(a.length, b.length, 1); i++) {
    const [x, y] = [a[i] ?? null, b[i] ?? null];
    if (x === y) continue;
    if (x === null) return 1;
    if (y === null) return -1;
    return sign * (x - y);
  }
  return 0;
}

/** The next order after a press on the head of a column: ascending, descending, and as it was. */
export function nextOrder(order: SortOrder | undefined, column: SortColumn): SortOrder | undefined {
  if (order?.column !== column) return { column, isDescending: false };
  return order.isDescending ? undefined : { column, isDescending: true };
}
