import type { LineMark, TextMark } from '../figures/marks/marks.ts';
import { linesDrawing, type ShownLines } from '../figures/marks/lines-drawing.ts';
import { figureColours } from '../figures/marks/plot.ts';
import { anEquationSolution } from '../testing/equations.ts';
import { alternatingDashes, flattening, overlaidLines, shownOverlay } from './overlay.ts';

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
    ['a', { dash: [9, 9], dashOffset: -0 }],
    ['b', { dash: [9, 9], dashOffset: -9 }],
  ]);
});

const look = { colour: 0, dash: 0, label: '' };
const drawnCurves = (shown: ShownLines) =>
  linesDrawing(shown)
    .marks({ width: 600, height: 300, colours: figureColours('light') })
    .filter((mark): mark is LineMark => mark.kind === 'line' && mark.clip !== undefined);

it('fades all but the solution that is lifted', () => {
  const series = ['a', 'b'].map((name, i) => ({ name, y: [i, 5 * i + 3], look }));
  const curves = drawnCurves(shownOverlay({ x: [0, 1], series }, 't', { lifted: 'b' }));
  expect(curves.map(({ opacity }) => opacity)).toEqual([0.35, undefined]);
});

it('draws the numeric solution dotted in ink above the others, and fades nothing of it', () => {
  const series = [{ name: 'a', y: [0, 100], look }];
  const reference = { name: 'numeric', y: [0, 100.1], look };
  const curves = drawnCurves(shownOverlay({ x: [0, 1], series }, 't', { lifted: 'a', reference }));
  const { ink, line } = figureColours('light');
  expect(curves.map(({ stroke, dash, opacity }) => [stroke, dash, opacity])).toEqual([
    [line(0), undefined, undefined],
    [ink, [2, 4], undefined],
  ]);
});

it('leaves the upright axis room for other curves', () => {
  const { up } = shownOverlay({ x: [0, 1], series: [{ name: 'a', y: [0, 1] }] }, 't', { room: [-8, 9.5] });
  expect(up.from).toBeLessThan(-8);
  expect(up.to).toBeGreaterThan(9.5);
});

it('draws errors over powers of ten, with a gap where there is none', () => {
  const errors = { x: [0, 1, 2], series: [{ name: 'a', y: [0.002, 0, 0.5] }] };
  const shown = shownOverlay(errors, 't', { areErrors: true });
  expect(shown.up).toEqual({ from: 0.001, to: 1 });
  const marks = linesDrawing(shown).marks({ width: 600, height: 364, colours: figureColours('light') });
  const texts = marks.filter((mark): mark is TextMark => mark.kind === 'text');
  // The box is 300 pixels high, from 16 on.
  const placeOf = new Map(texts.map(({ text, y }) => [text, y]));
  expect(['10⁰', '10⁻¹', '10⁻²', '10⁻³'].map((text) => placeOf.get(text))).toEqual([16, 116, 216, 316]);
  const dots = marks.filter((mark) => mark.kind === 'circle');
  expect(dots.map(({ y }) => Math.round(y))).toEqual([286, 46]);
});
