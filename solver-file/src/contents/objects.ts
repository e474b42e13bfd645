import { CLASS_MAKERS, FUNCTION_MAKERS, partsOfClass } from '../pickle/code-parts.ts';
import { isCall, isDict, isGlobal, statesOf, type PickleCall, type PickleValue } from '../pickle/values.ts';

const MAX_NAME_LENGTH = 100;
const MAX_ATTRIBUTES = 200;

/** The name of a class without its module, also where the file brings the class along; empty where the file does not say. */
export function nameOfClass(callee: PickleValue | undefined): string {
  const name = isGlobal(callee)
    ? callee.name.split('.').at(-1)
    : isMadeBy(callee, CLASS_MAKERS)
      ? partsOfClass(callee).name
      : null;
  return typeof name === 'string' ? name.slice(0, MAX_NAME_LENGTH) : '';
}

/** An object's attributes that are not private, in the order in which the file gives them. */
export function attributesOf(object: PickleCall): Map<string, PickleValue> {
  const attributes = new Map<string, PickleValue>();
  for (const state of statesOf(object).reverse()) {
    for (const [name, value] of isDict(state) ? state.entries.slice(0, MAX_ATTRIBUTES) : []) {
      if (typeof name === 'string' && !name.startsWith('_')) attributes.set(name.slice(0, MAX_NAME_LENGTH), value);
    }
  }
  return attributes;
}

/** A function that the file brings along as code. */
export function isOwnFunction(value: PickleValue | undefined): value is PickleCall {
  return isMadeBy(value, FUNCTION_MAKERS);
}

/** Whether a value is made by calling one of some names, `module.name`. */
export function isMadeBy(value: PickleValue | undefined, makers: ReadonlySet<string>): value is PickleCall {
  return isCall(value) && isGlobal(value.callee) && makers.has(value.callee.path);
}
