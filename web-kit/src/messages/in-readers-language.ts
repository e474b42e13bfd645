import { formatCount } from '../format.ts';
import { readersLocales } from '../readers-locales.ts';

/**
 * The words of a package in the first of the reader's languages that it has, else in English. A further language is one
 * more file beside `en.tsx`, checked against its type.
 */
export function inReadersLanguage<Words>(languages: { en: Words } & Record<string, Words>): Words {
  const wanted = readersLocales().map((tag) => tag.split('-')[0] ?? '');
  return languages[wanted.find((language) => Object.hasOwn(languages, language)) ?? 'en'] ?? languages.en;
}

type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** Counts in a language: `pluralIn('en')(2, { one: 'solution', other: 'solutions' })` is "2 solutions". */
export function pluralIn(language: string): (count: number, forms: Forms) => string {
  const rules = new Intl.PluralRules(language);
  return (count, forms) => `${formatCount(count)} ${forms[rules.select(count)] ?? forms.other}`;
}
