import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '../../config/settings';

const folder = path.join(repositoryRoot, 'examples');
const json = (file: string) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as unknown;

const manifest = json('demo.json') as { name: string; featured?: number }[];

it('there are at least twelve demo solvers, four of them featured', () => {
  expect(manifest.length).toBeGreaterThanOrEqual(12);
  expect(manifest.flatMap((entry) => entry.featured ?? []).toSorted()).toEqual([1, 2, 3, 4]);
});

it('each demo solver has results, and there are no others', () => {
  expect(readdirSync(path.join(folder, 'results')).toSorted()).toEqual(manifest.map((entry) => entry.name).toSorted());
});

it.each(manifest)('$name deviates from its reference by at most 2 %', ({ name }) => {
  const figures = json(`results/${name}/report.json`) as Record<
    'max_deviation' | 'range' | 'relative_deviation',
    number
  >;
  expect(figures.range).toBeGreaterThan(0);
  expect(figures.relative_deviation).toBeCloseTo(figures.max_deviation / figures.range, 6);
  expect(figures.relative_deviation).toBeLessThanOrEqual(0.02);
  for (const file of ['solver.dill', 'solution.json'])
    expect(existsSync(path.join(folder, 'results', name, file))).toBe(true);
});
