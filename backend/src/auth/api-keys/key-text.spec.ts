import { hashOfKey, isKeyText, maskedKey, newKeyText } from './key-text';

it('creates unique keys that it recognises', () => {
  const keys = Array.from({ length: 50 }, newKeyText);
  expect(keys.every(isKeyText)).toBe(true);
  expect(new Set(keys).size).toBe(50);
  expect(keys[0]).toMatch(/^shk_[A-Za-z0-9_-]{43}_[A-Za-z0-9_-]{6}$/);
});

it('distinguishes a mistyped key from a valid one', () => {
  const key = newKeyText();
  const typos = [...key].map((letter, at) => key.slice(0, at) + (letter === 'x' ? 'y' : 'x') + key.slice(at + 1));
  expect(typos.filter(isKeyText)).toEqual([]);
  expect([` ${key}`, `${key}\n`, key.slice(4), '', 'shk_'].some(isKeyText)).toBe(false);
});

it('hashes the whole key and shows only its end', () => {
  const key = newKeyText();
  expect(hashOfKey(key)).toHaveLength(32);
  expect(maskedKey(key.slice(-4))).toBe(`shk_…${key.slice(-4)}`);
});
