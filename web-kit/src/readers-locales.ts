/** The valid locales of the reader's browser, in order of preference. */
export const readersLocales = (): string[] => navigator.languages.filter(isLocale);

function isLocale(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length > 0;
  } catch {
    return false;
  }
}
