const SUFFIXES: Record<string, string> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };
const rules = new Intl.PluralRules('en', { type: 'ordinal' });

/** "1st", "2nd" */
export const ordinal = (place: number): string => `${place}${SUFFIXES[rules.select(place)] ?? 'th'}`;
