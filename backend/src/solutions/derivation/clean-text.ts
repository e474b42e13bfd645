import { API_KEY_PATTERN } from '@hub/solver-file';

/** Characters that PostgreSQL cannot store in JSON: U+0000 and lone surrogates. */
const UNSTORABLE = /[\p{Surrogate}\0]/gu;

/** Makes all text inside a value storable, and masks API keys of the hub in it. Other values stay as they are. */
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
