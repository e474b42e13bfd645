import { describePreview } from './describe-preview.ts';
import { drawFigure } from './draw-figure.ts';
import type { LinesPreview, Range } from './preview.ts';
import type { Shape } from './shapes.ts';

const CARD = { width: 304, height: 150 };
/** Ends of the axes of a card with short numbers, in pixels. */
const [LEFT, RIGHT, TOP, BOTTOM] = [38, 286, 12, 120];

type Series = LinesPreview['series'][number];
const line = (name: string, x: number[], y: (number | null)[]): Series => ({ name, x, y });
const lines = (series: Series[], y: Range = { min: 0, max: 1 }, more = 0): LinesPreview => ({
  kind: 'lines',
  x: { name: 't', min: 0, max: 12 },
  y,
  series,
  more,
});
const drawn = (preview: LinesPreview, size = CARD) => drawFigure(preview, size);
const of = <Role extends Shape['role']>(role: Role, shapes: Shape[]) =>
  shapes.filter((shape): shape is Extract<Shape, { role: Role }> => shape.role === role);

describe('a line', () => {
  it('runs from the lowest level on the lower axis to the highest at the top, over the whole width', () => {
    const [shape] = of('line', drawn(lines([line('x', [0, 255], [0, 255])])));
    expect(shape).toMatchObject({ series: 1 });
    expect(shape?.path).toMatch(new RegExp(`^M${LEFT} ${BOTTOM}C.* ${RIGHT} ${TOP}$`));
  });

  it('places each point in proportion to the range', () => {
    const [shape] = of('line', drawn(lines([line('x', [0, 51, 255], [51, 204, 102])])));
    const places = shape!.path.split('C').map((part) => part.replace('M', '').split(' ').slice(-2).map(Number));
    // The axes are 248 by 108 pixels.
    expect(places).toEqual([
      [LEFT, BOTTOM - 21.6],
      [LEFT + 49.6, 33.6],
      [RIGHT, BOTTOM - 43.2],
    ]);
  });

  it.each([
    [{ width: 400, height: 200 }, 'M38 170', '382 12'],
    [{ width: 200, height: 100 }, 'M38 70', '182 12'],
  ])('fills a figure of %o', (size, start, end) => {
    const [shape] = of('line', drawn(lines([line('x', [0, 255], [0, 255])]), size));
    expect(shape!.path.startsWith(`${start}C`)).toBe(true);
    expect(shape!.path.endsWith(` ${end}`)).toBe(true);
  });

  it('breaks at gaps and shows an isolated point as a dot', () => {
    const shapes = drawn(lines([line('x', [0, 51, 102, 153, 204, 255], [0, 255, null, 102, null, 51])]));
    expect(of('line', shapes).map(({ path }) => path)).toEqual([expect.stringMatching(/^M38 120C.* 87\.6 12$/)]);
    const [first, second] = of('dot', shapes);
    expect(first).toMatchObject({ series: 1, radius: 2 });
    expect(first!.x).toBeCloseTo(LEFT + 0.6 * (RIGHT - LEFT), 9);
    expect(first!.y).toBeCloseTo(BOTTOM - 0.4 * (BOTTOM - TOP), 9);
    expect([second!.x, second!.y]).toEqual([RIGHT, BOTTOM - 0.2 * (BOTTOM - TOP)]);
  });
});

describe('the axes', () => {
  const textsOf = (y: Range) => of('tick', drawn(lines([line('x', [0, 255], [0, 255])], y)));

  it('lie left of the curve and below it, and are as long as it', () =>
    expect(of('axis', drawn(lines([line('x', [0, 255], [0, 255])])))).toEqual([
      { role: 'axis', path: `M${LEFT - 8} ${BOTTOM}V${TOP}M${LEFT} ${BOTTOM + 10}H${RIGHT}` },
    ]));

  it('have the highest value beside the top and the lowest beside the bottom', () => {
    const [high, low] = textsOf({ min: 0, max: 1 });
    expect(high).toEqual({ role: 'tick', x: LEFT - 12, y: TOP + 4, anchor: 'end', text: '1' });
    expect(low).toEqual({ role: 'tick', x: LEFT - 12, y: BOTTOM + 3, anchor: 'end', text: '0' });
  });

  it('label the ends of x, with the variable in the middle', () => {
    const shapes = drawn(lines([line('x', [0, 255], [0, 255])]));
    const below = [...of('tick', shapes).slice(2), ...of('variable', shapes)];
    expect(below).toEqual([
      { role: 'tick', x: LEFT, y: 143, anchor: 'start', text: '0' },
      { role: 'tick', x: RIGHT, y: 143, anchor: 'end', text: '12' },
      { role: 'variable', x: (LEFT + RIGHT) / 2, y: 143, anchor: 'middle', text: 't' },
    ]);
  });

  it.each<[string, Range, [high: string, low: string]]>([
    ['negative', { min: -3.5, max: -0.25 }, ['−0.25', '−3.5']],
    ['mixed', { min: -19.94, max: 41.27 }, ['41.3', '−19.9']],
    ['more below zero than above', { min: -412.7, max: 1.994 }, ['2', '−413']],
    ['tiny', { min: -2.1e-6, max: 4.75e-6 }, ['4.75·10⁻⁶', '−2.1·10⁻⁶']],
    ['narrow and far from zero', { min: 1000.001, max: 1000.002 }, ['1000.002', '1000.001']],
  ])('label the ends of a %s range', (_, range, ends) =>
    expect(
      textsOf(range)
        .slice(0, 2)
        .map(({ text }) => text),
    ).toEqual(ends),
  );

  it('leave room for long numbers', () => {
    const [shape] = of('axis', drawn(lines([line('x', [0, 255], [0, 255])], { min: -2.1e-6, max: 4.75e-6 })));
    // Seven signs of 6.4 px, two of an exponent, and 4 px.
    expect(shape?.path).toMatch(/^M50\.4\d* 120V12M58\.4\d* 130H/);
  });
});

describe('names', () => {
  it('stand at the ends of their lines, each in the colour of its line', () => {
    const shapes = drawn(lines([line('x', [0, 255], [0, 255]), line('theta', [0, 255], [255, 51])]));
    expect(of('label', shapes)).toEqual([
      { role: 'label', series: 1, x: RIGHT + 5, y: TOP + 4, anchor: 'start', text: 'x' },
      { role: 'label', series: 2, x: RIGHT + 5, y: BOTTOM - 0.2 * (BOTTOM - TOP) + 4, anchor: 'start', text: 'θ' },
    ]);
  });

  it('are spread 14 px apart inside the figure', () => {
    const flat = (name: string) => line(name, [0, 255], [3, 3]);
    const places = of('label', drawn(lines([flat('a'), flat('b'), flat('c')]))).map(({ y }) => y - 4);
    expect(places.map((y) => BOTTOM - y)).toEqual([28, 14, 0]);
  });

  it('are placed at the last value of a line that ends in a gap', () => {
    const [label] = of('label', drawn(lines([line('x', [0, 100, 255, 255], [0, 255, 51, null])])));
    expect(label?.y).toBeCloseTo(BOTTOM - 0.2 * (BOTTOM - TOP) + 4, 9);
  });

  it('take space from the lines where they are long', () => {
    const [shape] = of('line', drawn(lines([line('speed', [0, 255], [0, 255])])));
    expect(shape!.path.endsWith(` ${304 - 8 - 5 * 8} ${TOP}`)).toBe(true);
  });
});

it('counts the lines that are left out in the lower right corner, and omits the count if there are none', () => {
  const one = [line('x', [0, 255], [0, 255])];
  expect(of('tick', drawn(lines(one, { min: 0, max: 1 }, 2))).at(-1)).toEqual({
    role: 'tick', x: 304, y: 143, anchor: 'end', text: '+2',
  }); // prettier-ignore
  expect(of('tick', drawn(lines(one))).map(({ text }) => text)).not.toContain('+0');
});

it('draws empty axes and a message if there is nothing to draw', () =>
  expect(drawFigure({ kind: 'none' }, CARD)).toEqual([
    { role: 'axis', path: 'M30 120V12M38 130H286' },
    { role: 'tick', x: 152, y: 75, anchor: 'middle', text: 'No sample in this file' },
  ]));

describe('one point', () => {
  const point: LinesPreview = {
    ...lines([line('u', [128], [128])], { min: 7, max: 7 }),
    x: { name: 't', min: 3, max: 3 },
  };

  it('is a dot in the middle, with its place below and its value beside it', () => {
    const shapes = drawn(point);
    const [dot] = of('dot', shapes);
    expect(dot!.x).toBeCloseTo((LEFT + RIGHT) / 2, 0);
    expect(dot!.y).toBeCloseTo((TOP + BOTTOM) / 2, 0);
    expect(of('tick', shapes).map(({ text }) => text)).toEqual(['7', 't = 3']);
  });

  it('is told in words', () => expect(describePreview(point)).toBe('u at t = 3: 7.'));
});

it('keeps the count of further curves apart from the end of the axis', () => {
  const texts = drawn(lines([line('u', [0, 255], [0, 255])], { min: 0, max: 1 }, 4997)).filter(
    (shape) => 'text' in shape,
  );
  const left = (text: string) => {
    const tick = texts.find((one) => one.text === text);
    return tick ? tick.x - 6.4 * text.length : NaN;
  };
  expect(left('+4997')).toBeGreaterThan(left('12') + 2 * 6.4);
});
