import { LANGUAGES, languageOf, type Language } from './languages.ts';

it.each(Object.keys(LANGUAGES) as Language[])('highlights a fence that names %s', (name) => {
  expect(languageOf(name)).toBe(name);
});

it.each([
  ['py', 'Python'],
  ['sh', 'bash'],
  ['js', 'JavaScript'],
  ['ts', 'TypeScript'],
  ['tsx', 'TypeScript'],
] as const)('reads %s as %s', (short, shown) => expect(LANGUAGES[languageOf(short)!]).toBe(shown));

it.each(['', 'PYTHON', 'text', 'constructor'])('leaves a fence that names “%s” as plain text', (name) => {
  expect(languageOf(name)).toBeUndefined();
});
