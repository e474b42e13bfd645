import { applyElementwise, clamped, treeOf } from './elementwise.ts';
import { negated, operate, truthOf } from './arithmetic.ts';
import { interpolated } from './splines.ts';
import { differentiated } from './derivatives.ts';
import { itemsOf } from './iteration.ts';
import { cast, elementType, typeNamed, type DefaultFloat, type NumberType } from './typed-numbers.ts';
import { UnreadableCode } from './unreadable-code.ts';
import { added, bound, lastOf, one, wholeNumber, type Known } from './library-call.ts';
import { range } from './python-functions.ts';
import {
  copyOfArray,
  DTYPE_OF_TENSOR,
  describe,
  booleanOf,
  expression,
  FALSE,
  isSequenceValue,
  library,
  literal,
  NONE,
  numberValue,
  opaque,
  sequence,
  TRUE,
  typedNumber,
  type NumberValue,
  type Value,
} from './values.ts';
import type { Call, Interpreter } from './value-types.ts';

function product({ args: [list = NONE], named, interpreter }: Call): Value {
  const start = named.get('start');
  const items = itemsOf(list, interpreter.budget);
  const factors = start ? [start, ...items] : items;
  return factors.reduce(
    (total, item) => operate('*', total, item, interpreter.budget),
    numberValue(1, undefined, true),
  );
}

const like =
  (value: number): Known =>
  ({ args: [model = NONE] }) => {
    if (model.kind === 'array')
      return sequence(
        'array',
        model.items.map((item) => numberLike(value, item)),
      );
    return model.kind === 'number' ? numberLike(value, model) : expression(literal(value));
  };
const numberLike = (value: number, model: Value): Value => ({
  ...numberValue(value),
  ...(model.kind === 'number' && model.type && { type: model.type }),
});

type Library = NumberType['library'];
/** What torch makes of numbers of Python. */
const DEFAULT = 'the default';

/**
 * What a function of a library makes, with numbers of the type that the call names.
 * @param made the type where it names none: of all numbers, or of those of Python. Arrays that it is given keep theirs.
 */
const typed =
  (library: Library, make: Known, made: { all: string } | { python: string }): Known =>
  (call) => {
    const { defaultFloat } = call.interpreter;
    const [, second] = call.args;
    const asked = call.named.get('dtype') ?? (second?.kind === 'library' ? second : undefined);
    const value = make(call);
    if (asked && asked.kind !== 'none') return castAll(value, typeAsked(asked, library, defaultFloat));
    if ('all' in made) return castAll(value, typeCalled(made.all, library, defaultFloat));
    if (call.args[0]?.kind === 'array') return value;
    return castAll(value, typeCalled(made.python, library, defaultFloat), ({ type }) => type === undefined);
  };

/** What torch computes with numbers of its default type, in an order that is not known. */
const roundedByTorch =
  (make: Known): Known =>
  (call) => {
    const { defaultFloat } = call.interpreter;
    return castAll(make(call), { library: 'torch', kind: defaultFloat === 'double' ? 'double' : 'either' });
  };

/** @throws UnreadableCode for what is not a type of numbers */
export function typeAsked(asked: Value, library: Library, defaultFloat: DefaultFloat): NumberType {
  // Quantities are of the type of the coordinates.
  if (asked.kind === 'opaque') return { library, kind: asked.what === DTYPE_OF_TENSOR ? defaultFloat : 'either' };
  if (asked.kind !== 'library') throw new UnreadableCode(`The type of numbers is ${describe(asked)}.`);
  return typeCalled(asked.name === 'builtins.float' ? 'float64' : lastOf(asked.name), library, defaultFloat);
}

/** @throws UnreadableCode for what is not a type of numbers */
function typeCalled(name: string, library: Library, defaultFloat: DefaultFloat): NumberType {
  const type = name === DEFAULT ? { library, kind: defaultFloat } : typeNamed(name, library, defaultFloat);
  if (!type) throw new UnreadableCode(`The hub does not know the number type ${name}.`);
  return type;
}

/** An array of numbers without a shape that matters. */
const filledWith =
  (value: number): Known =>
  () =>
    numberValue(value);

/** Numbers in another type; what differs from point to point stays as it is. */
export function castAll(value: Value, type: NumberType, isMeant: (number: NumberValue) => boolean = () => true): Value {
  if (value.kind === 'array')
    return { ...value, items: value.items.map((item) => castAll(item, elementType(type), isMeant)) };
  return value.kind === 'number' && isMeant(value) ? typedNumber(cast(value, type), value) : value;
}

const wholeNumbers: Known = (call) => sequence('array', itemsOf(range(call), call.interpreter.budget));

const full: Known = ({ args: [, value = NONE], named }) => named.get('fill_value') ?? value;

const asTensor: Known = ({ args: [value = NONE], interpreter }) => arrayOf(value, interpreter);

/** Unlike torch.as_tensor, these never share the numbers of an array that they are given. */
const asNewTensor: Known = (call) => {
  const made = asTensor(call);
  return made.kind === 'array' ? copyOfArray(made) : made;
};

function arrayOf(value: Value, interpreter: Interpreter, depth = 0): Value {
  if (depth > 4) throw new UnreadableCode('An array has too many dimensions.');
  if (value.kind === 'range' || (isSequenceValue(value) && value.kind !== 'array')) {
    const items = itemsOf(value, interpreter.budget).map((item) => arrayOf(item, interpreter, depth + 1));
    const made = sequence('array', items);
    return isSequenceValue(value) && value.parameter ? { ...made, parameter: value.parameter } : made;
  }
  return value;
}

function clampCall({ args, named, interpreter }: Call): Value {
  const [value, lower, upper] = bound(['input', 'min', 'max'], { args, named }, 'clamp', {
    a: 'input',
    a_min: 'min',
    a_max: 'max',
  });
  return clamped(value ?? NONE, lower, upper, interpreter.budget);
}

/** Returns the coefficients of a polynomial: the items of a list, or of a poly1d of numpy. */
function coefficientsOf(value: Value, interpreter: Interpreter): Value[] {
  const list = value.kind === 'object' ? interpreter.attribute(value, 'coeffs') : value;
  return itemsOf(list, interpreter.budget);
}

function scaledBy(named: Call['named'], value: Value, budget: Interpreter['budget']): Value {
  const factor = named.get('value');
  return factor ? operate('*', factor, value, budget) : value;
}

/** torch.autograd.grad(u, x, grad_outputs=torch.ones_like(u), create_graph=True) */
function automaticGradient({ args, named, interpreter }: Call): Value {
  const parameters = [
    'outputs',
    'inputs',
    'grad_outputs',
    'retain_graph',
    'create_graph',
    'only_inputs',
    'allow_unused',
    'is_grads_batched',
    'materialize_grads',
  ];
  const [of = NONE, by = NONE, weights] = bound(parameters, { args, named }, 'torch.autograd.grad');
  const summed = of.kind === 'total' ? of.of : of;
  const outputs = isSequenceValue(summed) ? summed.items : [summed];
  const [output] = outputs;
  const isPlain = weights === undefined || weights.kind === 'none' || isOne(weights);
  if (!output || outputs.length > 1 || !isPlain)
    throw new UnreadableCode('torch.autograd.grad is called with weights, which the hub does not follow.');
  const inputs = isSequenceValue(by) ? by.items : [by];
  return sequence(
    'tuple',
    inputs.map((input) => differentiated(output, input, undefined, interpreter)),
  );
}

function isOne(value: Value): boolean {
  if (isSequenceValue(value))
    return value.items.length === 1 && !isSequenceValue(value.items[0]!) && isOne(value.items[0]!);
  const tree = value.kind === 'expression' || value.kind === 'number' ? value.tree : undefined;
  return tree?.kind === 'number' && Number(tree.text) === 1;
}

function linspace({ args, named, interpreter }: Call): Value {
  const [start, stop, count] = bound(['start', 'stop', 'num'], { args, named }, 'linspace', {
    end: 'stop',
    steps: 'num',
  });
  if (start?.kind !== 'number' || stop?.kind !== 'number')
    throw new UnreadableCode('linspace is called without numbers.');
  const length = count ? wholeNumber(count, 'linspace') : 50;
  if (length < 0) throw new UnreadableCode('linspace needs a whole number.');
  interpreter.budget.count(length);
  const width = stop.value - start.value;
  return sequence(
    'array',
    Array.from({ length }, (_, i) =>
      numberValue(length === 1 ? start.value : start.value + (width * i) / (length - 1), undefined, true),
    ),
  );
}

/** Functions of torch, numpy and math that do more than one thing at each point, by `module.name`; `*` is any module of mathematics. */
export const MATH_FUNCTIONS: Record<string, Known> = {
  '*.neg': ({ args: [value = NONE], interpreter }) => negated(value, interpreter.budget),
  '*.negative': ({ args: [value = NONE], interpreter }) => negated(value, interpreter.budget),
  '*.zeros_like': like(0),
  '*.ones_like': like(1),
  'torch.zeros': typed('torch', filledWith(0), { all: DEFAULT }),
  'torch.ones': typed('torch', filledWith(1), { all: DEFAULT }),
  'numpy.zeros': typed('numpy', filledWith(0), { python: 'float64' }),
  'numpy.ones': typed('numpy', filledWith(1), { python: 'float64' }),
  '*.full_like': ({ args: [, value = NONE], named }) =>
    expression(treeOf(named.get('fill_value') ?? value, 'full_like')),
  'torch.full': typed('torch', full, { python: DEFAULT }),
  'numpy.full': typed('numpy', full, { python: 'float64' }),
  'torch.tensor': typed('torch', asNewTensor, { python: DEFAULT }),
  'torch.as_tensor': typed('torch', asTensor, { python: DEFAULT }),
  'torch.asarray': typed('torch', asTensor, { python: DEFAULT }),
  'torch.from_numpy': typed('torch', asTensor, { python: DEFAULT }),
  'torch.Tensor': typed('torch', asNewTensor, { all: DEFAULT }),
  'torch.FloatTensor': typed('torch', asNewTensor, { all: 'float32' }),
  'numpy.array': typed('numpy', asNewTensor, { python: 'float64' }),
  'numpy.asarray': typed('numpy', asTensor, { python: 'float64' }),
  ...Object.fromEntries(
    ['float32', 'float64', 'double'].map((name) => [`numpy.${name}`, typed('numpy', asTensor, { all: name })]),
  ),
  '*.clamp': clampCall,
  '*.clip': clampCall,
  '*.clamp_min': ({ args: [value = NONE, lower], named, interpreter }) =>
    clamped(value, lower ?? named.get('min'), undefined, interpreter.budget),
  '*.clamp_max': ({ args: [value = NONE, upper], named, interpreter }) =>
    clamped(value, undefined, upper ?? named.get('max'), interpreter.budget),
  '*.max': ({ args, interpreter }) => larger('maximum', args, interpreter),
  '*.min': ({ args, interpreter }) => larger('minimum', args, interpreter),
  '*.abs': ({ args, interpreter }) => applyElementwise('abs', args, interpreter.budget),
  '*.fsum': ({ args: [list = NONE], interpreter }) => added(itemsOf(list, interpreter.budget), interpreter),
  'math.prod': product,
  '*.linspace': linspace,
  'torch.linspace': roundedByTorch(linspace),
  '*.arange': range,
  'torch.arange': typed('torch', wholeNumbers, { all: 'int64' }),
  'numpy.outer': () => opaque('an outer product'),
  'math.factorial': ({ args: [n] }) => {
    let value = 1;
    for (let i = 2; i <= Math.min(wholeNumber(n, 'factorial'), 171); i++) value *= i;
    return numberValue(value, undefined, true);
  },
  'math.comb': ({ args: [n, k] }) => {
    const [from, take] = [wholeNumber(n, 'comb'), wholeNumber(k, 'comb')];
    let value = 1;
    for (let i = 1; i <= Math.min(take, 1000); i++) value = (value * (from - take + i)) / i;
    return numberValue(take > from ? 0 : Math.round(value));
  },
  'math.gamma': ({ args: [n] }) => {
    let value = 1;
    for (let i = 2; i < Math.min(wholeNumber(n, 'gamma'), 172); i++) value *= i;
    return numberValue(value);
  },
  'math.isclose': ({ args: [a = NONE, b = NONE], named }) => {
    const [relative, absolute] = [named.get('rel_tol') ?? numberValue(1e-9), named.get('abs_tol') ?? numberValue(0)];
    if (a.kind !== 'number' || b.kind !== 'number' || relative.kind !== 'number' || absolute.kind !== 'number')
      throw new UnreadableCode('isclose is called with something that is not a number.');
    const largest = Math.max(Math.abs(a.value), Math.abs(b.value));
    return booleanOf(Math.abs(a.value - b.value) <= Math.max(relative.value * largest, absolute.value));
  },
  'torch.grad': automaticGradient,
  'torch.enable_grad': () => library('with_grad'),
  'torch.no_grad': () => library('without_grad'),
  'torch.set_grad_enabled': (call) => library(truthOf(one(call, 'set_grad_enabled')) ? 'with_grad' : 'without_grad'),
  'contextlib.nullcontext': () => library('with_grad'),
  'warnings.catch_warnings': () => library('with_grad'),
  'warnings.simplefilter': () => NONE,
  'warnings.warn': () => NONE,
  'with_grad.__enter__': ({ interpreter }) => {
    if (interpreter.withoutDerivatives > 0)
      throw new UnreadableCode('The code turns derivatives on again where they are turned off.');
    return NONE;
  },
  'with_grad.__exit__': () => NONE,
  'without_grad.__enter__': ({ interpreter }) => {
    if (interpreter.tensors)
      throw new UnreadableCode('The code computes something without derivatives (torch.no_grad).');
    interpreter.withoutDerivatives += 1;
    return NONE;
  },
  'without_grad.__exit__': ({ interpreter }) => {
    interpreter.withoutDerivatives -= 1;
    return NONE;
  },
  'numpy.interp': ({ args: [at = NONE, xs = NONE, ys = NONE], interpreter }) => interpolated(at, xs, ys, interpreter),
  'numpy.polyval': ({ args: [list = NONE, at = NONE], interpreter }) =>
    coefficientsOf(list, interpreter).reduce<Value>(
      (sum, coefficient) => operate('+', operate('*', sum, at, interpreter.budget), coefficient, interpreter.budget),
      numberValue(0, undefined, true),
    ),
  'numpy.polyder': ({ args: [list = NONE], interpreter }) => {
    const coefficients = coefficientsOf(list, interpreter);
    const degree = coefficients.length - 1;
    return sequence(
      'array',
      coefficients
        .slice(0, -1)
        .map((one, i) => operate('*', one, numberValue(degree - i, undefined, true), interpreter.budget)),
    );
  },
  'math.log': ({ args: [of = NONE, base], interpreter: { budget } }) => {
    const log = (value: Value) => applyElementwise('log', [value], budget);
    return base ? operate('/', log(of), log(base), budget) : log(of);
  },
  '*.reshape': ({ args: [of = NONE, ...shape], interpreter }) =>
    interpreter.call(interpreter.attribute(of, 'reshape'), shape),
  '*.clone': ({ args: [of = NONE] }) => {
    if (of.kind === 'array') return copyOfArray(of);
    return of.kind === 'expression' ? expression(of.tree) : of;
  },
  '*.detach': ({ args: [of = NONE], interpreter }) => interpreter.call(interpreter.attribute(of, 'detach'), []),
  '*.lerp': ({ args: [a = NONE, b = NONE, weight = NONE], interpreter: { budget } }) =>
    operate('+', a, operate('*', weight, operate('-', b, a, budget), budget), budget),
  '*.addcmul': ({ args: [a = NONE, b = NONE, c = NONE], named, interpreter: { budget } }) =>
    operate('+', a, scaledBy(named, operate('*', b, c, budget), budget), budget),
  '*.addcdiv': ({ args: [a = NONE, b = NONE, c = NONE], named, interpreter: { budget } }) =>
    operate('+', a, scaledBy(named, operate('/', b, c, budget), budget), budget),
  'torch.leaky_relu': ({ args: [of = NONE, slope], named, interpreter: { budget } }) => {
    const rate = slope ?? named.get('negative_slope') ?? numberValue(0.01);
    const isPositive = applyElementwise('greater', [of, numberValue(0)], budget);
    return applyElementwise('where', [isPositive, of, operate('*', rate, of, budget)], budget);
  },
  'torch.elu': ({ args: [of = NONE, alpha], named, interpreter: { budget } }) => {
    const rate = alpha ?? named.get('alpha') ?? numberValue(1, undefined, true);
    const isPositive = applyElementwise('greater', [of, numberValue(0)], budget);
    const below = operate('*', rate, applyElementwise('expm1', [of], budget), budget);
    return applyElementwise('where', [isPositive, of, below], budget);
  },
  'torch.is_tensor': ({ args: [value = NONE] }) => (value.kind === 'expression' ? TRUE : FALSE),
};

/** torch.max(a, b) at each point; of one tensor it mixes points. */
function larger(name: 'maximum' | 'minimum', args: readonly Value[], interpreter: Interpreter): Value {
  if (args.length === 2) return applyElementwise(name, args, interpreter.budget);
  const [list] = args;
  if (list && isSequenceValue(list) && list.items.length > 0 && args.length === 1)
    return list.items.reduce((a, b) => applyElementwise(name, [a, b], interpreter.budget));
  throw new UnreadableCode(`The code takes the ${name} over all points, which is not a value at one point.`);
}
