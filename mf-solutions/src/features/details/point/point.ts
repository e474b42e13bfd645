import type { Solution } from '@hub/openapi/types';
import { formatNumber } from '@hub/figure/numbers';
import { valueInWords } from '@hub/figure/proven-digits';
import { symbolOf } from '@hub/figure/symbol';
import { messages } from '../../../messages/messages.ts';
import { domainOf, parameterDomainOf, type Interval } from '../domain.ts';
import type { Evaluator, ValueAt } from './evaluator.ts';

/** One number of a point. */
export interface PointInput {
  name: string;
  /** What it was trained over, where that is known. */
  interval: Interval | undefined;
  /** The initial point: the middle of the domain, and for a parameter the value in the figure. */
  start: number;
}

export function inputsOf(solution: Solution, { coordinates, parameters }: Evaluator): PointInput[] {
  const domain = domainOf(solution);
  const ofParameters = parameterDomainOf(solution);
  const { held } = solution.evaluation;
  return [
    ...coordinates.map((name, index) => {
      const interval = domain[index];
      return { name, interval, start: interval ? middleOf(interval) : 0 };
    }),
    ...parameters.map((name, index) => ({ name, interval: ofParameters[index], start: held[index]?.value ?? 0 })),
  ];
}

const middleOf = ({ min, max }: Interval): number => Number(((min + max) / 2).toPrecision(6));

/** Converts typed text to a number, also with a decimal comma or a true minus sign. Not finite if it is not a number. */
export const numberOf = (text: string): number =>
  text.trim() === '' ? NaN : Number(text.trim().replace(',', '.').replaceAll('−', '-'));

export const isOutside = (at: number, { min, max }: Interval): boolean => at < min || at > max;

/** "u = 0.368 ± 1·10⁻³ at t = 1.", for readers. */
export function sentenceOf(
  point: number[],
  inputs: PointInput[],
  values: ValueAt[],
  unknowns: string[],
  bounds: readonly (number | undefined)[],
): string {
  const equal = (name: string, text: string) => `${symbolOf(name)} = ${text}`;
  const there = inputs.map(({ name }, index) => equal(name, formatNumber(point[index] ?? NaN, 12))).join(', ');
  const outside = inputs.some(({ interval }, index) => interval && isOutside(point[index] ?? NaN, interval));
  const computed = unknowns
    .map((name, index) => equal(name, valueInWords(values[index]?.value ?? NaN, bounds[index])))
    .join(', ');
  return messages.details.point.sentence(computed, there, outside);
}
