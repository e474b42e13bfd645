import type { ExpressionJson } from '../formula/expression-json.ts';
import type { Expression } from '../formula/expression.ts';
import { readExpressionJson } from '../formula/read-expression-json.ts';
import type { ConditionJson } from '../python/conditions-json.ts';
import { numberTex } from '../python/number-tex.ts';
import { expressionTex, symbolTex } from '../python/tex.ts';
import type { GivenValue, Manifest, StatedCondition } from './documents.ts';

const placeOf = (at: Record<string, number>): [coordinate: string, number: number] => Object.entries(at)[0]!;

/** Writes a condition as TeX, such as `u(0, x) = \sin(x)`. @throws Unreadable where it cannot be drawn */
export function texOfCondition(condition: StatedCondition, { coordinates }: Pick<Manifest, 'coordinates'>): string {
  const names = coordinates.map(({ name }) => name);
  const isPartial = names.length > 1;
  const tex = (tree: ExpressionJson): string => expressionTex(readExpressionJson(tree), isPartial);
  const valueAt = (unknown: string, derivative: readonly string[], place: string, at: number): string => {
    const of: Expression = { kind: 'name', name: unknown };
    const value = expressionTex(
      derivative.length > 0 ? { kind: 'derivative', of, by: [...derivative] } : of,
      isPartial,
    );
    const places = names.map((name) => (name === place ? numberTex(String(at)) : symbolTex(name)));
    return `${value}(${places.join(', ')})`;
  };
  switch (condition.kind) {
    case 'value': {
      const [place, at] = placeOf(condition.at);
      return `${valueAt(condition.unknown, condition.derivative ?? [], place, at)} = ${tex(condition.equals)}`;
    }
    case 'equation': {
      const [place, at] = placeOf(condition.at);
      return `${tex(condition.residual)} = 0 \\text{ at } ${symbolTex(place)} = ${numberTex(String(at))}`;
    }
    case 'periodic': {
      const { from, to } = coordinates.find(({ name }) => name === condition.along)!;
      const [low, high] = [from, to].map((at) =>
        valueAt(condition.unknown, condition.derivative ?? [], condition.along, at),
      );
      return `${low} = ${high}`;
    }
    case 'text':
      return `\\text{${condition.text.replaceAll(/[\\{}$%#&_^~]/g, '')}}`;
  }
}

/** The conditions of each unknown for other programs, under the names of the client's library where they have one of its forms. */
export function conditionsAsJson({ coordinates, unknowns, conditions = [] }: Manifest): ConditionJson[] {
  return unknowns.flatMap((unknown) => {
    const own = conditions.filter((condition) => 'unknown' in condition && condition.unknown === unknown);
    if (own.length === 0) return [];
    const values = own.filter((condition) => condition.kind === 'value');
    const isPlain = values.length === own.length && values.every((condition) => orderAcross(condition) !== null);
    return [
      {
        unknown,
        type: isPlain ? typeOf(values, coordinates.length, timeOf({ coordinates })) : 'Condition',
        imposed: isPlain
          ? values.map((condition) => {
              const [coordinate, at] = placeOf(condition.at);
              return { coordinate, at, derivative: orderAcross(condition)!, equals: condition.equals };
            })
          : null,
      },
    ];
  });
}

/** The coordinate that is the time; undefined where none is. */
const timeOf = ({ coordinates }: Pick<Manifest, 'coordinates'>): string | undefined =>
  coordinates.find(({ name, role = name === 't' ? 'time' : 'space' }) => role === 'time')?.name;

/** Order of the derivative across the border; null for one along it, or of a higher order. */
function orderAcross({ at, derivative = [] }: GivenValue): 0 | 1 | null {
  if (derivative.length === 0) return 0;
  return derivative.length === 1 && derivative[0] === placeOf(at)[0] ? 1 : null;
}

/** Class of the client's library that imposes the same; `Condition` where none does. */
function typeOf(values: readonly GivenValue[], dimension: number, time: string | undefined): string {
  const sides = new Set(values.map(({ at }) => JSON.stringify(placeOf(at))));
  const held = new Set(values.map(({ at }) => placeOf(at)[0]));
  const isDirichlet = values.every((condition) => orderAcross(condition) === 0);
  if (dimension === 1 && sides.size === 1) return 'IVP';
  if (dimension === 1 && sides.size === 2) return isDirichlet ? 'DirichletBVP' : 'DoubleEndedBVP1D';
  if (dimension !== 2 || values.length !== sides.size || held.size !== 2) return 'Condition';
  if (sides.size === 4 && isDirichlet) return 'DirichletBVP2D';
  const atStart = values.filter(({ at }) => placeOf(at)[0] === time);
  return sides.size === 3 && atStart.length === 1 && orderAcross(atStart[0]!) === 0 ? 'IBVP1D' : 'Condition';
}
