import { argumentsOfElementwise, treeOfCall } from '../../bytecode/elementwise.ts';
import { bound, lastOf } from '../../bytecode/library-call.ts';
import { describe, isSequenceValue, numberValue, opaque, type ObjectValue, type Value } from '../../bytecode/values.ts';
import { readNumbers, readTensor } from '../../contents/tensors.ts';
import type { PickleCall } from '../../pickle/values.ts';
import { name as nameNode } from '../../formula/expression.ts';
import { CannotEvaluate } from '../../formula/cannot-evaluate.ts';
import { valueOf } from '../../formula/expression-values.ts';
import type { FormulaBudget } from '../../formula/formula.ts';
import { minus, over, plus, raised, select, times } from '../../formula/quantities.ts';
import { numberIn, optionalNumber } from './arguments.ts';
import { callTensorFunction, slopeBy, type TensorMaker } from './tensor-functions.ts';
import { combined, sizeOf, Tensor, TensorBudget, type Element } from './tensor.ts';
import { joined, partOf, permuted, withDimension, type Part } from './tensor-shapes.ts';
import { product } from './tensor-sums.ts';
import type {
  Call,
  Comparison,
  Operator,
  StoredReading,
  TensorAlgebra,
  TensorValue,
} from '../../bytecode/value-types.ts';

const OPERATORS: Partial<Record<Operator, (a: Element, b: Element) => Element>> = {
  '+': plus,
  '-': minus,
  '*': times,
  '/': over,
  '**': raised,
};
const NAMED_OPERATORS: Partial<Record<Operator, string>> = { '%': 'remainder', '&': 'logical_and', '|': 'logical_or' };
const COMPARISONS: Record<Comparison, string> = {
  '<': 'less',
  '<=': 'less_equal',
  '==': 'equal',
  '!=': 'not_equal',
  '>': 'greater',
  '>=': 'greater_equal',
};
const ARGUMENTS = ['a', 'b', 'c'];
const MAX_NESTED = 4;
/** Highest order of a derivative that the code takes at once. */
const MAX_ORDER = 4;

/** What belongs to the classes of torch and of the library, beside tensors. */
export interface ClassAlgebra {
  callObject: TensorAlgebra['callObject'];
  inherited: TensorAlgebra['inherited'];
  stored: TensorAlgebra['stored'];
  /** A method of a class of a library, called by the name of the class. */
  callMethod: (className: string, method: string, call: Call) => Value | null;
}

/** Tensors in the code of networks and conditions: each number for a point is a formula of the coordinates. */
export class OwnAlgebra implements TensorAlgebra, TensorMaker {
  private readonly budget: TensorBudget;

  constructor(
    private readonly classes: ClassAlgebra,
    formulas: FormulaBudget,
  ) {
    this.budget = new TensorBudget(this, formulas);
  }

  constant(shape: readonly number[], elementAt: (place: number) => number): Tensor {
    const size = sizeOf(shape);
    if (!(size <= 1_000_000)) throw new CannotEvaluate('The code creates a tensor that is too large.');
    return Tensor.of(
      this.budget,
      shape,
      null,
      Float64Array.from({ length: size }, (_, place) => elementAt(place)),
    );
  }

  /** Columns of numbers for each point, as a tensor of shape (points, columns). */
  columns(units: readonly Element[]): Tensor {
    return Tensor.of(this.budget, [1, units.length], 0, units);
  }

  tensorOf(value: Value | undefined, depth = 0): Tensor {
    if (value instanceof Tensor) return value;
    if (value?.kind === 'number' || value?.kind === 'boolean') {
      const number = Number(value.value);
      return this.constant([], () => number);
    }
    if (value && depth < MAX_NESTED && (isSequenceValue(value) || value.kind === 'range')) {
      const items = value.kind === 'range' ? rangeItems(value) : value.items;
      if (items.every((item) => item.kind === 'number'))
        return this.constant([items.length], (place) => numberIn(items[place], 'An element'));
      const rows = items.map((item) => withDimension(this.tensorOf(item, depth + 1), 0));
      return joined(rows, 0);
    }
    throw new CannotEvaluate(`The code computes with ${value ? describe(value) : 'nothing'} where a tensor is needed.`);
  }

  operate(operator: Operator, a: Value, b: Value): Value {
    const [left, right] = [this.tensorOf(a), this.tensorOf(b)];
    if (operator === '@') return product(left, right);
    if (operator === '//') return this.elementwise('floor', [this.operate('/', left, right)]);
    const work = OPERATORS[operator];
    if (work) return combined([left, right], work);
    const name = NAMED_OPERATORS[operator];
    if (name) return this.elementwise(name, [left, right]);
    throw new CannotEvaluate(
      `The code computes ${describe(a)} ${operator} ${describe(b)}, which the hub cannot follow.`,
    );
  }

  compare(comparison: Comparison, a: Value, b: Value): Value {
    return this.elementwise(COMPARISONS[comparison], [a, b]);
  }

  elementwise(name: string, args: readonly Value[]): Value {
    const tensors = args.map((value) => this.tensorOf(value));
    if (name === 'maximum' || name === 'minimum') {
      const isLess = (a: Element, b: Element) =>
        valueOf(
          LESS,
          new Map([
            ['a', a],
            ['b', b],
          ]),
        );
      return combined(tensors, (a, b) =>
        name === 'maximum' ? select(isLess(a, b), b, a) : select(isLess(a, b), a, b),
      );
    }
    if (tensors.length !== argumentsOfElementwise(name))
      throw new CannotEvaluate(`${name} is called with ${tensors.length} arguments.`);
    const tree = treeOfCall(
      name,
      tensors.map((_, i) => nameNode(ARGUMENTS[i]!)),
    );
    return combined(tensors, (...elements) =>
      valueOf(tree, new Map(elements.map((element, i) => [ARGUMENTS[i]!, element] as const))),
    );
  }

  elementOf(of: TensorValue, index: Value): Value {
    const tensor = this.tensorOf(of);
    const indexes = index.kind === 'tuple' ? index.items : [index];
    const isRest = (one: Value) => one.kind === 'library' && one.name.endsWith('Ellipsis');
    const used = indexes.filter((one) => !isRest(one) && one.kind !== 'none').length;
    const missing = tensor.dimensions - used;
    const at = indexes.findIndex(isRest);
    if (missing < 0) throw new CannotEvaluate('The code indexes a tensor with more numbers than it has dimensions.');
    const rest = Array.from({ length: missing }, () => ALL);
    const whole = at < 0 ? [...indexes, ...rest] : [...indexes.slice(0, at), ...rest, ...indexes.slice(at + 1)];
    let axis = 0;
    const parts = whole.map((one): Part => (one.kind === 'none' ? null : partFrom(one, tensor, axis++)));
    return partOf(tensor, parts);
  }

  assign(of: TensorValue, value: Value): void {
    const [to, from] = [this.tensorOf(of), this.tensorOf(value)];
    if (to.isShared)
      throw new CannotEvaluate('The code changes a tensor in place that shares its numbers with others.');
    if (to.points !== from.points || to.shape.join() !== from.shape.join())
      throw new CannotEvaluate('The code changes a tensor in place to a different shape.');
    to.elements = from.elements;
  }

  callMethod(of: TensorValue, name: string, { args, named }: Call): Value | null {
    return callTensorFunction(name, { args: [of, ...args], named }, this);
  }

  attribute(of: TensorValue, name: string): Value {
    const tensor = this.tensorOf(of);
    switch (name) {
      case 'shape':
        return callTensorFunction('size', { args: [tensor], named: new Map() }, this)!;
      case 'ndim':
        return numberValue(tensor.dimensions, undefined, true);
      case 'T':
      case 'mT':
        return permuted(
          tensor,
          tensor.shape.map((_, axis) => tensor.dimensions - 1 - axis),
        );
      case 'data':
        return callTensorFunction('detach', { args: [tensor], named: new Map() }, this)!;
      case 'dtype':
      case 'device':
      case 'requires_grad':
        return opaque(`the ${name} of a tensor`);
      default:
        return { kind: 'method', of, name };
    }
  }

  rowsOf(of: TensorValue): Value[] {
    const rows = callTensorFunction('unbind', { args: [of], named: new Map() }, this);
    return rows && isSequenceValue(rows) ? rows.items : [];
  }

  callLibrary(name: string, call: Call): Value | null {
    const [, className, method] = /^(?:torch\.nn|neurodiffeq)\b.*?\.([A-Z]\w*)\.(\w+)$/.exec(name) ?? [];
    if (className && method) return this.classes.callMethod(className, method, call);
    const last = lastOf(name);
    if (name.startsWith('neurodiffeq.') && /^(?:safe_|unsafe_)?diff$/.test(last)) return this.derivative(last, call);
    if (!name.startsWith('torch.')) return null;
    return callTensorFunction(last, call, this);
  }

  private derivative(name: string, call: Call): Value {
    const [of, by, order] = bound(['u', 't', 'order', 'shape_check'], call, name, { x: 'u' });
    const times = optionalNumber(order, 1, 'order');
    if (!Number.isInteger(times) || times < 1 || times > MAX_ORDER)
      throw new CannotEvaluate(`The code takes a derivative whose order is not a whole number from 1 to ${MAX_ORDER}.`);
    let derivative = this.tensorOf(of);
    for (let step = 0; step < times; step++) derivative = slopeBy(derivative, this.tensorOf(by));
    return derivative;
  }

  callObject(object: ObjectValue, call: Call): Value | null {
    return this.classes.callObject(object, call);
  }

  inherited(object: ObjectValue, name: string): Value | null {
    return this.classes.inherited(object, name);
  }

  stored(call: PickleCall, reading: StoredReading): Value | null {
    const tensor = readTensor(call);
    if (!tensor) return this.classes.stored(call, reading);
    // A tensor without dimensions is a number.
    if (tensor.shape.length === 0) return null;
    const numbers = readNumbers(call);
    return numbers ? Tensor.of(this.budget, tensor.shape, null, numbers) : opaque('a tensor that the hub cannot read');
  }
}

const LESS = treeOfCall('less', [nameNode('a'), nameNode('b')]);
const ALL: Value = { kind: 'slice', start: { kind: 'none' }, stop: { kind: 'none' }, step: { kind: 'none' } };

function rangeItems({ start, stop, step }: { start: number; stop: number; step: number }): Value[] {
  const length = Math.max(0, Math.ceil((stop - start) / step));
  if (length > 10_000) throw new CannotEvaluate('The code creates a tensor that is too large.');
  return Array.from({ length }, (_, i) => numberValue(start + i * step, undefined, true));
}

function partFrom(index: Value, tensor: Tensor, axis: number): Part {
  const length = tensor.shape[axis]!;
  const isOfPoints = axis === tensor.points;
  if (index.kind === 'slice') {
    const isWhole = [index.start, index.stop, index.step].every(({ kind }) => kind === 'none');
    if (isWhole) return { start: 0, count: length, step: 1 };
    if (isOfPoints)
      throw new CannotEvaluate('The code selects some of the points; the hub needs code that treats all points alike.');
    const step = optionalNumber(index.step, 1, 'A step');
    const place = (value: Value, fallback: number) => {
      const number = optionalNumber(value, fallback, 'An index');
      return Math.min(length, Math.max(0, number < 0 ? number + length : number));
    };
    const [start, stop] = [place(index.start, 0), place(index.stop, length)];
    if (!(step >= 1)) throw new CannotEvaluate('The code takes elements of a tensor backwards.');
    return { start, count: Math.max(0, Math.ceil((stop - start) / step)), step };
  }
  if (isOfPoints)
    throw new CannotEvaluate('The code selects some of the points; the hub needs code that treats all points alike.');
  const at = (number: number) => {
    const place = number < 0 ? number + length : number;
    if (!Number.isInteger(place) || place < 0 || place >= length)
      throw new CannotEvaluate(`The code takes element ${number} of a dimension that has ${length}.`);
    return place;
  };
  if (index.kind === 'number') return { at: at(index.value) };
  const list = isSequenceValue(index) ? index.items.map((item) => numberIn(item, 'An index')) : numbersOfTensor(index);
  if (list) return { places: list.map(at) };
  throw new CannotEvaluate(`The code indexes a tensor with ${describe(index)}.`);
}

function numbersOfTensor(index: Value): number[] | null {
  if (!(index instanceof Tensor) || index.dimensions !== 1 || index.points !== null) return null;
  const elements = Array.from(index.elements);
  return elements.every((element) => typeof element === 'number') ? elements : null;
}
