import type { PickleCall, PickleValue } from '../pickle/values.ts';
import type { Comparison, Operator } from './arithmetic.ts';
import type { Call } from './library-call.ts';
import type { ObjectValue, Value } from './values.ts';

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
  /** Null for a method that works on each number by itself, or is not known. */
  callMethod: (of: TensorValue, name: string, call: Call) => Value | null;
  attribute: (of: TensorValue, name: string) => Value;
  /** The rows that a loop over it gives. */
  rowsOf: (of: TensorValue) => Value[];
  /** Null where the function does the same as in an equation. */
  callLibrary: (name: string, call: Call) => Value | null;
  /** Null for what is no module. */
  callObject: (object: ObjectValue, call: Call) => Value | null;
  /** What a class of a library gives to an object of a class built on it; null for what is not known. */
  inherited: (object: ObjectValue, name: string) => Value | null;
  /** What the file holds, where it is a tensor or a list of modules; null for the rest. */
  stored: (call: PickleCall, reading: StoredReading) => Value | null;
}
