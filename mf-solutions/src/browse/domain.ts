import { messages } from '../messages/messages.ts';
export const AXES = ['t', 'x', 'y'] as const;
const ENDS = ['min', 'max'] as const;
export type Axis = (typeof AXES)[number];
export type End = (typeof ENDS)[number];

/** A bound of the domain, by its name in the address and on the wire. */
export type Bound = `domain_${Axis}_${End}`;

/** The texts as typed or as in the address; empty if there is no bound. */
export type Domain = Record<Bound, string>;

export const boundOf = (axis: Axis, end: End): Bound => `domain_${axis}_${end}`;

export const BOUNDS: readonly Bound[] = AXES.flatMap((axis) => ENDS.map((end) => boundOf(axis, end)));

export interface AxisError {
  ends: readonly End[];
  sentence: string;
}

/** What is wrong with one axis; such an axis does not filter. */
export function axisError(domain: Domain, axis: Axis): AxisError | undefined {
  const noNumbers = ENDS.filter((end) => {
    const text = domain[boundOf(axis, end)];
    return text !== '' && !Number.isFinite(numberOf(text));
  });
  if (noNumbers.length > 0) return { ends: noNumbers, sentence: messages.common.enterANumber };
  const [min, max] = ENDS.map((end) => numberOf(domain[boundOf(axis, end)])) as [number, number];
  return min > max ? { ends: ENDS, sentence: messages.filters.minAboveMax } : undefined;
}

/** The bounds that filter, as numbers. */
export function domainQuery(domain: Domain): Partial<Record<Bound, number>> {
  const usable = AXES.filter((axis) => !axisError(domain, axis)).flatMap((axis) =>
    ENDS.map((end) => boundOf(axis, end)).filter((bound) => domain[bound] !== ''),
  );
  return Object.fromEntries(usable.map((bound) => [bound, numberOf(domain[bound])]));
}

/** The axes with a bound. */
export const askedAxes = (domain: Domain): Axis[] =>
  AXES.filter((axis) => ENDS.some((end) => domain[boundOf(axis, end)] !== ''));

/** "t from 0 to 12", and its error. */
export function axisText(domain: Domain, axis: Axis): string {
  const interval = messages.filters.interval(axis, domain[boundOf(axis, 'min')], domain[boundOf(axis, 'max')]);
  const error = axisError(domain, axis);
  return error ? messages.filters.wrong(interval, error.sentence) : interval;
}

export const withoutAxis = (axis: Axis): Partial<Domain> =>
  Object.fromEntries(ENDS.map((end) => [boundOf(axis, end), '']));

/** Reads a number, also with a decimal comma or a true minus sign. What it returns for other texts is not finite. */
const numberOf = (text: string): number => (text === '' ? NaN : Number(text.replace(',', '.').replace('\u2212', '-')));
