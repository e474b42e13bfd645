import { shownName } from '../python/variable-name.ts';
import type { CodeBudget } from './budget.ts';
import type { CodeObject } from './code-object.ts';
import type { Instruction } from './instructions.ts';
import { UnreadableCode } from './unreadable-code.ts';
import { describe, type Cell, type FunctionValue, type Named, type Value } from './values.ts';

/** An item on the stack: a value, or what else Python puts there: a null pointer, a code object, and the cells of closures. */
export type StackItem = Value | { kind: 'null' } | { kind: 'code'; constant: number } | { kind: 'cell'; cell: Cell };
export const NULL: StackItem = { kind: 'null' };

/** One run of a function. */
export class Frame {
  readonly stack: StackItem[] = [];
  /** Variables, and the cells of those that inner functions use, by slot. */
  readonly slots: (Value | Cell | undefined)[];
  /** What a generator yields and nobody has taken yet. */
  readonly yielded: Value[] = [];
  place = 0;
  result: Value | undefined;
  /** Names of the arguments by name of the next call, where an instruction of its own says them. */
  keywordNames: readonly string[] = [];

  constructor(
    readonly code: CodeObject,
    readonly callee: FunctionValue,
    /** Whether it is the equation itself, whose numbers are parameters. */
    readonly isEquation: boolean,
    private readonly budget: CodeBudget,
  ) {
    this.slots = Array<Value | Cell | undefined>(code.slots.length).fill(undefined);
  }

  push(item: StackItem): void {
    this.stack.push(item);
    this.budget.checkStack(this.stack.length);
  }

  popItem(): StackItem {
    const item = this.stack.pop();
    if (!item) throw this.damaged();
    return item;
  }

  pop(): Value {
    const item = this.popItem();
    if (item.kind === 'null' || item.kind === 'code' || item.kind === 'cell') throw this.damaged();
    return item;
  }

  popMany(count: number): Value[] {
    if (count > this.stack.length) throw this.damaged();
    return Array.from({ length: count }, () => this.pop()).reverse();
  }

  /** The item so many from the top, the topmost being 1. */
  peek(depth: number): StackItem {
    const item = this.stack.at(-depth);
    if (!item || depth < 1) throw this.damaged();
    return item;
  }

  peekValue(depth: number): Value {
    const item = this.peek(depth);
    if (item.kind === 'null' || item.kind === 'code' || item.kind === 'cell') throw this.damaged();
    return item;
  }

  /** Moves the topmost item below others. */
  rotate(count: number): void {
    const top = this.popItem();
    if (count - 1 > this.stack.length || count < 1) throw this.damaged();
    this.stack.splice(this.stack.length - (count - 1), 0, top);
  }

  jump({ target }: Instruction): void {
    const place = this.code.placeOf.get(target);
    if (place === undefined) throw this.damaged();
    this.place = place;
  }

  variable(slot: number): Value {
    const held = this.slots[slot];
    if (held === undefined)
      throw new UnreadableCode(`The variable ${this.code.slots[slot] ?? '?'} is used before it has a value.`);
    if ('content' in held) throw this.damaged();
    return held;
  }

  cell(slot: number): Cell {
    const held = this.slots[slot];
    if (held === undefined || !('content' in held)) throw this.damaged();
    return held;
  }

  /** Returns the slot of a cell or free variable for an instruction's argument: before Python 3.11 these have numbers of their own. */
  cellSlot(argument: number): number {
    return this.code.minor >= 11 ? argument : this.code.variables.length + argument;
  }

  damaged(): UnreadableCode {
    return new UnreadableCode(`The code of ${describe(this.callee)} is damaged.`);
  }
}

/** Hands arguments over to parameters. @throws UnreadableCode where Python would refuse the call */
export function bindArguments(frame: Frame, args: readonly Value[], named: Named): void {
  const { code, callee } = frame;
  const { argumentCount, keywordOnlyCount, variables } = code;
  const hasRest = (code.flags & 4) !== 0;
  const hasNamedRest = (code.flags & 8) !== 0;
  const total = argumentCount + keywordOnlyCount;
  const wrong = (what: string) => new UnreadableCode(`${capitalized(describe(callee))} is called ${what}.`);
  if (args.length > argumentCount && !hasRest) throw wrong(`with ${args.length} arguments, but takes ${argumentCount}`);
  for (let i = 0; i < Math.min(args.length, argumentCount); i++) frame.slots[i] = args[i];
  if (total + Number(hasRest) + Number(hasNamedRest) > frame.slots.length) throw frame.damaged();
  if (hasRest) frame.slots[total] = { kind: 'tuple', items: args.slice(argumentCount) };

  const rest: [string, Value][] = [];
  for (const [name, value] of named) {
    const place = variables.slice(0, total).indexOf(name);
    if (place >= code.positionalOnlyCount && frame.slots[place] === undefined) frame.slots[place] = value;
    else if (hasNamedRest && place < 0) rest.push([name, value]);
    else throw wrong(`with ${shownName(name)}, which it does not take`);
  }
  if (hasNamedRest) {
    frame.slots[total + Number(hasRest)] = {
      kind: 'dict',
      entries: new Map(rest.map(([name, value]) => [`text ${name}`, [{ kind: 'text', value: name }, value]])),
    };
  }
  const firstDefault = argumentCount - callee.defaults.length;
  for (let i = 0; i < total; i++) {
    if (frame.slots[i] !== undefined) continue;
    const fallback = i < argumentCount ? callee.defaults[i - firstDefault] : callee.keywordDefaults.get(variables[i]!);
    if (!fallback) throw wrong(`without ${variables[i]}`);
    frame.slots[i] = fallback;
  }
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export function copyFreeVariables(frame: Frame, count: number): void {
  const { cells } = frame.callee;
  const first = frame.code.slots.length - count;
  if (first < 0 || cells.length < count) throw frame.damaged();
  for (let i = 0; i < count; i++) frame.slots[first + i] = cells[i];
}
