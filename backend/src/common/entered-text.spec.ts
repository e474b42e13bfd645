import { hasLetter, seenOf, seenOnOneLine } from './entered-text';

it.each([
  ['what turns the order of signs', 'safe\u202egnp.exe', 'safegnp.exe'],
  ['isolates', '\u2066Ada\u2069', 'Ada'],
  ['a bell', 'A\u0007da', 'Ada'],
  ['what takes no place', 'A\u200bd\ufeffa\u2060', 'Ada'],
  ['fillers', '\u3164\u115fAda\uffa0', 'Ada'],
  ['signs of private use', 'Ada\ue000', 'Ada'],
])('leaves out %s', (_, text, seen) => {
  expect(seenOf(text)).toBe(seen);
});

it('keeps lines, tabs, marks and every script', () => {
  const text = 'Größe\tu\r\n𝑥 و 変数 e\u0301 ❤\ufe0f\n- 2';
  expect(seenOf(text)).toBe(text);
  expect(seenOf('one\u2028two\u2029three')).toBe('one\ntwo\nthree');
});

it('writes a name on one line', () => {
  expect(seenOnOneLine('Ada\r\n\tLovelace\u2028(\u202eadmin)')).toBe('Ada Lovelace (admin)');
});

it.each([
  ['Ada', true],
  ['李', true],
  ['42', true],
  ['…', false],
  ['\u3164', false],
  ['\u200b', false],
  ['', false],
])('asks whether %j has a letter or digit', (name, has) => {
  expect(hasLetter(name)).toBe(has);
});
