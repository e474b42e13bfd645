import type { Issues } from './issues.ts';
import { fieldOf, quoted } from './issues.ts';
import { isObject } from './safetensors.ts';

/** Reports what keeps a value from being of some form. */
export type Check = (value: unknown, place: string, issues: Issues) => void;

const articled = (what: string): string => `This should be ${what}.`;

/** Sentences about values of the wrong form. */
export const REASONS = {
  missing: 'This field is missing.',
  unknown: (known: readonly string[]): string =>
    `There is no field of this name here. Leave it out, or correct its name: ${known.toSorted().join(', ')}.`,
  type: (type: string): string =>
    articled(
      { object: 'an object', array: 'a list', string: 'a text', number: 'a finite number', integer: 'a whole number' }[
        type
      ] ?? type,
    ),
  oneOf: (values: readonly unknown[]): string => articled(values.map((value) => JSON.stringify(value)).join(' or ')),
  /** One of several tags, of which none was found. */
  tag: (tags: readonly string[], found: unknown): string =>
    found === undefined
      ? REASONS.missing
      : `${REASONS.oneOf(tags)}${typeof found === 'string' ? ` It is ${quoted(found)}.` : ''}`,
  text: (min: number, max: number): string =>
    articled(min > 0 ? `a text of ${min} to ${max} characters` : `a text of at most ${max} characters`),
  list: (min: number, max: number): string =>
    articled(`a list with ${min === max ? min : `${min} to ${max}`} ${max === 1 ? 'entry' : 'entries'}`),
  name: articled('a name of at most 40 letters, digits and underscores, with a letter at the beginning'),
  library: articled('a name in small letters, such as "deepxde"'),
  wholeNumber: (min: number, max: number): string =>
    max < Infinity ? articled(`a whole number from ${min} to ${max}`) : articled(`a whole number from ${min} on`),
  oneCoordinate: articled('one coordinate with its number, such as {"x": 0}'),
  numbers: articled('the name of a tensor, or a list of 1 to 64 numbers'),
  function: articled(
    'the name of a function, or an object with slope and offset, with of, inner and outer, with power or with pieces',
  ),
} as const;

export const boolean: Check = (value, place, issues) => {
  if (typeof value !== 'boolean') issues.add(place, REASONS.type('true or false'));
};

export const number: Check = (value, place, issues) => {
  if (typeof value !== 'number' || !Number.isFinite(value)) issues.add(place, REASONS.type('number'));
};

export const wholeNumber =
  (min = -Infinity, max = Infinity): Check =>
  (value, place, issues) => {
    if (!Number.isInteger(value)) issues.add(place, REASONS.type('integer'));
    else if ((value as number) < min || (value as number) > max) issues.add(place, REASONS.wholeNumber(min, max));
  };

export const text =
  (min: number, max: number, pattern?: RegExp, reason = REASONS.text(min, max)): Check =>
  (value, place, issues) => {
    if (typeof value !== 'string') issues.add(place, REASONS.type('string'));
    else if (!hasLength(value, min, max) || pattern?.test(value) === false) issues.add(place, reason);
  };

/** Whether a text has some number of characters, some of which are two of its units. */
const hasLength = (value: string, min: number, max: number): boolean => {
  if (value.length > 2 * max) return false;
  const length = Array.from(value).length;
  return length >= min && length <= max;
};

export const oneOf =
  (...values: readonly (string | number)[]): Check =>
  (value, place, issues) => {
    if (!values.some((one) => one === value)) issues.add(place, REASONS.oneOf(values));
  };

export const list =
  (of: Check, min: number, max: number): Check =>
  (value, place, issues) => {
    if (!Array.isArray(value)) return issues.add(place, REASONS.type('array'));
    if (value.length < min || value.length > max) issues.add(place, REASONS.list(min, max));
    for (let i = 0; i < value.length && !issues.isFull; i++) of(value[i], `${place}[${i}]`, issues);
  };

export const record =
  (required: Record<string, Check>, optional: Record<string, Check> = {}): Check =>
  (value, place, issues) => {
    if (!isObject(value)) return issues.add(place, REASONS.type('object'));
    const known = { ...required, ...optional };
    for (const name of Object.keys(required))
      if (!Object.hasOwn(value, name)) issues.add(fieldOf(place, name), REASONS.missing);
    for (const [name, entry] of Object.entries(value)) {
      if (issues.isFull) return;
      if (Object.hasOwn(known, name)) known[name]!(entry, fieldOf(place, name), issues);
      else issues.addSuperfluous(fieldOf(place, name), REASONS.unknown(Object.keys(known)));
    }
  };

/** One of several forms, which one of their fields tells apart. */
export const byTag =
  (tag: string, forms: () => Record<string, Check>): Check =>
  (value, place, issues) => {
    if (!isObject(value)) return issues.add(place, REASONS.type('object'));
    const name = Object.hasOwn(value, tag) ? value[tag] : undefined;
    const known = forms();
    if (typeof name === 'string' && Object.hasOwn(known, name)) known[name]!(value, place, issues);
    else issues.add(fieldOf(place, tag), REASONS.tag(Object.keys(known), name));
  };
