import { canonicalEquation } from '@hub/solver-file';
import type { ParameterNameDto } from './dto/equation-page.dto';
import type { SolutionRow } from './solution-row';

/** Numbers of which none is a simple multiple, power or product of others. */
const genericValue = (place: number): number => Math.exp(Math.sin(place + 1));

/**
 * What the author calls the parameters of the general form: each of them has to be one parameter of the equation, or its
 * negative. Other values in place of the author's show which one it is.
 * @returns null where they do not correspond one to one
 */
export function parameterNames({ equation, canonical }: SolutionRow): ParameterNameDto[] | null {
  const changed = equation.parameters.map(({ name }, place) => ({ name, value: genericValue(place) }));
  const found = canonicalEquation({ ...equation, parameters: changed })?.parameters ?? [];
  if (found.length !== canonical.parameters.length || found.length !== changed.length) return null;
  const names = found.flatMap((value): ParameterNameDto[] => {
    const own = changed.find((one) => value !== null && isEqual(Math.abs(value), one.value));
    return own ? [{ name: own.name, is_negated: value! < 0 }] : [];
  });
  return new Set(names.map(({ name }) => name)).size === found.length ? names : null;
}

const isEqual = (a: number, b: number): boolean => Math.abs(a - b) <= 1e-9 * b;
