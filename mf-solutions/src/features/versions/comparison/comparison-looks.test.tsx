import { aSolution, renderScreen } from '@hub/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import type { ComparedValues } from '../../../compare/compare-values.ts';
import { versionNames } from '../../../compare/side-names.ts';
import { figureColours } from '../../../figures/marks/plot.ts';
import { catchSavedFiles, savedCurves } from '../../../testing/saved-files.ts';
import { stubEcharts } from '../../../testing/stub-echarts.ts';
import { LinesComparison } from './lines-comparison.tsx';
import { LossComparison } from './loss-comparison.tsx';

const mockEcharts = stubEcharts();
jest.mock('../../../figures/charts/echarts.ts', () => ({
  init: (...given: Parameters<typeof mockEcharts.init>) => mockEcharts.init(...given),
  getInstanceByDom: (element: HTMLElement) => mockEcharts.getInstanceByDom(element),
  dispose: (element: HTMLElement) => mockEcharts.dispose(element),
}));

beforeEach(() => {
  mockEcharts.drawn.length = 0;
});
afterEach(() => jest.restoreAllMocks());

const { line } = figureColours('light');
const [OLDER, NEWER, DIFFERENCE] = [line(0), line(1), line(2)];
const a = aSolution({ version: 1 });
const b = aSolution({ version: 3 });

interface DrawnLine {
  lineStyle: { color: string; type: unknown };
}
const lossLooks = () =>
  (mockEcharts.drawn[0]?.series as DrawnLine[]).map(({ lineStyle: { color, type } }) => [color, type]);
const samples = () =>
  [...document.querySelectorAll('li path')].map((path) => [
    path.closest('li')?.textContent,
    path.getAttribute('stroke'),
    path.getAttribute('stroke-dasharray'),
  ]);

const unknown = (name: string) => ({ name, a: [1, 2], b: [1, 3], difference: [0, 1] });
const values: Extract<ComparedValues, { kind: 'lines' }> = {
  kind: 'lines',
  differs: true,
  x: [0, 1],
  unknowns: [unknown('x'), unknown('y')],
  largest: [{ name: 'x', value: 1, at: [0] }],
  unmatched: [],
  common: undefined,
};

it('shows each version and the difference in its own colour, and each unknown with its own dash pattern', async () => {
  const element = <LinesComparison a={a} b={b} names={versionNames(a, b)} values={values} />;
  const { person } = renderScreen([{ path: '*', element }]);
  const saved = catchSavedFiles();
  const curves = await savedCurves(person, saved, 0);
  expect(curves.map(({ stroke, dash }) => [stroke, dash])).toEqual([
    [OLDER, null],
    [NEWER, null],
    [OLDER, '7 3'],
    [NEWER, '7 3'],
    [DIFFERENCE, null],
    [DIFFERENCE, '7 3'],
  ]);
  expect(samples()).toEqual([
    ['version 1', OLDER, null],
    ['version 3', NEWER, null],
    ['Version 3 − version 1', DIFFERENCE, null],
  ]);
});

it('shows losses in the same colours as the solutions', async () => {
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800);
  const losses = [
    { name: 'training', values: [0.5, 0.1] },
    { name: 'validation', values: [0.6, 0.2] },
  ];
  renderScreen([
    {
      path: '*',
      element: (
        <LossComparison a={a} b={b} names={versionNames(a, b)} losses={{ differs: true, a: losses, b: losses }} />
      ),
    },
  ]);
  await waitFor(() => expect(mockEcharts.drawn).toHaveLength(1));
  expect(lossLooks()).toEqual([
    [OLDER, 'solid'],
    [OLDER, [7, 3]],
    [NEWER, 'solid'],
    [NEWER, [7, 3]],
  ]);
});

it('shows a message instead of a plot if no losses were recorded', () => {
  const none = [{ name: 'training', values: [null, null] }];
  renderScreen([
    {
      path: '*',
      element: <LossComparison a={a} b={b} names={versionNames(a, b)} losses={{ differs: false, a: none, b: [] }} />,
    },
  ]);
  expect(screen.getByText('No loss was recorded for either.')).toBeInTheDocument();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});
