import type { Expression } from '../formula/expression.ts';
import type { PickleCall, PickleValue } from '../pickle/values.ts';
import type { CodeBudget } from './budget.ts';
import type { DefaultFloat, NumberType } from './typed-numbers.ts';

/**
 * What a variable of the followed code holds. A quantity that differs from point to point (a tensor of the library, one number for each
 * point) is an expression; all else is as definite as in Python.
 */
export type Value =
  | NumberValue
  | ExpressionValue
  | TensorValue
  | { kind: 'none' }
  | { kind: 'boolean'; value: boolean }
  | { kind: 'text'; value: string }
  | SequenceValue
  | DictValue
  | { kind: 'slice'; start: Value; stop: Value; step: Value }
  | { kind: 'range'; start: number; stop: number; step: number }
  | IteratorValue
  | LibraryValue
  | { kind: 'method'; of: Value; name: string }
  | FunctionValue
  | ClassValue
  | ObjectValue
  | PartialValue
  | { kind: 'bound'; callee: Value; self: Value }
  /** A sum over all points: only its derivatives are of use. */
  | { kind: 'total'; of: ExpressionValue }
  /** One column of a tensor without its second axis, such as u[:, 0]: it has to get the axis back before it is of use. */
  | { kind: 'flat column'; of: ExpressionValue }
  | { kind: 'super'; after: ClassValue; self: ObjectValue }
  | OpaqueValue;

/** A number that is known, with how it came about. */
export interface NumberValue {
  kind: 'number';
  value: number;
  tree: Expression;
  /** It was counted or computed, not written by the author: 1 · u may then be shown as u. */
  isComputed?: boolean;
  /** Type of a number of torch or numpy; missing for others. */
  type?: NumberType;
}

export interface ExpressionValue {
  kind: 'expression';
  tree: Expression;
}

export interface SequenceValue {
  /** An array is one of numpy or a tensor of numbers: arithmetic works on its elements. */
  kind: 'list' | 'tuple' | 'set' | 'array';
  items: Value[];
  /** Its items are the columns of one tensor, which has a row for each point. */
  isColumns?: boolean;
  /** Names of the items of a named tuple; missing for others. */
  fields?: readonly string[];
  /** The parameter that it is: its elements are named after it. */
  parameter?: string;
}

export interface DictValue {
  kind: 'dict';
  entries: Map<string, [key: Value, value: Value]>;
  /** What a defaultdict calls for a key that it lacks. */
  factory?: Value;
}

export interface IteratorValue {
  kind: 'iterator';
  next: () => Value | undefined;
}

/** A module of the library, of torch or of Python, or something in it, by its full name. */
export interface LibraryValue {
  kind: 'library';
  name: string;
}

export interface Cell {
  content: Value | undefined;
  /** The file holds it: it was there before the equation is called. */
  isStored?: boolean;
}

export interface FunctionValue {
  kind: 'function';
  name: string;
  code: PickleValue;
  globals: PickleValue;
  cells: readonly Cell[];
  defaults: readonly Value[];
  keywordDefaults: ReadonlyMap<string, Value>;
  /** What the file says of it, where the function is there and was not made by the code. */
  source?: PickleCall;
}

export interface ClassValue {
  kind: 'class';
  name: string;
  source: PickleCall;
}

export interface ObjectValue {
  kind: 'object';
  className: string;
  /** Class of the object, where it is in the file; null where it is a library's. */
  ownClass: ClassValue | null;
  attributes: Map<string, Value>;
  /** Attributes that are read from the file when they are asked for. */
  source: PickleCall | null;
  /** What it holds, where it is a list of modules. */
  items?: readonly Value[];
}

interface PartialValue {
  kind: 'partial';
  callee: Value;
  args: readonly Value[];
  named: ReadonlyMap<string, Value>;
}

/** Something that exists but whose value does not matter, or is not known: it may be passed on, and using it ends the reading. */
export interface OpaqueValue {
  kind: 'opaque';
  what: string;
  /** Known to be true where a branch asks. */
  isTrue?: boolean;
}

export type Named = ReadonlyMap<string, Value>;

export type Operator = '+' | '-' | '*' | '/' | '//' | '%' | '**' | '&' | '|' | '^' | '@' | '<<' | '>>';
export type Comparison = '<' | '<=' | '==' | '!=' | '>' | '>=';

/** A tensor of the networks: for each point any number of quantities. It is worked with by its algebra only. */
export interface TensorValue {
  kind: 'tensor';
  algebra: TensorAlgebra;
}

/** How the parts of something stored are read. */
export interface StoredReading {
  valueOf: (part: PickleValue) => Value;
  /** Remembers what is made before its parts are read: it may hold itself. */
  keep: (made: Value) => void;
}

/**
 * What the code of networks and conditions needs beyond that of equations: tensors, and the modules that they are given to. A walker
 * without an algebra meets no tensor.
 */
export interface TensorAlgebra {
  operate: (operator: Operator, a: Value, b: Value) => Value;
  compare: (comparison: Comparison, a: Value, b: Value) => Value;
  elementwise: (name: string, args: readonly Value[]) => Value;
  elementOf: (of: TensorValue, index: Value) => Value;
  /** `of += …` and the like change the tensor itself. */
  assign: (of: TensorValue, value: Value) => void;
  /** Calls a method; null for a method that works on each number by itself, or is not known. */
  callMethod: (of: TensorValue, name: string, call: Call) => Value | null;
  attribute: (of: TensorValue, name: string) => Value;
  /** The rows that a loop over it gives. */
  rowsOf: (of: TensorValue) => Value[];
  /** Calls a function of a library; null where the function does the same as in an equation. */
  callLibrary: (name: string, call: Call) => Value | null;
  /** Calls an object that is a module; null for others. */
  callObject: (object: ObjectValue, call: Call) => Value | null;
  /** What a class of a library gives to an object of a class built on it; null for what is not known. */
  inherited: (object: ObjectValue, name: string) => Value | null;
  /** What the file holds, where it is a tensor or a list of modules; null for the rest. */
  stored: (call: PickleCall, reading: StoredReading) => Value | null;
}

/** A call of a function that the hub knows. */
export interface Call {
  args: readonly Value[];
  named: Named;
  interpreter: Interpreter;
}

/** What functions that are known to the hub ask of the walker that follows the file's own. */
export interface Interpreter {
  readonly budget: CodeBudget;
  /** What torch makes of numbers of Python. */
  readonly defaultFloat: DefaultFloat;
  /** Algebra of tensors, where the code of networks or conditions is followed; null elsewhere. */
  readonly tensors: TensorAlgebra | null;
  call(callee: Value, args: readonly Value[], named?: Named): Value;
  attribute(of: Value, name: string): Value;
  valueOf(value: PickleValue): Value;
  /** A method that an object's class has in the file, bound to the object. */
  methodOfClass(of: ObjectValue, name: string): Value | undefined;
  /** Whether a class is another one or built on it. */
  inherits(ownClass: ClassValue, from: ClassValue): boolean;
  /** Whether Python computes without derivatives at this place; entering and leaving `torch.no_grad()` changes that. */
  withoutDerivatives: number;
  /** The number as a parameter of that name, where the name is free; any other value as it is. */
  asParameter(value: Value, name: string): Value;
  /** Whether a name is one of the coordinates. */
  isCoordinate(name: string): boolean;
}
