import {
  CLASS_MAKERS,
  CODE_MAKERS,
  FUNCTION_MAKERS,
  namesInCode,
  partsOfClass,
  partsOfFunction,
} from './code-parts.ts';
import { isSensitive, isTelltale } from './dangerous-names.ts';
import type { WalkBudget } from './limits.ts';
import { isSpecialName } from './special-names.ts';
import type { SymbolicNames } from './symbolic-names.ts';
import { argumentsOf, entryOf, isCall, isDict, type PickleCall, type PickleValue } from './values.ts';

/** Python and torch ask these attributes of a function whether they are true, which runs code of what is not a plain value. */
const ASKED_FOR_TRUTH = new Set(['__isabstractmethod__', 'hooked']);
/** Special names that a function may have among its attributes. */
export const FUNCTION_ATTRIBUTES: ReadonlySet<string> = new Set(
  `__annotations__ __annotate__ __defaults__ __deprecated__ __doc__ __kwdefaults__ __module__ __name__ __no_type_check__ __qualname__
   __type_params__ __wrapped__`.split(/\s+/),
);

/** Largest number of telltale names that are listed, which say it all. */
const MAX_TELLTALES = 5;
const MAX_NAME_LENGTH = 100;

/** Tells which values are functions and classes that the file brings along as code, unlike the names that it only imports. */
export class OwnCode {
  readonly functions: PickleCall[] = [];
  readonly classes: PickleCall[] = [];
  private readonly names: SymbolicNames;
  private readonly budget: WalkBudget;

  constructor(names: SymbolicNames, budget: WalkBudget) {
    this.names = names;
    this.budget = budget;
  }

  /** Notes a call; it must get every call. @returns whether it makes a function or a class of the file */
  learn(call: PickleCall): boolean {
    if (this.isFunction(call)) this.functions.push(call);
    else if (this.isClass(call)) this.classes.push(call);
    else return false;
    return true;
  }

  isFunction(value: PickleValue): value is PickleCall {
    return FUNCTION_MAKERS.has(this.names.makerOf(value));
  }

  isClass(value: PickleValue): value is PickleCall {
    // type(x) with one argument only asks for the class of something.
    return CLASS_MAKERS.has(this.names.makerOf(value)) && argumentsOf(value as PickleCall).length > 1;
  }

  isCode(value: PickleValue): value is PickleCall {
    return CODE_MAKERS.has(this.names.makerOf(value));
  }

  /** Whether a callee makes functions, classes or code; what these hold is judged by itself. */
  isMaker(callee: PickleValue): boolean {
    const name = this.names.nameOf(callee) ?? '';
    return FUNCTION_MAKERS.has(name) || CODE_MAKERS.has(name);
  }

  /** The class of the file that a value is an object of. */
  classOfObject(value: PickleValue): PickleCall | null {
    return isCall(value) && this.isClass(value.callee) ? value.callee : null;
  }

  /** What a value that is code of the file is called in a sentence. */
  describe(value: PickleValue): string | null {
    if (!isCall(value)) return null;
    if (this.isFunction(value)) return `its own function "${partsOfFunction(value).name}"`;
    if (this.isClass(value)) return `its own class ${this.className(value)}`;
    const ownClass = this.classOfObject(value);
    return ownClass && `an object of its own class ${this.className(ownClass)}`;
  }

  /** The name of the function that calling a value would run, where the file brings it along: by itself, wrapped, or in a class. */
  methodBehind(value: PickleValue): string | null {
    const inner = this.names.unwrapped(value);
    if (this.isFunction(inner)) return partsOfFunction(inner).name;
    const ownClass = this.classOfObject(inner) ?? (inner !== value && this.isClass(inner) ? inner : null);
    return ownClass && this.className(ownClass);
  }

  /** `module.name`, as the class calls itself. */
  className(ownClass: PickleCall): string {
    const { name, body } = partsOfClass(ownClass);
    const module = entryOf(body, '__module__');
    return `${typeof module === 'string' ? module : '__main__'}.${typeof name === 'string' ? name : '?'}`.slice(
      0,
      MAX_NAME_LENGTH,
    );
  }

  /** Whether it is without effect on loading that a function has an attribute. */
  mayFunctionHave(name: PickleValue, value: PickleValue): boolean {
    if (typeof name !== 'string') return false;
    if (ASKED_FOR_TRUTH.has(name)) return typeof value === 'boolean';
    return !isSpecialName(name) || FUNCTION_ATTRIBUTES.has(name);
  }

  /** Names that point to harm, among the globals of a function and in its code. */
  telltalesOf(own: PickleCall): string[] {
    const { code, globals } = partsOfFunction(own);
    const held = (isDict(globals) ? this.counted(globals.entries) : [])
      .map(([, value]) => this.names.nameOf(value) ?? '')
      .filter((name) => isSensitive(name));
    // `eval` in the code and `builtins.eval` among the globals are the same thing.
    const said = new Set(held.map((name) => name.split('.').at(-1)));
    const used = namesInCode(
      [code],
      (value) => this.isCode(value),
      (parts) => this.counted(parts),
    ).filter((name) => isTelltale(name) && !said.has(name));
    return [...new Set([...held, ...used])].sort().slice(0, MAX_TELLTALES);
  }

  /** Parts may be shared by any number of functions, so looking at them has a limit. */
  counted<T>(parts: readonly T[]): readonly T[] {
    this.budget.countFollowed(parts.length);
    return parts;
  }
}
