import { renderScreen } from '@hub/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { readableLines, shownLinesOf } from './readable.tsx';
import { catchSavedFiles, savedCurves } from '../../testing/saved-files.ts';
import { stubEcharts } from '../../testing/stub-echarts.ts';
import { Figure, type FigureProps } from './figure.tsx';
import { linesSummary, linesTable } from './figure-data.ts';
import { lossPlot } from '../charts/loss-plot.ts';
import { figureColours, type Lines } from '../marks/plot.ts';

const mockEcharts = stubEcharts();
jest.mock('../charts/echarts.ts', () => ({
  init: (...given: Parameters<typeof mockEcharts.init>) => mockEcharts.init(...given),
  getInstanceByDom: (element: HTMLElement) => mockEcharts.getInstanceByDom(element),
  dispose: (element: HTMLElement) => mockEcharts.dispose(element),
}));

let saved: ReturnType<typeof catchSavedFiles>;

beforeEach(() => {
  mockEcharts.drawn.length = 0;
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800);
  saved = catchSavedFiles();
});
afterEach(() => jest.restoreAllMocks());

const short = { x: [0, 1], series: [{ name: 'u', y: [1, null] }] };

function show(
  lines: Lines = short,
  plot: FigureProps['plot'] = lossPlot([{ name: 'training', values: [1, 0.5] }], 'log'),
) {
  const element = (
    <Figure
      title="Sample solution"
      plot={plot}
      summary={linesSummary(lines, 't')}
      table={() => linesTable(lines, 't')}
      caption="On two points."
      origin={{ label: 'ada/decay', version: 3 }}
    />
  );
  return renderScreen([{ path: '/', element }]);
}

it('is drawn with the width of its column once the plotting library has loaded', async () => {
  show();
  expect(screen.getByRole('img', { name: 'u over t from 0 to 1; u between 1 and 1' })).toBeInTheDocument();
  await waitFor(() => expect(mockEcharts.drawn).not.toHaveLength(0));
  expect(mockEcharts.init.mock.lastCall?.[2]).toMatchObject({ renderer: 'svg', width: 800 });
});

it('lists its numbers on request', async () => {
  const { person } = show();
  await person.click(screen.getByText('Data'));
  const table = await screen.findByRole('region', { name: 'Data of Sample solution' });
  expect(within(table).getByRole('row', { name: '1 no value' })).toBeInTheDocument();
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['t', 'u']);
  expect(
    within(table)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['0', '1']);
});

it('lists at most two hundred rows and says how to get the others', async () => {
  const x = Array.from({ length: 201 }, (_, index) => index);
  const { person } = show({ x, series: [{ name: 'u', y: x }] });
  await person.click(screen.getByText('Data'));
  expect(await screen.findByText('The first 200 of 201 rows. Save as CSV to get all of them.')).toBeInTheDocument();
});

it('can be saved as CSV', async () => {
  const { person } = show();
  await person.click(screen.getByRole('button', { name: 'Save as' }));
  await person.click(await screen.findByRole('menuitem', { name: 'CSV' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.name).toBe('ada-decay-v3.csv');
  expect(await saved[0]?.blob.text()).toBe('t,u\r\n0,1\r\n1,\r\n');
});

it('can be saved as a picture that is labelled with the solution and version', async () => {
  const { person } = show();
  await person.click(screen.getByRole('button', { name: 'Save as' }));
  await person.click(await screen.findByRole('menuitem', { name: 'SVG' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.name).toBe('ada-decay-v3.svg');
  expect(await saved[0]?.blob.text()).toBe('<svg data-renderer="svg"/>');
  expect(JSON.stringify(mockEcharts.drawn.at(-1))).toContain('"text":"ada/decay, version 3"');
});

it('that we draw ourselves is saved with its title, its origin and its address', async () => {
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(0);
  const { person } = show(short, readableLines(shownLinesOf(short, 't')));
  expect(await savedCurves(person, saved, 0)).toMatchObject([{ stroke: figureColours('light').line(0), dash: null }]);
  const text = await saved[0]!.blob.text();
  expect(text).toContain('Sample solution');
  expect(text).toContain('ada/decay, version 3');
  expect(text).toContain(window.location.href);
  expect(mockEcharts.drawn).toHaveLength(0);
});

it('says when a picture could not be created', async () => {
  const { person } = show();
  await waitFor(() => expect(mockEcharts.drawn).not.toHaveLength(0));
  mockEcharts.init.mockImplementationOnce(() => {
    throw new Error('no canvas');
  });
  await person.click(screen.getByRole('button', { name: 'Save as' }));
  await person.click(await screen.findByRole('menuitem', { name: 'PNG' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The figure could not be saved.');
});
