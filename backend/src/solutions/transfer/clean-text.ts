import { API_KEY_PATTERN } from '@hub/solver-file';

/** What PostgreSQL can't keep in JSON: U+0000 and halves of surrogate pairs. */
const UNSTORABLE = /[\p{Surrogate}\0]/gu;

/** Makes every text inside a value storable, and masks the hub's API keys in it. Numbers and the like stay as they are. */
export function cleanText<T>(value: T): T {
  return clean(value) as T;
}

function clean(value: unknown): unknown {
  if (typeof value === 'string') return cleanString(value);
  if (Array.isArray(value)) return value.map(clean);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [cleanString(key), clean(item)]));
}

const cleanString = (text: string) =>
  text.replace(UNSTORABLE, '\ufffd').replace(API_KEY_PATTERN, (key) => `${key.slice(0, 4)}…`);
