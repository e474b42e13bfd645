import { figureColours } from './plot.ts';
import { acrossAxis, upAxis } from './axes.ts';

const colours = figureColours('light');
const box = { left: 60, top: 10, width: 300, height: 200 };
const SIGN = 12 * 0.61;

const numbersBelow = (from: number, to: number) =>
  acrossAxis(box, { from, to }, 't', colours).flatMap((mark) =>
    mark.kind === 'text' && mark.text !== 't' ? [{ text: mark.text, x: mark.x }] : [],
  );

it.each([
  ['short numbers', 0, 10],
  ['numbers with many digits', 100000, 100000.001],
  ['a short stretch of a long time', 1e9, 1e9 + 0.6],
  ['enormous numbers', -4e300, 3e300],
  ['a range that is wider than the largest number', -1.6e308, 1.6e308],
])('writes %s apart from each other, and within the picture', (_, from, to) => {
  const numbers = numbersBelow(from, to);
  expect(numbers.length).toBeGreaterThan(0);
  numbers.forEach(({ text, x }, at) => {
    const half = ([...text].length * SIGN) / 2;
    const previous = numbers[at - 1];
    if (previous) expect(x - half).toBeGreaterThan(previous.x + ([...previous.text].length * SIGN) / 2);
    expect(x + half).toBeLessThanOrEqual(box.left + box.width + 24);
  });
});

it('has as many numbers as have room', () => {
  expect(numbersBelow(0, 0.6).map(({ text }) => text)).toEqual(['0', '0.2', '0.4', '0.6']);
  expect(numbersBelow(1e9, 1e9 + 0.6).length).toBeLessThan(4);
});

it('has more than one number beside a short box', () => {
  const marks = upAxis({ ...box, height: 100 }, { from: -8, to: 8 }, colours);
  expect(marks.filter(({ kind }) => kind === 'text').length).toBeGreaterThan(1);
});
