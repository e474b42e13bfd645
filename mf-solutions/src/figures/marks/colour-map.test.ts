import { colourMapFor, colourOf, cssOf, isBright, rangeOf } from './colour-map.ts';

describe('a label on a colour', () => {
  it.each([
    [[0, 0, 0], false],
    [[255, 255, 255], true],
    [[0, 0, 255], false],
    [[0, 255, 0], true],
    [[255, 0, 0], true],
    [[200, 0, 0], false],
    [[117, 117, 117], false],
    [[119, 119, 119], true],
    [[0, 118, 0], false],
    [[0, 140, 0], true],
  ] as const)('on %j may be black: %s', (colour, bright) => expect(isBright([...colour])).toBe(bright));

  it('has the better of the two contrasts (WCAG 2.2) on every colour of the maps', () => {
    const luminance = (colour: number[]) => {
      const [red = 0, green = 0, blue = 0] = colour.map((part) =>
        part <= 10 ? part / 3294.6 : ((part + 14.025) / 269.025) ** 2.4,
      );
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    for (const mode of ['light', 'dark'] as const)
      for (const isDifference of [false, true])
        for (const colour of colourMapFor([1, 2], mode, { isDifference }).palette) {
          const size = luminance(colour);
          const [onBlack, onWhite] = [(size + 0.05) / 0.05, 1.05 / (size + 0.05)];
          if (Math.abs(onBlack - onWhite) > 0.1) expect(isBright(colour)).toBe(onBlack > onWhite);
        }
  });
});

describe('the colours of a map', () => {
  it.each([
    ['its own values', [1, 3], {}, { name: 'tide', min: 1, max: 3 }],
    ['values of both signs', [-1, 3], {}, { name: 'drift', min: -3, max: 3 }],
    ['the values of two maps', [1, 3], { span: [0, null, 7] }, { name: 'tide', min: 0, max: 7 }],
    ['a difference', [1, 3], { isDifference: true }, { name: 'drift', min: -3, max: 3 }],
    ['a negative difference', [-5, -4], { isDifference: true }, { name: 'drift', min: -5, max: 5 }],
    [
      'a difference within another span',
      [1, 3],
      { isDifference: true, span: [-9, 2] },
      { name: 'drift', min: -9, max: 9 },
    ],
    ['no values', [null], {}, { name: 'tide', min: 0, max: 0 }],
  ])('span %s', (_name, values, scale, expected) =>
    expect(colourMapFor(values, 'light', scale)).toMatchObject(expected),
  );

  it('run from end to end even between the largest numbers', () => {
    const map = colourMapFor([-1.7e308, 1.7e308], 'dark');
    expect([-1.7e308, 0, 1.7e308].map((value) => map.palette.indexOf(colourOf(map, value)))).toEqual([
      0,
      Math.round((map.palette.length - 1) / 2),
      map.palette.length - 1,
    ]);
  });

  it('are written red, green, blue', () => expect(cssOf([1, 22, 255])).toBe('rgb(1,22,255)'));
});

it.each([
  [[3, null, -2, 1], { min: -2, max: 3 }],
  [[4], { min: 4, max: 4 }],
  [[null], undefined],
  [[], undefined],
])('the range of %j is %j', (values, range) => expect(rangeOf(values)).toEqual(range));
