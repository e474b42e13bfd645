import { fitted, monospaced } from './fitted';

it('sets a text in the largest size in which it has room', () => {
  expect(fitted('pendulum', 1000, [52, 36])).toEqual({ text: 'pendulum', size: 52 });
  expect(fitted('pendulum', 200, [52, 36])).toEqual({ text: 'pendulum', size: 36 });
});

it('cuts what is too long in every size', () => {
  const { text, size } = fitted('a-name/'.repeat(50), 300, [20], monospaced);
  expect(size).toBe(20);
  expect(text).toBe(`${'a-name/'.repeat(50).slice(0, 24)}…`);
});

it('leaves out what no face has a sign for, and keeps the rest', () => {
  expect(fitted('方程式-😀-lösung ψ ж', 1000, [20]).text).toBe('…-…-lösung ψ ж');
});
