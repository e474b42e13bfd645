import { formatCount } from '../format.ts';
import { readersLocales } from '../readers-locales.ts';

/**
 * The messages of a package in the first of the reader's languages that is available, or in English. To add a language,
 * add a file beside `en.tsx` with the same type.
 */
export function inReadersLanguage<Words>(languages: { en: Words } & Record<string, Words>): Words {
  const wanted = readersLocales().map((tag) => tag.split('-')[0] ?? '');
  return languages[wanted.find((language) => Object.hasOwn(languages, language)) ?? 'en'] ?? languages.en;
}

type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/**
 * Formats a count with the right plural form: `pluralIn('en')(2, { one: 'solution', other: 'solutions' })` is "2
 * solutions".
 */
export function pluralIn(language: string): (count: number, forms: Forms) => string {
  const rules = new Intl.PluralRules(language);
  return (count, forms) => `${formatCount(count)} ${forms[rules.select(count)] ?? forms.other}`;
}
