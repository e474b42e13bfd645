import { inReadersLanguage, pluralIn } from './in-readers-language.ts';

const reads = (...languages: string[]) => jest.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
afterEach(() => jest.restoreAllMocks());

it.each([
  [['de-AT', 'en'], 'Lösungen'],
  [['fr', 'de'], 'Lösungen'],
  [['fr'], 'Solutions'],
  [['constructor'], 'Solutions'],
  [[], 'Solutions'],
])('shows readers of %j the text “%s”', (languages, word) => {
  reads(...languages);
  expect(inReadersLanguage({ en: 'Solutions', de: 'Lösungen' })).toBe(word);
});

it.each([
  [0, '0 solutions'],
  [1, '1 solution'],
  [1200, '1,200 solutions'],
])('counts %d as "%s"', (count, words) => {
  expect(pluralIn('en')(count, { one: 'solution', other: 'solutions' })).toBe(words);
});
