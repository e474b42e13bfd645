import { attributesOf, isOwnFunction } from '../contents/objects.ts';
import { conditionsOf } from '../pickle/solver-root.ts';
import { isCall, isSequence, type PickleCall, type PickleValue } from '../pickle/values.ts';
import type { BoundaryFunction } from '../python/boundary-function.ts';
import { Unreadable } from '../formula/expression.ts';
import { readFunctionFromCode } from './function-from-code.ts';

/** The functions of a condition that a file holds as code and that can be read there, by attribute. */
export interface ConditionCode {
  functions: Record<string, BoundaryFunction>;
  /** Functions of the conditions inside it, in their order. */
  inside: ConditionCode[];
}

const MAX_CONDITIONS = 25;
const MAX_DEPTH = 2;

/**
 * What the functions of the conditions in a walked file compute, in the order of the conditions.
 * @param numbers of the problem, which functions go on calling by name
 */
export function readConditionCode(root: PickleValue, numbers: ReadonlyMap<string, number>): ConditionCode[] {
  return codeOf(conditionsOf(root), numbers, 0);
}

const codeOf = (
  conditions: readonly PickleValue[],
  numbers: ReadonlyMap<string, number>,
  depth: number,
): ConditionCode[] =>
  conditions
    .filter((condition) => isCall(condition))
    .slice(0, MAX_CONDITIONS)
    .map((condition) => {
      const attributes = attributesOf(condition);
      const inside = attributes.get('conditions');
      return {
        functions: Object.fromEntries(
          [...attributes].flatMap(([name, value]) => {
            const read = isOwnFunction(value) ? functionOrNothing(value, numbers) : undefined;
            return read ? [[name, read] as const] : [];
          }),
        ),
        inside: isSequence(inside) && depth < MAX_DEPTH ? codeOf(inside.items, numbers, depth + 1) : [],
      };
    });

function functionOrNothing(stored: PickleCall, numbers: ReadonlyMap<string, number>): BoundaryFunction | undefined {
  try {
    return readFunctionFromCode(stored, numbers);
  } catch (error) {
    if (error instanceof Unreadable) return undefined;
    throw error;
  }
}
