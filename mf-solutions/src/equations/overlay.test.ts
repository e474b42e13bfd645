import { figureColours } from '../plots/plot.ts';
import { anEquationSolution } from '../testing/equations.ts';
import { alternatingDashes, flattening, overlaidLines, overlayPlot } from './overlay.ts';

const values = (name: string, x: number[], y: number[]) => ({
  kind: 'lines' as const,
  source: 'weights' as const,
  x,
  series: [{ name, y }],
});

it('puts one unknown of all solutions onto common points, whatever it is called', () => {
  const lines = overlaidLines(
    [
      {
        solution: anEquationSolution({ label: 'a/one', unknowns: ['u'] }),
        colour: 0,
        values: values('u', [0, 2], [0, 2]),
      },
      {
        solution: anEquationSolution({ label: 'a/two', unknowns: ['y'] }),
        colour: 3,
        values: values('y', [0, 1], [5, 6]),
      },
      { solution: anEquationSolution({ label: 'a/loading' }), colour: 4, values: undefined },
    ],
    0,
  );
  expect(lines).toEqual({
    x: [0, 1, 2],
    series: [
      { name: 'a/one', y: [0, 1, 2], look: { colour: 0, dash: 0, label: '' } },
      { name: 'a/two', y: [5, 6, null], look: { colour: 3, dash: 0, label: '' } },
    ],
  });
});

describe('a curve that reaches far beyond the others', () => {
  const x = [0, 1, 2];
  const curve = (name: string, ...y: (number | null)[]) => ({ name, y, look: { colour: 0, dash: 0, label: '' } });
  const near = [curve('one', 0, 1, 2), curve('two', 2, 1, 0)];

  it.each([
    ['one enormous curve', [...near, curve('far', 0, 1e30, null)], ['far']],
    ['two of them', [curve('up', 0, 900, 1), ...near, curve('down', 0, -1000, 1)], ['up', 'down']],
    ['two curves far from each other', [curve('low', 0, 1, 0), curve('high', 100, 101, 100)], ['high']],
    ['curves of about one size', [...near, curve('larger', 0, 20, 0)], []],
    ['a curve that is zero everywhere beside another', [curve('zero', 0, 0, 0), curve('one', 0, 1, 0)], []],
    ['curves without values', [curve('none', null, null, null)], []],
  ])('is found: %s', (_, curves, names) => {
    expect(flattening(curves)).toEqual(names);
  });

  it('does not make the others look as if they agreed', () => {
    expect(alternatingDashes({ x, series: [...near, curve('far', 0, 1e30, 0)] }).size).toBe(0);
  });
});

it('alternates the dashes of solutions that agree, and of no others', () => {
  const look = { colour: 0, dash: 0, label: '' };
  const dashes = alternatingDashes({
    x: [0, 1],
    series: [
      { name: 'a', y: [0, 100], look },
      { name: 'b', y: [0.1, 100.2], look },
      { name: 'c', y: [50, 0], look },
    ],
  });
  expect([...dashes]).toEqual([
    ['a', { type: [9, 9], dashOffset: -0 }],
    ['b', { type: [9, 9], dashOffset: -9 }],
  ]);
});

it('fades all but the solution that is lifted', () => {
  const look = { colour: 0, dash: 0, label: '' };
  const series = ['a', 'b'].map((name, i) => ({ name, y: [i, 5 * i + 3], look }));
  const plot = overlayPlot({ x: [0, 1], series }, 't', { lifted: 'b' });
  const { series: drawn } = plot.draw({ width: 600, height: 300, colours: figureColours('light') }) as {
    series: { name: string; lineStyle: { opacity?: number } }[];
  };
  expect(drawn.map(({ name, lineStyle }) => [name, lineStyle.opacity])).toEqual([
    ['a', 0.35],
    ['b', undefined],
  ]);
});

it('draws the numeric solution dotted in ink, and fades nothing of it', () => {
  const look = { colour: 0, dash: 0, label: '' };
  const series = [{ name: 'a', y: [0, 100], look }];
  const reference = { name: 'numeric', y: [0, 100.1], look };
  const plot = overlayPlot({ x: [0, 1], series }, 't', { lifted: 'a', reference });
  const colours = figureColours('light');
  const { series: drawn } = plot.draw({ width: 600, height: 300, colours }) as { series: object[] };
  expect(drawn).toMatchObject([
    { name: 'a', lineStyle: { type: 'solid' } },
    { name: 'numeric', lineStyle: { type: [2, 4], color: colours.ink } },
  ]);
  expect(drawn[1]).not.toHaveProperty('lineStyle.opacity');
});

it('leaves the upright axis room for other curves', () => {
  const plot = overlayPlot({ x: [0, 1], series: [{ name: 'a', y: [0, 1] }] }, 't', { room: [-8, 9.5] });
  const { yAxis } = plot.draw({ width: 600, height: 300, colours: figureColours('light') });
  expect(yAxis).toMatchObject({ min: -10, max: 10 });
});
