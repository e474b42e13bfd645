import { fitText, monospaced } from './fit-text';

it('sets a text in the largest size that fits', () => {
  expect(fitText('pendulum', 1000, [52, 36])).toEqual({ text: 'pendulum', size: 52 });
  expect(fitText('pendulum', 200, [52, 36])).toEqual({ text: 'pendulum', size: 36 });
});

it('cuts a text that is too long in every size', () => {
  const { text, size } = fitText('a-name/'.repeat(50), 300, [20], monospaced);
  expect(size).toBe(20);
  expect(text).toBe(`${'a-name/'.repeat(50).slice(0, 24)}…`);
});

it('replaces characters that the fonts lack, and keeps the others', () => {
  expect(fitText('方程式-😀-lösung ψ ж', 1000, [20]).text).toBe('…-…-lösung ψ ж');
});
