import {
  claimsLibrary,
  CLASS_MAKERS,
  CODE_MAKERS,
  FUNCTION_MAKERS,
  namesInCode,
  partsOfClass,
  partsOfFunction,
} from './code-parts.ts';
import { isSensitive, isTelltale } from './dangerous-names.ts';
import type { WalkBudget } from './limits.ts';
import type { Finding } from './load-judge.ts';
import type { SymbolicNames } from './symbolic-names.ts';
import { argumentsOf, entryOf, isCall, isDict, isSequence, type PickleCall, type PickleValue } from './values.ts';

/** Methods that the steps of a pickle run by themselves: when an object is made, filled, given its state, or thrown away. */
const RUN_WHILE_LOADING = new Set(
  `__new__ __setstate__ __setattr__ __getattribute__ __getattr__ __setitem__ __hash__ __del__ __init_subclass__ __set_name__ __prepare__
   __mro_entries__ __get__ __iter__ __next__ __index__ __bytes__ __complex__ __class__ __dict__ append extend add`.split(
    /\s+/,
  ),
);
/** And these, when the class or an object of it is called. */
const RUN_WHEN_CALLED = new Set(['__init__', '__call__']);

/** So many say it all. */
const MOST_TELLTALES = 5;
const LONGEST_NAME = 100;

/** The functions and classes that a file brings along as code, unlike the names that it only imports. */
export class OwnCode {
  readonly functions: PickleCall[] = [];
  /** Classes, and whether they are called while loading. */
  private readonly classes = new Map<PickleCall, boolean>();
  private readonly names: SymbolicNames;
  private readonly budget: WalkBudget;

  constructor(names: SymbolicNames, budget: WalkBudget) {
    this.names = names;
    this.budget = budget;
  }

  /** To be told of every call; answers whether it makes a function or a class of the file. */
  learn(call: PickleCall): boolean {
    if (this.isFunction(call)) this.functions.push(call);
    else if (this.isClass(call)) this.classes.set(call, false);
    else return false;
    return true;
  }

  noteUse(ownClass: PickleCall, called: boolean): void {
    this.classes.set(ownClass, called || this.classes.get(ownClass) === true);
  }

  isFunction(value: PickleValue): value is PickleCall {
    return FUNCTION_MAKERS.has(this.names.makerOf(value));
  }

  /** Whether a callee makes functions, classes or code; what these hold is judged by itself. */
  isMaker(callee: PickleValue): boolean {
    const name = this.names.nameOf(callee) ?? '';
    return FUNCTION_MAKERS.has(name) || CODE_MAKERS.has(name);
  }

  /** The class of the file that a value is, or that it is an object of. */
  classBehind(value: PickleValue): PickleCall | null {
    if (this.isClass(value)) return value;
    return isCall(value) && this.isClass(value.callee) ? value.callee : null;
  }

  /** The name of the function that calling a value would run, where the file brings it along: by itself, wrapped, or in a class. */
  methodBehind(value: PickleValue): string | null {
    const inner = this.names.unwrapped(value);
    if (this.isFunction(inner)) return partsOfFunction(inner).name;
    const ownClass = inner === value ? null : this.classBehind(inner);
    return ownClass && this.className(ownClass);
  }

  /** `module.name`, as the class calls itself. */
  className(ownClass: PickleCall): string {
    const { name, body } = partsOfClass(ownClass);
    const module = entryOf(body, '__module__');
    return `${typeof module === 'string' ? module : '__main__'}.${typeof name === 'string' ? name : '?'}`.slice(
      0,
      LONGEST_NAME,
    );
  }

  runsWhileLoading(method: string): boolean {
    return RUN_WHILE_LOADING.has(method);
  }

  /** Names that point to harm, among the globals of a function and in its code. */
  telltalesOf(own: PickleCall): string[] {
    const { code, globals } = partsOfFunction(own);
    const held = (isDict(globals) ? this.counted(globals.entries) : [])
      .map(([, value]) => this.names.nameOf(value) ?? '')
      .filter((name) => isSensitive(name));
    // `eval` in the code and `builtins.eval` among the globals are the same thing.
    const said = new Set(held.map((name) => name.split('.').at(-1)));
    const isCode = (value: PickleValue): value is PickleCall => CODE_MAKERS.has(this.names.makerOf(value));
    const used = namesInCode([code], isCode, (parts) => this.counted(parts)).filter(
      (name) => isTelltale(name) && !said.has(name),
    );
    return [...new Set([...held, ...used])].sort().slice(0, MOST_TELLTALES);
  }

  /** Methods of the file's classes that run while it loads. */
  judgeClasses(): Finding[] {
    return [...this.classes].flatMap(([ownClass, called]) =>
      this.loadTimeMethods(ownClass, called).flatMap(({ name, method }): Finding[] => {
        const said = `Runs code that it brings along, ${this.className(ownClass)}.${name}, while loading`;
        const telltales = this.telltalesOf(method);
        if (telltales.length > 0) return [{ level: 'dangerous', text: `${said}, which uses ${telltales.join(', ')}.` }];
        return claimsLibrary(method) ? [] : [{ level: 'unusual', text: `${said}.` }];
      }),
    );
  }

  private isClass(value: PickleValue): value is PickleCall {
    // type(x) with one argument only asks for the class of something.
    return CLASS_MAKERS.has(this.names.makerOf(value)) && argumentsOf(value as PickleCall).length > 1;
  }

  private loadTimeMethods(start: PickleCall, called: boolean): { name: string; method: PickleCall }[] {
    const found: { name: string; method: PickleCall }[] = [];
    const waiting: PickleValue[] = [start];
    const seen = new Set<PickleValue>();
    while (waiting.length > 0) {
      const value = waiting.pop() as PickleValue;
      if (seen.has(value) || !this.isClass(value)) continue;
      seen.add(value);
      const { metaclass, bases, body } = partsOfClass(value);
      waiting.push(metaclass);
      for (const base of isSequence(bases) ? this.counted(bases.items) : []) waiting.push(base);
      for (const [name, entry] of isDict(body) ? this.counted(body.entries) : []) {
        if (typeof name !== 'string' || !(RUN_WHILE_LOADING.has(name) || (called && RUN_WHEN_CALLED.has(name))))
          continue;
        const method = this.names.unwrapped(entry);
        if (this.isFunction(method)) found.push({ name, method });
      }
    }
    return found;
  }

  /** Parts may be shared by any number of functions, so looking at them has a limit. */
  private counted<T>(parts: readonly T[]): readonly T[] {
    this.budget.countFollowed(parts.length);
    return parts;
  }
}
