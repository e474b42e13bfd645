import { renderScreen } from '@hub/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { stubEcharts } from '../testing/stub-echarts.ts';
import { Figure } from './figure.tsx';
import { linesSummary, linesTable } from './figure-data.ts';
import { linePlot } from './line-plot.ts';
import type { Lines } from './plot.ts';

const mockEcharts = stubEcharts();
jest.mock('./echarts.ts', () => ({
  init: (...given: Parameters<typeof mockEcharts.init>) => mockEcharts.init(...given),
  getInstanceByDom: (element: HTMLElement) => mockEcharts.getInstanceByDom(element),
  dispose: (element: HTMLElement) => mockEcharts.dispose(element),
}));

const saved: { name: string; blob: Blob }[] = [];

beforeEach(() => {
  mockEcharts.drawn.length = 0;
  saved.length = 0;
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800);
  const blobs = new Map<string, Blob>();
  URL.createObjectURL = (blob: Blob) => {
    const address = `blob:${blobs.size}`;
    blobs.set(address, blob);
    return address;
  };
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, blob: blobs.get(this.href) ?? new Blob() });
  });
});
afterEach(() => jest.restoreAllMocks());

const short: Lines = { x: [0, 1], series: [{ name: 'u', y: [1, null] }] };

function show(lines = short) {
  const element = (
    <Figure
      title="Sample solution"
      plot={linePlot(lines, 't')}
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
