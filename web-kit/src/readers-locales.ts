/** The languages and regions that the reader's browser asks for, the dearest first; what is no such name is left out. */
export const readersLocales = (): string[] => navigator.languages.filter(isLocale);

function isLocale(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length > 0;
  } catch {
    return false;
  }
}
