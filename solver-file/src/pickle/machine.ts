import type { ByteReader } from './byte-reader.ts';
import type { WalkBudget } from './limits.ts';
import { inFigures, RefusedFile } from './problems.ts';
import { pythonName } from './symbolic-names.ts';
import {
  isCall,
  isDict,
  isGlobal,
  isObject,
  isSequence,
  type PickleCall,
  type PickleGlobal,
  type PickleObject,
  type PicklePersistentId,
  type PickleValue,
} from './values.ts';

/** Told, in file order, of everything that loading would do beyond putting data together. */
export interface WalkObserver {
  imported(name: PickleGlobal): void;
  called(call: PickleCall): void;
  /** BUILD: `state` is handed to an object, a class or a module. */
  built(target: PickleCall | PickleGlobal, state: PickleValue): void;
  /** Values are appended, added or set on something that is not a plain list, set or dict. */
  filled(target: PickleCall | PickleGlobal, values: readonly PickleValue[]): void;
  /** A key of a dict, or what a set is to hold: Python asks it for its hash, and compares it. */
  hashed(key: PickleObject): void;
}

export interface WalkContext {
  budget: WalkBudget;
  observer: WalkObserver;
  /** Collects the persistent ids where the format has them; without it they are refused. */
  persistentIds?: PicklePersistentId[];
}

/** A step of a pickle. */
export type Operation = (machine: PickleMachine) => void;

export class PickleMachine {
  readonly reader: ByteReader;
  readonly context: WalkContext;
  private readonly stack: PickleValue[] = [];
  private readonly marks: number[] = [];
  private readonly memo = new Map<number, PickleValue>();

  constructor(reader: ByteReader, context: WalkContext) {
    this.reader = reader;
    this.context = context;
  }

  push(value: PickleValue): void {
    this.stack.push(value);
    this.context.budget.check('depth', this.stack.length);
  }

  /** Pushes a value that takes memory of its own. */
  make(value: PickleObject): void {
    this.context.budget.countObject();
    this.push(value);
  }

  pop(): PickleValue {
    this.needs(1);
    return this.stack.pop() as PickleValue;
  }

  popMany(count: number): PickleValue[] {
    this.needs(count);
    return this.stack.splice(this.stack.length - count);
  }

  top(): PickleValue {
    this.needs(1);
    return this.stack.at(-1) as PickleValue;
  }

  mark(): void {
    this.marks.push(this.stack.length);
    this.context.budget.check('depth', this.marks.length);
  }

  popToMark(): PickleValue[] {
    const mark = this.marks.pop();
    if (mark === undefined) throw this.damaged('a mark is missing');
    return this.stack.splice(mark);
  }

  /** POP takes away a value, or a mark that has nothing behind it. */
  drop(): void {
    if (this.marks.at(-1) === this.stack.length) this.marks.pop();
    else this.pop();
  }

  /** What waits to be put into the dict at the bottom of the stack, if these are `count` keys and values in turn, and nothing else is open. */
  waitingForRoot(count: number): readonly PickleValue[] | null {
    const { stack, marks } = this;
    const isAtRoot = stack.length === count + 1 && marks.length === 1 && marks[0] === 1;
    return isAtRoot && isDict(stack[0]) ? stack.slice(1) : null;
  }

  memoize(index = this.memo.size): void {
    this.context.budget.check('memo', index);
    this.memo.set(index, this.top());
  }

  recall(index: number): void {
    const value = this.memo.get(index);
    if (value === undefined) throw this.damaged(`remembered value ${inFigures(index)} is missing`);
    this.push(value);
  }

  import(module: string, name: string): PickleGlobal {
    const global: PickleGlobal = { kind: 'global', module, name, path: pythonName(`${module}.${name}`) };
    this.context.budget.check('nameLength', module.length + name.length);
    this.context.budget.countObject();
    this.context.observer.imported(global);
    return global;
  }

  call(via: PickleCall['via'], callee: PickleValue, args: PickleValue, kwargs?: PickleValue): void {
    if (!isCall(callee) && !isGlobal(callee)) throw this.damaged('plain data is called like a function');
    if (!isCall(args) && !isSequence(args, 'tuple')) throw this.damaged('a function is called without its arguments');
    const call: PickleCall = { kind: 'call', via, callee, args, ...(kwargs !== undefined && { kwargs }) };
    this.make(call);
    this.context.observer.called(call);
  }

  hash(key: PickleValue): void {
    if (isObject(key)) this.context.observer.hashed(key);
  }

  damaged(what: string): RefusedFile {
    return new RefusedFile('damaged', `The file is damaged: ${what}.`);
  }

  private needs(count: number): void {
    // What stands before a mark is out of reach until the mark is gone.
    if (this.stack.length - (this.marks.at(-1) ?? 0) < count) throw this.damaged('a value is missing');
  }
}
