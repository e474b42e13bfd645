import { partsOfFunction } from '../pickle/code-parts.ts';
import { isCall, isGlobal, type PickleCall, type PickleGlobal, type PickleValue } from '../pickle/values.ts';
import { isJsonNumber } from '../json/non-finite.ts';
import { attributesOf, isOwnFunction, nameOfClass } from './objects.ts';
import { PlainValues, type ShowRecord } from './plain-values.ts';
import { conditionsOf } from './solver-root.ts';

const MAX_CONDITIONS = 100;
const KIND = 'condition_type';
const MAX_KIND_LENGTH = 100;

/**
 * The conditions of a saved solver in the shape of the client's JSON: attributes, and the name of the class as `condition_type`. Conditions
 * in conditions are shown alike, functions that are still code as `{ function: name }`.
 */
export function readConditions(root: PickleValue): Record<string, unknown>[] {
  const plain = new PlainValues(showObject);
  return conditionsOf(root)
    .slice(0, MAX_CONDITIONS)
    .filter((value) => isCall(value))
    .map((condition) => showCondition(condition, (entries) => plain.record(entries)));
}

/** Functions of conditions that were saved as text. Of a condition's attributes, only the name of its class is a text by right. */
export function holdsSourceText(condition: Record<string, unknown>): boolean {
  return Object.entries(condition).some(
    ([name, value]) => name !== KIND && typeof value === 'string' && !isJsonNumber(value),
  );
}

function showObject(object: PickleCall | PickleGlobal, showRecord: ShowRecord): Record<string, unknown> | undefined {
  if (isGlobal(object)) return { function: `${object.module}.${object.name}` };
  if (object.via === 'new') return showCondition(object, showRecord);
  // Other calls make tensors and the like.
  return isOwnFunction(object) ? { function: partsOfFunction(object).name } : undefined;
}

function showCondition(condition: PickleCall, showRecord: ShowRecord): Record<string, unknown> {
  const attributes = attributesOf(condition);
  const told = attributes.get(KIND);
  attributes.delete(KIND);
  const kind = nameOfClass(condition.callee) || (typeof told === 'string' ? told.slice(0, MAX_KIND_LENGTH) : '');
  return { ...showRecord(attributes), [KIND]: kind };
}
