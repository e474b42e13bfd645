import { readFunctionFromCode } from '../bytecode/function-from-code.ts';
import { numberOf } from '../contents/numbers.ts';
import { readNumbers, readTensor } from '../contents/tensors.ts';
import { isCall, isDict, isSequence, type PickleValue } from '../pickle/values.ts';
import { CannotEvaluate } from '../formula/cannot-evaluate.ts';
import type { ReadFunction } from '../evaluate/condition-reader.ts';
import type { BoundaryFunction } from '../python/boundary-function.ts';
import { Unreadable } from '../formula/expression.ts';
import { isVariableName } from '../python/variable-name.ts';
import { ExpressionWriter, type ExpressionJson } from '../formula/expression-json.ts';

/** Numbers of one tensor, exactly as they are saved. */
export interface PortableTensor {
  type: TensorType;
  shape: number[];
  /** The last dimension fastest. */
  values: Float64Array;
}

const TYPES = {
  DoubleStorage: 'float64',
  FloatStorage: 'float32',
  HalfStorage: 'float16',
  BFloat16Storage: 'bfloat16',
  LongStorage: 'int64',
  IntStorage: 'int32',
  ShortStorage: 'int16',
  CharStorage: 'int8',
  ByteStorage: 'uint8',
  BoolStorage: 'bool',
} as const;

type TensorType = (typeof TYPES)[keyof typeof TYPES];

/** An attribute of an object, as data. */
export type PortableValue =
  | null
  | boolean
  | number
  | string
  | PortableValue[]
  | { tensor: PortableTensor }
  | { function: PortableFunction }
  | { record: Record<string, PortableValue> }
  | { condition: PortableCondition }
  | { generator: PortableObject };

/** A function of a condition. Its arguments and its tree are null where it can't be read. */
export interface PortableFunction {
  /** Text of the function as the library saved it; null where the file has its code. */
  text: string | null;
  arguments: string[] | null;
  tree: ExpressionJson | null;
}

export interface PortableCondition extends PortableObject {
  /** Attributes of the condition. */
  settings: Record<string, PortableValue>;
}

export interface PortableObject {
  /** Name of the class, with its module where the file names it. */
  class: string;
  /** The class is the author's own, and its code is not given. */
  own: boolean;
  settings: Record<string, PortableValue>;
  /** Names of attributes that are not given. */
  left_out: string[];
}

/** Largest number of numbers in all tensors of a file: one with more cannot be read by people. */
const MAX_NUMBERS = 1_000_000;
const MAX_VALUES = 20_000;
const MAX_DEPTH = 10;
const MAX_TEXT_LENGTH = 20_000;
const MAX_NODES = 2000;

/** Reads values of a file as data, as many as fit. */
export class ValueReader {
  private count = 0;
  private values = 0;
  private readonly writer = new ExpressionWriter(MAX_NODES);

  constructor(
    private readonly readFunction: ReadFunction,
    private readonly numbers: ReadonlyMap<string, number>,
  ) {}

  /** Reads a tensor; null for what is not one. @throws CannotEvaluate where the file has too many numbers */
  tensor(value: PickleValue | undefined): PortableTensor | null {
    const tensor = readTensor(value);
    const type =
      tensor?.type != null && Object.hasOwn(TYPES, tensor.type) ? TYPES[tensor.type as keyof typeof TYPES] : null;
    const values = type && readNumbers(value);
    if (!tensor || !type || !values) return null;
    this.count += values.length;
    if (this.count > MAX_NUMBERS)
      throw new CannotEvaluate(`The file has more than ${MAX_NUMBERS} numbers, too many for an export.`);
    return { type, shape: tensor.shape, values };
  }

  /**
   * @param key name of the attribute
   * @param ofObject reads an object that stands in the place of a value; undefined for one that is not given
   * @returns undefined for what is not a plain value
   */
  value(
    value: PickleValue,
    key: string,
    ofObject: (value: PickleValue) => PortableValue | undefined = () => undefined,
    depth = 0,
  ): PortableValue | undefined {
    if (depth > MAX_DEPTH || ++this.values > MAX_VALUES) return undefined;
    if (value === null || typeof value === 'boolean') return value;
    if (typeof value === 'string') return value.length <= MAX_TEXT_LENGTH ? value : undefined;
    const inside = (part: PickleValue): PortableValue | undefined => this.value(part, key, ofObject, depth + 1);
    if (isSequence(value)) {
      const items = value.items.map(inside);
      return items.includes(undefined) ? undefined : (items as PortableValue[]);
    }
    if (isDict(value)) {
      const entries = value.entries.map(([name, part]) => [name, inside(part)] as const);
      return entries.every(([name, part]) => typeof name === 'string' && part !== undefined)
        ? { record: Object.fromEntries(entries) as Record<string, PortableValue> }
        : undefined;
    }
    const tensor = isCall(value) ? this.tensor(value) : null;
    if (tensor) return { tensor };
    return numberOf(value) ?? ofObject(value);
  }

  /** The source of a function that the library saved as text. */
  function(text: string, key: string): PortableFunction {
    return this.written(text, () => this.readFunction(text, key, this.numbers.keys()));
  }

  functionInCode(stored: PickleValue): PortableFunction {
    return this.written(null, () => readFunctionFromCode(stored, this.numbers));
  }

  private written(text: string | null, read: () => BoundaryFunction): PortableFunction {
    try {
      const { parameters, result } = read();
      if (!parameters.every(isVariableName)) throw new Unreadable('An argument has a name that Python does not allow');
      return { text, arguments: parameters, tree: this.writer.write(result) };
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      return { text, arguments: null, tree: null };
    }
  }
}
