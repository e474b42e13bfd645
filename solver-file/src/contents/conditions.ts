import { partsOfFunction } from '../pickle/code-parts.ts';
import {
  attributeOf,
  isCall,
  isGlobal,
  type PickleCall,
  type PickleGlobal,
  type PickleValue,
} from '../pickle/values.ts';
import { attributesOf, isOwnFunction, nameOfClass } from './objects.ts';
import { PlainValues } from './plain-values.ts';
import { conditionsOf } from './solver-root.ts';

const MOST_CONDITIONS = 100;
const KIND = 'condition_type';

/**
 * The conditions of a saved solver in the shape of the client's JSON: attributes, and the name of the class as `condition_type`. Conditions
 * in conditions are shown alike, functions that are still code as `{ function: name }`.
 */
export function readConditions(root: PickleValue): Record<string, unknown>[] {
  const plain = new PlainValues(showObject);
  return conditionsOf(root)
    .slice(0, MOST_CONDITIONS)
    .filter((value) => isCall(value))
    .map((condition) => showCondition(condition, (value) => plain.of(value)));
}

/** Functions of conditions that were saved as text. Of a condition's attributes, only the name of its class is a text by right. */
export function holdsSourceText(condition: Record<string, unknown>): boolean {
  return Object.entries(condition).some(([name, value]) => name !== KIND && typeof value === 'string');
}

function showObject(object: PickleCall | PickleGlobal, show: (value: PickleValue) => unknown): Record<string, unknown> {
  if (isGlobal(object)) return { function: `${object.module}.${object.name}` };
  return isOwnFunction(object) ? { function: partsOfFunction(object).name } : showCondition(object, show);
}

function showCondition(condition: PickleCall, show: (value: PickleValue) => unknown): Record<string, unknown> {
  const told = attributeOf(condition, KIND);
  const attributes = [...attributesOf(condition)].filter(([name]) => name !== KIND);
  const shown = attributes
    .map(([name, value]) => [name, show(value)] as const)
    .filter(([, value]) => value !== undefined);
  const kind = nameOfClass(condition.callee) || (typeof told === 'string' ? told.slice(0, 100) : '');
  return { ...Object.fromEntries(shown), [KIND]: kind };
}
