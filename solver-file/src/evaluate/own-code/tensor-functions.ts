import { bound } from '../../bytecode/library-call.ts';
import {
  describe,
  isSequenceValue,
  numberValue,
  opaque,
  sequence,
  type Named,
  type Value,
} from '../../bytecode/values.ts';
import { activations } from '../activations.ts';
import { CannotEvaluate } from '../../formula/cannot-evaluate.ts';
import { exp, log, sqrt } from '../../formula/elementary.ts';
import { derivativeOf } from '../../formula/formula.ts';
import { apply, over, plus, times } from '../../formula/quantities.ts';
import { isNone, isTrue, numberIn, numbersIn, optionalNumber, POINT_COUNT, sizesIn } from './arguments.ts';
import { axisIn, combined, sizeOf, type Element, Tensor } from './tensor.ts';
import {
  expanded,
  joined,
  partOf,
  permuted,
  POINTS,
  reshaped,
  transposed,
  withDimension,
  withoutDimension,
  type Part,
  type Size,
} from './tensor-shapes.ts';
import { byRow, einsum, multiplied, product, reduced, summed } from './tensor-sums.ts';
import type { Call } from '../../bytecode/value-types.ts';

/** How the functions turn values of the code into tensors, and make new ones. */
export interface TensorMaker {
  /** @throws CannotEvaluate for what is not a number, tensor or list of these */
  tensorOf: (value: Value | undefined) => Tensor;
  constant: (shape: readonly number[], elementAt: (place: number) => number) => Tensor;
}

interface Arguments {
  get: (name: string) => Value | undefined;
  /** What is given beyond the named parameters. */
  rest: readonly Value[];
  maker: TensorMaker;
}

interface TensorFunction {
  parameters: readonly string[];
  /** Takes any number of arguments behind its parameters: x.view(-1, 3). */
  takesMore?: boolean;
  work: (given: Arguments) => Value;
}

const IGNORED = new Set([
  'dtype',
  'device',
  'requires_grad',
  'out',
  'inplace',
  'memory_format',
  'non_blocking',
  'copy',
  'layout',
  'pin_memory',
]);

const define = (parameters: string, work: (given: Arguments) => Value, takesMore = false): TensorFunction => ({
  parameters: parameters.split(' ').filter(Boolean),
  work,
  takesMore,
});
const tensorIn = ({ get, maker }: Arguments, name = 'input'): Tensor => maker.tensorOf(get(name));
const dimIn = (given: Arguments, fallback?: number): number =>
  fallback === undefined ? numberIn(given.get('dim'), 'dim') : optionalNumber(given.get('dim'), fallback, 'dim');

function tensorsIn({ get, maker }: Arguments): Tensor[] {
  const list = get('tensors');
  if (!list || !isSequenceValue(list))
    throw new CannotEvaluate('The code passes something else where a list of tensors is needed.');
  return list.items.map((item) => maker.tensorOf(item));
}

/** The sizes that are named first, or in a list. */
const sizesGiven = ({ get, rest }: Arguments): Size[] => {
  const first = get('size');
  return sizesIn(first ? [first, ...rest] : rest);
};

function filledWith(value: (given: Arguments) => Element): (given: Arguments) => Value {
  return (given) => {
    const sizes = sizesGiven(given);
    const points = sizes.indexOf(POINTS);
    const shape = sizes.map((size) => (size === POINTS ? 1 : size));
    if (sizeOf(shape) > 1_000_000) throw new CannotEvaluate('The code creates a tensor that is too large.');
    const model = given.maker.constant([], () => 0);
    const element = value(given);
    return points < 0
      ? model.filled(shape, null, () => element)
      : model.filled(shape, points, () => model.formula(element));
  };
}

/** A number at each point is a formula of its own, so that the derivative by it can be asked for. */
const like =
  (value: (given: Arguments) => number) =>
  (given: Arguments): Value => {
    const model = tensorIn(given);
    const number = value(given);
    return model.filled(model.shape, model.points, () => (model.points === null ? number : model.formula(number)));
  };

const random = (): never => {
  throw new CannotEvaluate('The code draws random numbers, so its result differs from call to call.');
};

/** The sizes of the parts that a dimension is cut into. */
function cut(tensor: Tensor, sizes: readonly number[], dim: number): Value {
  const axis = axisIn(tensor.dimensions, dim);
  if (axis === tensor.points)
    throw new CannotEvaluate('The code selects some of the points; the hub needs code that treats all points alike.');
  let start = 0;
  const parts = sizes.map((size) => {
    const count = Math.min(size, tensor.shape[axis]! - start);
    if (!(count >= 0)) throw new CannotEvaluate('The code splits a tensor into parts that it does not have.');
    const part = partOf(
      tensor,
      tensor.shape.map((length, at): Part =>
        at === axis ? { start, count, step: 1 } : { start: 0, count: length, step: 1 },
      ),
    );
    start += size;
    return part;
  });
  return sequence('tuple', parts);
}

function evenParts(length: number, size: number): number[] {
  if (!(size >= 1) || length / size > 10_000)
    throw new CannotEvaluate('The code splits a tensor into parts that it does not have.');
  return Array.from({ length: Math.ceil(length / size) }, () => size);
}

const lastAxis = (work: (units: Element[]) => readonly Element[], named: string) =>
  define('input dim _stacklevel', (given) => {
    const tensor = tensorIn(given);
    const axis = axisIn(tensor.dimensions, dimIn(given, -1));
    if (axis !== tensor.dimensions - 1)
      throw new CannotEvaluate(`The code takes ${named} over a dimension other than the last.`);
    return byRow(tensor, work);
  });

/** e to each unit, divided by the sum of these. */
const shares = (units: Element[]): readonly Element[] => {
  const powers = units.map((unit) => apply(exp, unit));
  const total = powers.reduce((sum, power) => plus(sum, power));
  return powers.map((power) => over(power, total));
};

function norm(given: Arguments): Value {
  const tensor = tensorIn(given);
  const order = optionalNumber(given.get('p') ?? given.get('ord'), 2, 'p');
  if (order !== 2) throw new CannotEvaluate('The code takes a norm of an order other than 2.');
  const squares = combined([tensor], (x) => times(x, x));
  const dim = given.get('dim');
  const sum = summed(squares, isNone(dim) ? null : numbersIn(dim, 'dim'), isTrue(given.get('keepdim')));
  return combined([sum], (x) => apply(sqrt, x));
}

function mean(given: Arguments): Value {
  const tensor = tensorIn(given);
  const dim = given.get('dim');
  const sum = summed(tensor, isNone(dim) ? null : numbersIn(dim, 'dim'), isTrue(given.get('keepdim')));
  const count = sizeOf(tensor.shape) / Math.max(1, sizeOf(sum.shape));
  return combined([sum], (x) => over(x, count));
}

/** The weight has a row for each unit that comes out. */
function linear(input: Tensor, weight: Tensor, bias: Tensor | null): Tensor {
  if (weight.dimensions !== 2 || input.dimensions === 0)
    throw new CannotEvaluate('F.linear is called with a weight that is not a matrix.');
  const result = product(input, transposed(weight, 0, 1));
  return bias ? combined([result, bias], plus) : result;
}

function gradient({ get, maker }: Arguments): Value {
  const list = (name: string): Value[] => {
    const value = get(name);
    return value && isSequenceValue(value) ? value.items : value ? [value] : [];
  };
  const [output, ...more] = list('outputs').map((value) => maker.tensorOf(value));
  const weights = list('grad_outputs').map((value) => maker.tensorOf(value));
  if (!output || more.length > 0) throw new CannotEvaluate('torch.autograd.grad is called with several outputs.');
  const isPlain = weights.every(({ elements }) =>
    Array.from(elements).every(
      (one) => one === 1 || (typeof one !== 'number' && one.operation.kind === 'constant' && one.operation.value === 1),
    ),
  );
  if (!isPlain) throw new CannotEvaluate('torch.autograd.grad is called with weights, which the hub does not follow.');
  return sequence(
    'tuple',
    list('inputs').map((value) => slopeBy(output, maker.tensorOf(value))),
  );
}

/** The derivative of a quantity by another one that it is computed from; of several the sum, as torch takes it. */
export function slopeBy(output: Tensor, by: Tensor): Tensor {
  if (by.points === null)
    throw new CannotEvaluate('The code takes a derivative with respect to something that is not a coordinate.');
  return by.filled(by.shape, by.points, (place) => {
    const variable = by.at(place);
    if (typeof variable === 'number') return by.formula(0);
    const slopes = Array.from(output.elements, (element) =>
      typeof element === 'number' ? 0 : derivativeOf(element, variable),
    );
    return slopes.reduce<Element>((sum, slope) => (sum === 0 ? slope : plus(sum, slope)), 0);
  });
}

function largestBy(less: boolean) {
  return (given: Arguments): Value => {
    const [tensor, dim] = [tensorIn(given), given.get('dim')];
    if (dim?.kind === 'tensor') return tensor.algebra.elementwise(less ? 'minimum' : 'maximum', [tensor, dim]);
    throw new CannotEvaluate('The code takes the largest or smallest of several quantities.');
  };
}

function shapeOf(tensor: Tensor): Value[] {
  return tensor.shape.map((size, axis) =>
    axis === tensor.points ? opaque(POINT_COUNT) : numberValue(size, undefined, true),
  );
}

const same = define('input', (given) => given.get('input')!, true);
const cutsDerivatives = define(
  'input',
  (given) => {
    const tensor = tensorIn(given);
    if (tensor.points === null) return tensor;
    throw new CannotEvaluate('The code detaches a quantity, so its derivatives cannot be computed.');
  },
  true,
);
const viewed = define('input size', (given) => reshaped(tensorIn(given), sizesGiven(given)), true);
const joining = (dim: number) =>
  define('tensors dim', (given) => joined(tensorsIn(given), optionalNumber(given.get('dim'), dim, 'dim')));
const producing = define('input other', (given) => product(tensorIn(given), tensorIn(given, 'other')));

/** Functions of torch and methods of its tensors that do not work on each number by itself; the input is what a method is called on. */
export const TENSOR_FUNCTIONS: Record<string, TensorFunction> = {
  cat: joining(0),
  concat: joining(0),
  concatenate: joining(0),
  hstack: define('tensors', (given) => {
    const all = tensorsIn(given);
    return joined(all, all[0]?.dimensions === 1 ? 0 : 1);
  }),
  column_stack: define('tensors', (given) =>
    joined(
      tensorsIn(given).map((tensor) => (tensor.dimensions === 1 ? withDimension(tensor, 1) : tensor)),
      1,
    ),
  ),
  stack: define('tensors dim', (given) => {
    const dim = dimIn(given, 0);
    return joined(
      tensorsIn(given).map((tensor) => withDimension(tensor, dim)),
      dim,
    );
  }),
  matmul: producing,
  mm: producing,
  bmm: producing,
  mv: producing,
  dot: producing,
  inner: define('input other', (given) => {
    const [input, other] = [tensorIn(given), tensorIn(given, 'other')];
    return other.dimensions === 1 ? product(input, other) : linear(input, other, null);
  }),
  outer: define('input other', (given) => einsum('i,j->ij', [tensorIn(given), tensorIn(given, 'other')])),
  addmm: define('input mat1 mat2', (given) =>
    combined([tensorIn(given), product(tensorIn(given, 'mat1'), tensorIn(given, 'mat2'))], plus),
  ),
  einsum: define(
    'equation',
    ({ get, rest, maker }) => {
      const equation = get('equation');
      if (equation?.kind !== 'text') throw new CannotEvaluate('torch.einsum is called without a text.');
      const [first] = rest;
      const operands = first && rest.length === 1 && isSequenceValue(first) ? first.items : rest;
      return einsum(
        equation.value,
        operands.map((value) => maker.tensorOf(value)),
      );
    },
    true,
  ),
  linear: define('input weight bias', (given) => {
    const bias = given.get('bias');
    return linear(tensorIn(given), tensorIn(given, 'weight'), isNone(bias) ? null : tensorIn(given, 'bias'));
  }),

  view: viewed,
  reshape: viewed,
  view_as: define('input other', (given) => reshaped(tensorIn(given), sizesIn(shapeOf(tensorIn(given, 'other'))))),
  reshape_as: define('input other', (given) => reshaped(tensorIn(given), sizesIn(shapeOf(tensorIn(given, 'other'))))),
  flatten: define('input start_dim end_dim', (given) => {
    const tensor = tensorIn(given);
    const start = axisIn(tensor.dimensions, optionalNumber(given.get('start_dim'), 0, 'start_dim'));
    const end = axisIn(tensor.dimensions, optionalNumber(given.get('end_dim'), -1, 'end_dim'));
    const sizes = shapeOf(tensor);
    const middle = tensor.shape.slice(start, end + 1);
    const isOfPoints = tensor.points !== null && tensor.points >= start && tensor.points <= end;
    const flat = isOfPoints && sizeOf(middle) === 1 ? POINTS : sizeOf(middle);
    return reshaped(tensor, [...sizesIn(sizes.slice(0, start)), flat, ...sizesIn(sizes.slice(end + 1))]);
  }),
  ravel: define('input', (given) => reshaped(tensorIn(given), [tensorIn(given).points === null ? -1 : POINTS])),
  squeeze: define('input dim', (given) =>
    withoutDimension(tensorIn(given), isNone(given.get('dim')) ? null : dimIn(given)),
  ),
  unsqueeze: define('input dim', (given) => withDimension(tensorIn(given), dimIn(given))),
  t: define('input', (given) => (tensorIn(given).dimensions < 2 ? tensorIn(given) : transposed(tensorIn(given), 0, 1))),
  transpose: define('input dim0 dim1', (given) =>
    transposed(tensorIn(given), numberIn(given.get('dim0'), 'dim0'), numberIn(given.get('dim1'), 'dim1')),
  ),
  permute: define('input size', (given) => permuted(tensorIn(given), numbersOf(sizesGiven(given))), true),
  expand: define('input size', (given) => expanded(tensorIn(given), sizesGiven(given)), true),
  expand_as: define('input other', (given) => expanded(tensorIn(given), sizesIn(shapeOf(tensorIn(given, 'other'))))),
  repeat: define('input size', repeated, true),
  tile: define('input size', repeated, true),
  split: define('input split_size_or_sections dim', (given) => {
    const [tensor, sizes] = [tensorIn(given), given.get('split_size_or_sections')];
    const dim = dimIn(given, 0);
    const length = tensor.shape[axisIn(tensor.dimensions, dim)]!;
    return cut(tensor, sizes?.kind === 'number' ? evenParts(length, sizes.value) : numbersIn(sizes, 'a size'), dim);
  }),
  chunk: define('input chunks dim', (given) => {
    const [tensor, dim] = [tensorIn(given), dimIn(given, 0)];
    const length = tensor.shape[axisIn(tensor.dimensions, dim)]!;
    return cut(tensor, evenParts(length, Math.ceil(length / numberIn(given.get('chunks'), 'chunks'))), dim);
  }),
  unbind: define('input dim', (given) => {
    const [tensor, dim] = [tensorIn(given), dimIn(given, 0)];
    const parts = cut(tensor, evenParts(tensor.shape[axisIn(tensor.dimensions, dim)]!, 1), dim);
    return isSequenceValue(parts)
      ? sequence(
          'tuple',
          parts.items.map((part) => withoutDimension(part as Tensor, dim)),
        )
      : parts;
  }),
  narrow: define('input dim start length', (given) => {
    const tensor = tensorIn(given);
    const axis = axisIn(tensor.dimensions, dimIn(given));
    const [start, count] = [numberIn(given.get('start'), 'start'), numberIn(given.get('length'), 'length')];
    return slicedAlong(tensor, axis, start, count);
  }),
  select: define('input dim index', (given) => {
    const tensor = tensorIn(given);
    const axis = axisIn(tensor.dimensions, dimIn(given));
    return withoutDimension(
      slicedAlong(tensor, axis, axisIn(tensor.shape[axis]!, numberIn(given.get('index'), 'index')), 1),
      axis,
    );
  }),

  sum: define('input dim keepdim', (given) => {
    const [tensor, dim] = [tensorIn(given), given.get('dim')];
    return summed(tensor, isNone(dim) ? null : numbersIn(dim, 'dim'), isTrue(given.get('keepdim')));
  }),
  mean: define('input dim keepdim', mean),
  prod: define('input dim keepdim', (given) => multiplied(tensorIn(given), dimIn(given), isTrue(given.get('keepdim')))),
  norm: define('input p dim keepdim', norm),
  vector_norm: define('input ord dim keepdim', norm),
  logsumexp: define('input dim keepdim', (given) => {
    const tensor = tensorIn(given);
    return reduced(tensor, [axisIn(tensor.dimensions, dimIn(given))], isTrue(given.get('keepdim')), (elements) =>
      apply(
        log,
        elements.map((element) => apply(exp, element)).reduce((a, b) => plus(a, b)),
      ),
    );
  }),
  max: define('input dim keepdim', largestBy(false)),
  min: define('input dim keepdim', largestBy(true)),
  softmax: lastAxis(shares, 'softmax'),
  log_softmax: lastAxis((units) => shares(units).map((share) => apply(log, share)), 'log_softmax'),

  tensor: define('data', ({ get, maker }) => maker.tensorOf(get('data'))),
  as_tensor: define('data', ({ get, maker }) => maker.tensorOf(get('data'))),
  asarray: define('data', ({ get, maker }) => maker.tensorOf(get('data'))),
  from_numpy: define('data', ({ get, maker }) => maker.tensorOf(get('data'))),
  Tensor: define('data', ({ get, maker }) => maker.tensorOf(get('data'))),
  FloatTensor: define('data', ({ get, maker }) => maker.tensorOf(get('data'))),
  zeros: define(
    'size',
    filledWith(() => 0),
    true,
  ),
  ones: define(
    'size',
    filledWith(() => 1),
    true,
  ),
  new_zeros: define(
    'input size',
    filledWith(() => 0),
    true,
  ),
  new_ones: define(
    'input size',
    filledWith(() => 1),
    true,
  ),
  full: define(
    'size fill_value',
    filledWith(({ get }) => numberIn(get('fill_value'), 'fill_value')),
  ),
  new_full: define(
    'input size fill_value',
    filledWith(({ get }) => numberIn(get('fill_value'), 'fill_value')),
  ),
  zeros_like: define(
    'input',
    like(() => 0),
  ),
  ones_like: define(
    'input',
    like(() => 1),
  ),
  full_like: define(
    'input fill_value',
    like(({ get }) => numberIn(get('fill_value'), 'fill_value')),
  ),
  eye: define('n m', ({ get, maker }) => {
    const rows = numberIn(get('n'), 'n');
    const columns = optionalNumber(get('m'), rows, 'm');
    return maker.constant([rows, columns], (place) => (place % columns === Math.floor(place / columns) ? 1 : 0));
  }),
  arange: define('start end step', ({ get, maker }) => {
    const first = numberIn(get('start'), 'start');
    const [start, end] = isNone(get('end')) ? [0, first] : [first, numberIn(get('end'), 'end')];
    const step = optionalNumber(get('step'), 1, 'step');
    return maker.constant([Math.max(0, Math.ceil((end - start) / step))], (place) => start + place * step);
  }),
  linspace: define('start end steps', ({ get, maker }) => {
    const [start, end, steps] = ['start', 'end', 'steps'].map((name) => numberIn(get(name), name)) as [
      number,
      number,
      number,
    ];
    return maker.constant([steps], (place) => (steps === 1 ? start : start + ((end - start) * place) / (steps - 1)));
  }),
  logspace: define('start end steps', ({ get, maker }) => {
    const [start, end, steps] = ['start', 'end', 'steps'].map((name) => numberIn(get(name), name)) as [
      number,
      number,
      number,
    ];
    return maker.constant(
      [steps],
      (place) => 10 ** (steps === 1 ? start : start + ((end - start) * place) / (steps - 1)),
    );
  }),
  grad: define(
    'outputs inputs grad_outputs retain_graph create_graph only_inputs allow_unused is_grads_batched materialize_grads',
    gradient,
  ),
  randn: define('size', random, true),
  rand: define('size', random, true),
  randn_like: define('input', random, true),
  rand_like: define('input', random, true),
  normal: define('', random, true),
  bernoulli: define('input', random, true),
  dropout: define('input p training', (given) => {
    const [p, training] = [optionalNumber(given.get('p'), 0.5, 'p'), given.get('training')];
    return p === 0 || (training?.kind === 'boolean' && !training.value) ? given.get('input')! : random();
  }),
  layer_norm: define('input normalized_shape weight bias eps', (given) => {
    const tensor = tensorIn(given);
    const epsilon = optionalNumber(given.get('eps'), 1e-5, 'eps');
    if (numbersIn(given.get('normalized_shape'), 'normalized_shape').length !== 1)
      throw new CannotEvaluate('layer_norm works over more than one dimension.');
    const normal = byRow(tensor, (units) => {
      const centre = over(
        units.reduce((a, b) => plus(a, b)),
        units.length,
      );
      const centred = units.map((unit) => plus(unit, times(centre, -1)));
      const variance = over(
        centred.map((unit) => times(unit, unit)).reduce((a, b) => plus(a, b)),
        units.length,
      );
      return centred.map((unit) => over(unit, apply(sqrt, plus(variance, epsilon))));
    });
    const [weight, bias] = ['weight', 'bias'].map((name) => (isNone(given.get(name)) ? null : tensorIn(given, name)));
    const stretched = weight ? combined([normal, weight], times) : normal;
    return bias ? combined([stretched, bias], plus) : stretched;
  }),

  clone: same,
  contiguous: same,
  float: same,
  double: same,
  to: same,
  type: same,
  type_as: same,
  cpu: same,
  cuda: same,
  requires_grad_: same,
  bool: same,
  detach: cutsDerivatives,
  numpy: cutsDerivatives,
  tolist: cutsDerivatives,
  item: define('input', (given) => {
    const tensor = tensorIn(given);
    const only = tensor.elements[0];
    if (tensor.elements.length !== 1 || typeof only !== 'number')
      throw new CannotEvaluate('The code takes the number out of a tensor, so its derivatives cannot be computed.');
    return numberValue(only);
  }),
  size: define('input dim', (given) => {
    const tensor = tensorIn(given);
    const shape = shapeOf(tensor);
    return isNone(given.get('dim')) ? sequence('tuple', shape) : shape[axisIn(shape.length, dimIn(given))]!;
  }),
  dim: define('input', (given) => numberValue(tensorIn(given).dimensions, undefined, true)),
  ndimension: define('input', (given) => numberValue(tensorIn(given).dimensions, undefined, true)),
  __len__: define('input', (given) => shapeOf(tensorIn(given))[0] ?? opaque('the length of a number')),
  numel: define('input', (given) => {
    const tensor = tensorIn(given);
    if (tensor.points !== null) throw new CannotEvaluate('The code asks for the size of a tensor over all points.');
    return numberValue(sizeOf(tensor.shape), undefined, true);
  }),
  is_tensor: define('input', ({ get }) => ({ kind: 'boolean', value: get('input')?.kind === 'tensor' })),
};

const numbersOf = (sizes: readonly Size[]): number[] =>
  sizes.map((size) => {
    if (size === POINTS) throw new CannotEvaluate('The code uses the number of points as a dimension.');
    return size;
  });

function slicedAlong(tensor: Tensor, axis: number, start: number, count: number): Tensor {
  if (axis === tensor.points)
    throw new CannotEvaluate('The code selects some of the points; the hub needs code that treats all points alike.');
  if (!(start >= 0 && count >= 0 && start + count <= tensor.shape[axis]!))
    throw new CannotEvaluate('The code takes elements of a tensor that it does not have.');
  return partOf(
    tensor,
    tensor.shape.map((length, at): Part =>
      at === axis ? { start, count, step: 1 } : { start: 0, count: length, step: 1 },
    ),
  );
}

function repeated(given: Arguments): Value {
  const tensor = tensorIn(given);
  const sizes = sizesGiven(given);
  const shift = sizes.length - tensor.dimensions;
  if (shift < 0) throw new CannotEvaluate('The code repeats a tensor along fewer dimensions than it has.');
  const padded = Array.from({ length: shift }).reduce<Tensor>((made) => withDimension(made, 0), tensor);
  if (sizes.includes(POINTS)) {
    const isPlain = sizes.every((size, axis) => size === POINTS || size === 1 || padded.shape[axis] === 1);
    if (!isPlain) throw new CannotEvaluate('The code repeats a tensor in a way that the hub does not follow.');
    return expanded(
      padded,
      sizes.map((size, axis) => (size === 1 ? -1 : padded.shape[axis] === 1 ? size : -1)),
    );
  }
  return numbersOf(sizes).reduce<Tensor>((made, count, axis) => {
    if (count === 1) return made;
    if (axis === made.points || !(count >= 1 && count <= 10_000))
      throw new CannotEvaluate('The code repeats a tensor in a way that the hub does not follow.');
    return joined(
      Array.from({ length: count }, () => made),
      axis,
    );
  }, padded);
}

/** Activations as functions, by the class that does the same; with the names of what they may be given. */
const ACTIVATIONS: Record<string, { module: string; settings: string; defaults: Record<string, number | string> }> = {
  relu: { module: 'ReLU', settings: '', defaults: {} },
  relu6: { module: 'ReLU6', settings: '', defaults: {} },
  leaky_relu: { module: 'LeakyReLU', settings: 'negative_slope', defaults: { negative_slope: 0.01 } },
  elu: { module: 'ELU', settings: 'alpha', defaults: { alpha: 1 } },
  celu: { module: 'CELU', settings: 'alpha', defaults: { alpha: 1 } },
  selu: { module: 'SELU', settings: '', defaults: {} },
  gelu: { module: 'GELU', settings: 'approximate', defaults: { approximate: 'none' } },
  silu: { module: 'SiLU', settings: '', defaults: {} },
  mish: { module: 'Mish', settings: '', defaults: {} },
  softplus: { module: 'Softplus', settings: 'beta threshold', defaults: { beta: 1, threshold: 20 } },
  logsigmoid: { module: 'LogSigmoid', settings: '', defaults: {} },
  softsign: { module: 'Softsign', settings: '', defaults: {} },
  tanhshrink: { module: 'Tanhshrink', settings: '', defaults: {} },
  hardtanh: { module: 'Hardtanh', settings: 'min_val max_val', defaults: { min_val: -1, max_val: 1 } },
  hardsigmoid: { module: 'Hardsigmoid', settings: '', defaults: {} },
  hardswish: { module: 'Hardswish', settings: '', defaults: {} },
  softshrink: { module: 'Softshrink', settings: 'lambd', defaults: { lambd: 0.5 } },
  hardshrink: { module: 'Hardshrink', settings: 'lambd', defaults: { lambd: 0.5 } },
};

function activated(name: string, { args, named }: Pick<Call, 'args' | 'named'>, maker: TensorMaker): Value | null {
  const known = Object.hasOwn(ACTIVATIONS, name) ? ACTIVATIONS[name]! : null;
  if (!known) return null;
  const names = ['input', ...known.settings.split(' ').filter(Boolean)];
  const [input, ...given] = bound(names, { args, named: withoutIgnored(named) }, name);
  const settings = new Map(Object.entries(known.defaults));
  given.forEach((value, i) => {
    if (value?.kind === 'number' || value?.kind === 'text') settings.set(names[i + 1]!, value.value);
    else if (value) throw new CannotEvaluate(`${name} is called with ${describe(value)}.`);
  });
  const activation = activations[known.module]!({
    number: (setting) => Number(settings.get(setting)),
    attribute: (setting) => settings.get(setting),
  });
  const tensor = maker.tensorOf(input);
  return combined([tensor], (element) => activation(tensor.formula(element)));
}

const withoutIgnored = (named: Named): Named => new Map([...named].filter(([name]) => !IGNORED.has(name)));
const ALIASES: Record<string, string> = {
  axis: 'dim',
  axes: 'dim',
  other_tensor: 'other',
  mat2: 'other',
  vec: 'other',
  vec2: 'other',
  tensor: 'other',
  dims: 'size',
  shape: 'size',
  sizes: 'size',
  keepdims: 'keepdim',
  x: 'input',
  self: 'input',
};

/** Calls a function of torch, or a method, whose first argument is then the tensor. @returns null where it is none of these */
export function callTensorFunction(
  name: string,
  { args, named }: Pick<Call, 'args' | 'named'>,
  maker: TensorMaker,
): Value | null {
  const found = Object.hasOwn(TENSOR_FUNCTIONS, name) ? TENSOR_FUNCTIONS[name] : undefined;
  if (!found) return activated(name, { args, named }, maker);
  const { parameters, takesMore, work } = found;
  const first = args.slice(0, parameters.length);
  const rest = args.slice(parameters.length);
  if (rest.length > 0 && !takesMore) throw new CannotEvaluate(`${name} is called with too many arguments.`);
  const given = bound(parameters, { args: first, named: withoutIgnored(named) }, name, aliasesFor(parameters));
  return work({ get: (parameter) => given[parameters.indexOf(parameter)], rest, maker });
}

const aliasesFor = (parameters: readonly string[]): Record<string, string> =>
  Object.fromEntries(Object.entries(ALIASES).filter(([alias]) => !parameters.includes(alias)));
