import type { ConditionCode } from '../bytecode/condition-functions.ts';
import { isSameEquation } from '../formula/trial-residuals.ts';
import type { BoundaryFunction } from '../python/boundary-function.ts';
import { argumentFor } from '../python/condition-coordinates.ts';
import { functionOf, FunctionInCode, type ConditionFields } from '../python/condition-values.ts';
import { componentsOf } from '../python/conditions.ts';

/**
 * The conditions with the functions that the file holds as code, which go before texts. A text that means the same keeps its wording.
 * @param numbers of the problem, which functions may call by name
 */
export function withCode(
  conditions: readonly ConditionFields[],
  code: readonly ConditionCode[],
  numbers: ReadonlyMap<string, number>,
): ConditionFields[] {
  return conditions.map((fields, at) => {
    const { functions, inside } = code[at] ?? { functions: {}, inside: [] };
    const components = componentsOf(fields);
    const read = Object.entries(functions).filter(([field, found]) => {
      const text = functionOf(fields[field], argumentFor(fields.condition_type, field), numbers.keys());
      return !text || !isSame(text, found, numbers);
    });
    return {
      ...fields,
      ...Object.fromEntries(read.map(([field, found]) => [field, new FunctionInCode(found)])),
      ...(components && { conditions: withCode(components, inside, numbers) }),
    };
  });
}

function isSame(text: BoundaryFunction, code: BoundaryFunction, numbers: ReadonlyMap<string, number>): boolean {
  const [one, other] = [text, code].map(({ parameters, result }) => ({
    unknowns: { dependent: [], independent: parameters },
    residuals: [result],
    constants: new Map(),
  }));
  return isSameEquation(one!, other!, numbers) === true;
}
