import type { PickleValue } from '../pickle/values.ts';
import type { CodeBudget } from './budget.ts';
import type { TensorAlgebra } from './tensor-algebra.ts';
import type { DefaultFloat } from './typed-numbers.ts';
import type { ClassValue, Named, ObjectValue, Value } from './values.ts';

/** What functions that are known to the hub ask of the walker that follows the file's own. */
export interface Interpreter {
  readonly budget: CodeBudget;
  /** What torch makes of numbers of Python. */
  readonly defaultFloat: DefaultFloat;
  /** Where the code of networks or conditions is followed. */
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
