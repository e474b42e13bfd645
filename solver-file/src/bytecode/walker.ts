import type { Expression } from '../formula/expression.ts';
import { name as nameNode } from '../formula/expression.ts';
import { isNameInCode } from '../python/variable-name.ts';
import { partsOfClass } from '../pickle/code-parts.ts';
import { attributeOf, entriesOf, entryOf, isSequence, type PickleValue } from '../pickle/values.ts';
import { CodeBudget } from './budget.ts';
import { CODE_FLAG, decodedCode, isCode, readStoredCode, type CodeObject } from './code-object.ts';
import { bindArguments, copyFreeVariables, Frame } from './frame.ts';
import { PickledValues } from './from-pickle.ts';
import type { Instruction, PythonVersion } from './instructions.ts';
import { callLibrary, libraryAttribute } from './library-functions.ts';
import { callMethod } from './methods.ts';
import { attributeByMethod } from './special-methods.ts';
import { isSpline, splineAt } from './splines.ts';
import { transposed } from './array-functions.ts';
import { cutOff, isLiteral } from './trees.ts';
import type { DefaultFloat } from './typed-numbers.ts';
import { UnreadableCode } from './unreadable-code.ts';
import {
  describe,
  expression,
  isSequenceValue,
  library,
  NO_NAMES,
  NONE,
  NUMBER_OF_POINTS,
  numberValue,
  opaque,
  sequence,
  textOf,
  type ClassValue,
  type FunctionValue,
  type Named,
  type ObjectValue,
  type Value,
} from './values.ts';
import type { Interpreter, TensorAlgebra } from './value-types.ts';

/** What one instruction does to a run of a function. */
export type Step = (frame: Frame, instruction: Instruction, walker: Walker) => void;

/** A number of the problem that has a name. */
export interface Parameter {
  value: number;
  /** How the code computes it: a literal, or a formula of other parameters. */
  tree: Expression;
}

const MAX_BASES = 50;
const BUILTINS = new Set(
  `abs all any bool callable dict divmod enumerate filter float format frozenset getattr hasattr int isinstance iter len list map max min next
   object pow print property range repr reversed round set slice sorted staticmethod str sum super tuple type zip
   setattr NotImplemented
   AssertionError ValueError TypeError RuntimeError KeyError IndexError NotImplementedError ZeroDivisionError Exception Ellipsis`.split(
    /\s+/,
  ),
);

/**
 * Follows the code of a file with values that stand for what is not known: no code from it is run. What it would compute comes out as an
 * expression.
 */
export class Walker implements Interpreter {
  readonly parameters = new Map<string, Parameter>();
  /** What the equation keeps under a name for good, in the order of its code. */
  readonly quantities = new Map<Expression, string>();
  withoutDerivatives = 0;
  private readonly pickled: PickledValues;
  private readonly codes = new Map<PickleValue, CodeObject>();
  /** The functions that are being followed, the innermost last. */
  private readonly frames: Frame[] = [];
  private readonly classes = new Map<PickleValue, ClassValue[]>();

  constructor(
    private readonly step: Step,
    private readonly versions: readonly PythonVersion[],
    private readonly coordinates: ReadonlySet<string>,
    /** Names that cannot be those of parameters. */
    private readonly variables: ReadonlySet<string>,
    readonly tensors: TensorAlgebra | null = null,
    readonly budget = new CodeBudget(),
    readonly defaultFloat: DefaultFloat = 'double',
  ) {
    this.pickled = new PickledValues(tensors, defaultFloat);
  }

  valueOf(value: PickleValue): Value {
    return this.pickled.valueOf(value);
  }

  isCoordinate(name: string): boolean {
    return this.coordinates.has(name);
  }

  isCode(value: PickleValue): boolean {
    return isCode(value);
  }

  nameOfCode(code: PickleValue): string {
    return this.codeOf(code).name;
  }

  /** The function that functools.wraps says a function stands for. */
  wrappedBy({ source }: FunctionValue): Value | undefined {
    const wrapped = attributeOf(source, '__wrapped__');
    return wrapped === undefined ? undefined : this.valueOf(wrapped);
  }

  codeOf(code: PickleValue): CodeObject {
    const known = this.codes.get(code);
    if (known) return known;
    const read = decodedCode(readStoredCode(code), this.versions);
    this.codes.set(code, read);
    return read;
  }

  asParameter(value: Value, name: string): Value {
    if (isSequenceValue(value) && value.items.length > 0)
      return value.parameter ? value : { ...value, parameter: name };
    if (value.kind !== 'number' || value.tree.kind === 'name' || value.tree.kind === 'constant') return value;
    if (name === 'pi' && Math.abs(value.value - Math.PI) < 1e-15) return numberValue(Math.PI);
    if (!/^\p{L}[\p{L}\p{N}_]*$/u.test(name) || this.variables.has(name)) return value;
    const known = this.parameters.get(name);
    if (known && known.value !== value.value) return value;
    if (!known) this.parameters.set(name, { value: value.value, tree: value.tree });
    return { ...numberValue(value.value, nameNode(name)), ...(value.type && { type: value.type }) };
  }

  noteQuantity(tree: Expression, name: string): void {
    if (!this.quantities.has(tree)) this.quantities.set(tree, name);
  }

  /** Whether the store that is being run is the only one to a variable. */
  isStoredOnce({ code, place }: Frame, slot: number): boolean {
    if (code.inLoop[place - 1] === 1) return false;
    const isVariable = slot < code.variables.length && !code.cellVariables.includes(code.slots[slot]!);
    const stores = code.instructions.filter((instruction) => storesTo(instruction, slot, code)).length;
    return (
      stores === 1 &&
      (isVariable || !this.innerFunctionsOf(code).some((inner) => storesToFree(inner, code.slots[slot]!)))
    );
  }

  private innerFunctionsOf(code: CodeObject): CodeObject[] {
    return code.constants.filter((constant) => isCode(constant)).map((constant) => this.codeOf(constant));
  }

  global(frame: Frame, name: string): Value {
    const { globals } = frame.callee;
    const held = entryOf(globals, name);
    if (held !== undefined) return this.asParameter(this.valueOf(held), name);
    if (BUILTINS.has(name)) return library(`builtins.${name}`);
    throw new UnreadableCode(`The file does not contain ${name}, which the code of ${describe(frame.callee)} uses.`);
  }

  /** @throws UnreadableCode for what cannot be called, or not be followed */
  call(callee: Value, args: readonly Value[], named: Named = NO_NAMES): Value {
    this.budget.count(1 + args.length);
    return this.budget.nested(() => this.callNow(callee, args, named));
  }

  private callNow(callee: Value, args: readonly Value[], named: Named): Value {
    switch (callee.kind) {
      case 'function':
        return this.run(callee, args, named);
      case 'library':
        if (callee.name === 'builtins.super') return superOf(args.length > 0 ? args : this.ownerAndSelf());
        return callLibrary(callee.name, { args, named, interpreter: this });
      case 'bound':
        return this.call(callee.callee, [callee.self, ...args], named);
      case 'partial':
        return this.call(callee.callee, [...callee.args, ...args], new Map([...callee.named, ...named]));
      case 'method':
        return callMethod(callee.of, callee.name, { args, named, interpreter: this });
      case 'class':
        return this.instance(callee, args, named);
      case 'object': {
        const method = this.classAttribute(callee.ownClass, '__call__');
        if (method) return this.call(method, [callee, ...args], named);
        if (isSpline(callee)) return splineAt(callee, args, this);
        const made = this.tensors?.callObject(callee, { args, named, interpreter: this });
        if (made) return made;
        const forward = this.forwardOf(callee);
        if (forward) return this.call(forward, [callee, ...args], named);
        throw new UnreadableCode(`The code calls ${describe(callee)}, which the hub does not follow.`);
      }
      case 'opaque':
        return opaque(callee.what);
      default:
        throw new UnreadableCode(`The code calls ${describe(callee)}.`);
    }
  }

  /** Runs the equation itself. */
  runEquation(equation: FunctionValue, args: readonly Value[], named: Named): Value {
    return this.budget.nested(() => this.run(equation, args, named, true));
  }

  private run(callee: FunctionValue, args: readonly Value[], named: Named, isEquation = false): Value {
    const code = this.codeOf(callee.code);
    if ((code.flags & (CODE_FLAG.COROUTINE | CODE_FLAG.ASYNC_GENERATOR)) !== 0)
      throw new UnreadableCode(`${describe(callee)} is a coroutine.`);
    this.budget.count(code.slots.length);
    const frame = new Frame(code, callee, isEquation, this.budget);
    bindArguments(frame, args, named);
    if (isEquation) this.nameArguments(frame);
    if (code.minor < 11) makeCells(frame);
    if ((code.flags & CODE_FLAG.GENERATOR) !== 0) return this.generator(frame);
    const result = this.follow(frame);
    if (!result) throw frame.damaged();
    return result;
  }

  /** Runs from one `yield` to the next, each time that a value is asked for. */
  private generator(frame: Frame): Value {
    let isRunning = false;
    return {
      kind: 'iterator',
      next: () => {
        if (isRunning) throw new UnreadableCode('A generator asks itself for its next value.');
        isRunning = true;
        const item = this.budget.nested(() => frame.yielded.shift() ?? (this.follow(frame), frame.yielded.shift()));
        isRunning = false;
        return item;
      },
    };
  }

  /** Up to a `return`, or of a generator the next `yield`. */
  private follow(frame: Frame): Value | undefined {
    this.frames.push(frame);
    try {
      while (frame.result === undefined && frame.yielded.length === 0) {
        const instruction = frame.code.instructions[frame.place++];
        if (!instruction) throw frame.damaged();
        this.budget.count();
        this.step(frame, instruction, this);
        if (this.withoutDerivatives > 0) cutOffResult(frame, instruction);
      }
      return frame.result;
    } finally {
      this.frames.pop();
    }
  }

  /** Numbers that the equation is given, by default values or by functools.partial, are its parameters. */
  private nameArguments(frame: Frame): void {
    const { argumentCount, keywordOnlyCount, variables } = frame.code;
    for (let i = 0; i < argumentCount + keywordOnlyCount; i++) {
      const held = frame.slots[i];
      if (held && !('content' in held)) frame.slots[i] = this.asParameter(held, variables[i]!);
    }
  }

  attribute(of: Value, name: string): Value {
    if (!isNameInCode(name)) throw new UnreadableCode('The code uses a name that Python does not allow.');
    switch (of.kind) {
      case 'library':
        return libraryAttribute(of.name, name);
      case 'object':
        return this.objectAttribute(of, name);
      case 'super':
        return this.superAttribute(of, name);
      case 'class': {
        if (name === '__name__') return textOf(of.name);
        const found = this.classAttribute(of, name);
        if (found) return this.asParameter(unwrapped(found, of), name);
        break;
      }
      case 'tensor':
        return of.algebra.attribute(of, name);
      case 'expression':
        if (name === 'shape') return sequence('tuple', [NUMBER_OF_POINTS, numberValue(1)]);
        if (['dtype', 'device', 'requires_grad', 'layout'].includes(name)) return opaque(`the ${name} of a tensor`);
        if (name === 'data') return expression(cutOff(of.tree));
        if (name === 'ndim') return numberValue(2);
        return { kind: 'method', of, name };
      case 'tuple': {
        if (name === '_fields' && of.fields) return sequence('tuple', of.fields.map(textOf));
        const place = of.fields?.indexOf(name) ?? -1;
        if (place >= 0 && of.items[place]) return this.asParameter(of.items[place], name);
        return { kind: 'method', of, name };
      }
      case 'array':
        if (name === 'T') return of.items.some(isSequenceValue) || of.isColumns ? transposed(of) : of;
        if (name === 'ndim') return numberValue(shapeOf(of).length);
        if (['dtype', 'device'].includes(name)) return opaque(`the ${name} of an array`);
        if (name === 'shape') return sequence('tuple', shapeOf(of));
        if (name === 'size' && shapeOf(of).length === 1) return numberValue(of.items.length);
        return { kind: 'method', of, name };
      case 'number':
        if (name === 'data' || name === 'real') return of;
        if (['dtype', 'device'].includes(name)) return opaque(`the ${name} of a number`);
        return { kind: 'method', of, name };
      case 'function':
        if (name === '__name__') return textOf(of.name);
        return opaque(`${name} of a function`);
      case 'partial':
        if (name === 'func') return of.callee;
        break;
      case 'opaque':
        return opaque(of.what);
      default:
        return { kind: 'method', of, name };
    }
    throw new UnreadableCode(`The file does not contain ${name} of ${describe(of)}.`);
  }

  private objectAttribute(of: ObjectValue, name: string): Value {
    const own = of.attributes.get(name) ?? this.storedAttribute(of, name);
    if (own) return this.asParameter(own, name);
    const inherited = this.classAttribute(of.ownClass, name);
    if (inherited) return this.boundTo(of, inherited, name);
    if (name === '__class__' && of.ownClass) return of.ownClass;
    const known = this.tensors?.inherited(of, name) ?? attributeByMethod(of, name, this);
    if (known) return known;
    throw new UnreadableCode(`The file does not contain ${name} of ${describe(of)}.`);
  }

  /** What the file gives an object; modules of torch keep theirs in tables. */
  private storedAttribute({ source }: ObjectValue, name: string): Value | undefined {
    if (!source) return undefined;
    const tables = ['_parameters', '_buffers', '_modules'].map((table) => attributeOf(source, table));
    const held = [attributeOf(source, name), entryOf(source, name), ...tables.map((table) => entryOf(table, name))];
    const found = held.find((value) => value !== undefined);
    return found === undefined ? undefined : this.valueOf(found);
  }

  private boundTo(self: ObjectValue, found: Value, name: string): Value {
    if (found.kind === 'function') return { kind: 'bound', callee: found, self };
    if (found.kind === 'partial' && found.callee.kind === 'library') {
      const [inner = NONE] = found.args;
      if (found.callee.name === 'builtins.property') {
        const result = this.call(inner, [self], NO_NAMES);
        return result.kind === 'number' && !result.isComputed && isLiteral(result.tree)
          ? this.asParameter(result, name)
          : result;
      }
      return unwrapped(found, self.ownClass ?? self);
    }
    return this.asParameter(found, name);
  }

  /** What super() without arguments finds by itself: the class that the method is written in, and its first argument. */
  private ownerAndSelf(): Value[] {
    const frame = this.frames.at(-1);
    const at = (slot: number | undefined): Value[] => {
      const held = frame && slot !== undefined ? frame.slots[slot] : undefined;
      const value = held && 'content' in held ? held.content : held;
      return value ? [value] : [];
    };
    return [...at(frame?.code.slots.lastIndexOf('__class__')), ...at(0)];
  }

  private superAttribute(of: Extract<Value, { kind: 'super' }>, name: string): Value {
    const line = of.self.ownClass ? this.lineOf(of.self.ownClass) : [];
    const rest = line.slice(line.findIndex(({ source }) => source === of.after.source) + 1);
    for (const ownClass of rest) {
      const found = entryOf(partsOfClass(ownClass.source).body, name);
      if (found !== undefined) return this.boundTo(of.self, this.valueOf(found), name);
    }
    // object's own __init__ does nothing.
    const known = this.tensors?.inherited({ ...of.self, ownClass: of.after }, name);
    if (known) return known;
    return name === '__init__' ? library('functools.wraps') : opaque(`${name} of a class of a library`);
  }

  private classAttribute(ownClass: ClassValue | null, name: string): Value | undefined {
    for (const { source } of ownClass ? this.lineOf(ownClass) : []) {
      const found = entryOf(partsOfClass(source).body, name) ?? attributeOf(source, name);
      if (found !== undefined) return this.valueOf(found);
    }
    return undefined;
  }

  methodOfClass(of: ObjectValue, name: string): Value | undefined {
    const found = this.classAttribute(of.ownClass, name);
    return found?.kind === 'function' ? { kind: 'bound', callee: found, self: of } : undefined;
  }

  inherits(ownClass: ClassValue, from: ClassValue): boolean {
    return this.lineOf(ownClass).some(({ source }) => source === from.source);
  }

  /** What a module of torch does when it is called, unless functions that are hooked on change that. */
  private forwardOf(module: ObjectValue): Value | undefined {
    const forward = this.classAttribute(module.ownClass, 'forward');
    if (!forward || module.source === null) return undefined;
    const hooks = ['_forward_hooks', '_forward_pre_hooks'].map((table) => attributeOf(module.source, table));
    if (hooks.some((table) => table !== undefined && entriesOf(table).length > 0))
      throw new UnreadableCode(`The code calls ${describe(module)}, which has hooks.`);
    return forward;
  }

  /** A class with the classes of the file that it is built on, in the order in which attributes are looked for. */
  private lineOf(ownClass: ClassValue): ClassValue[] {
    const known = this.classes.get(ownClass.source);
    if (known) return known;
    const line: ClassValue[] = [];
    const waiting: Value[] = [ownClass];
    while (waiting.length > 0 && line.length < MAX_BASES) {
      const next = waiting.shift()!;
      if (next.kind !== 'class' || line.some(({ source }) => source === next.source)) continue;
      line.push(next);
      const { bases } = partsOfClass(next.source);
      if (isSequence(bases)) waiting.unshift(...bases.items.slice(0, MAX_BASES).map((base) => this.valueOf(base)));
    }
    this.classes.set(ownClass.source, line);
    return line;
  }

  private instance(ownClass: ClassValue, args: readonly Value[], named: Named): Value {
    const made: ObjectValue = {
      kind: 'object',
      className: ownClass.name,
      ownClass,
      attributes: new Map(),
      source: null,
    };
    const start = this.classAttribute(ownClass, '__init__');
    if (start) this.call(start, [made, ...args], named);
    else if (args.length + named.size > 0)
      throw new UnreadableCode(`The class ${ownClass.name} is called with arguments that it does not take.`);
    return made;
  }
}

/** What Python computes without derivatives cannot be differentiated later. */
function cutOffResult(frame: Frame, { name }: Instruction): void {
  const top = frame.stack.at(-1);
  if (top?.kind === 'expression' && /^(CALL|BINARY|INPLACE|UNARY|COMPARE)/.test(name))
    frame.stack[frame.stack.length - 1] = expression(cutOff(top.tree));
}

function storesTo({ name, argument }: Instruction, slot: number, code: CodeObject): boolean {
  if (name === 'STORE_FAST' || name === 'STORE_FAST_LOAD_FAST' || name === 'DELETE_FAST')
    return (name === 'STORE_FAST_LOAD_FAST' ? argument >> 4 : argument) === slot;
  if (name === 'STORE_FAST_STORE_FAST') return argument >> 4 === slot || (argument & 15) === slot;
  return name === 'STORE_DEREF' && (code.minor >= 11 ? argument : code.variables.length + argument) === slot;
}

function storesToFree(inner: CodeObject, variable: string): boolean {
  const slot = inner.slots.lastIndexOf(variable);
  return inner.instructions.some(
    (instruction) => instruction.name === 'STORE_DEREF' && storesTo(instruction, slot, inner),
  );
}

function superOf([ownClass, self]: readonly Value[]): Value {
  if (ownClass?.kind !== 'class' || self?.kind !== 'object')
    throw new UnreadableCode('super() is called in a way that the hub does not follow.');
  return { kind: 'super', after: ownClass, self };
}

function unwrapped(found: Value, owner: Value): Value {
  if (found.kind !== 'partial' || found.callee.kind !== 'library') return found;
  const [inner = NONE] = found.args;
  if (found.callee.name === 'builtins.classmethod') return { kind: 'bound', callee: inner, self: owner };
  return found.callee.name === 'builtins.staticmethod' ? inner : found;
}

function shapeOf(array: Value): Value[] {
  if (array.kind === 'array' && array.isColumns)
    return [NUMBER_OF_POINTS, numberValue(array.items.length, undefined, true)];
  const shape: Value[] = [];
  for (let part: Value | undefined = array; part?.kind === 'array' && shape.length < 8; part = part.items[0])
    shape.push(numberValue(part.items.length, undefined, true));
  return shape;
}

/** Makes the cells of a frame. Before Python 3.11 they are there before the first instruction. */
function makeCells(frame: Frame): void {
  const { variables, cellVariables, freeVariables } = frame.code;
  cellVariables.forEach((name, i) => {
    const argument = variables.indexOf(name);
    const held = argument >= 0 ? frame.slots[argument] : undefined;
    frame.slots[variables.length + i] = { content: held && !('content' in held) ? held : undefined };
  });
  copyFreeVariables(frame, freeVariables.length);
}
