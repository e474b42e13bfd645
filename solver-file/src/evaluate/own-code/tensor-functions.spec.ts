import { numberValue, sequence, type Value } from '../../bytecode/values.ts';
import { Formula, FormulaBudget } from '../../formula/formula.ts';
import { OwnAlgebra, type ClassAlgebra } from './own-algebra.ts';
import { callTensorFunction, TENSOR_FUNCTIONS } from './tensor-functions.ts';
import { Tensor } from './tensor.ts';

const formulas = new FormulaBudget();
const algebra = new OwnAlgebra({} as ClassAlgebra, formulas);

type Given = number | string | boolean | null | Value | Given[];
/** What the code gives a function, or gets from it: lists are nested as tensors are, and a text is a text or what is not known. */
type Numbers = number | string | boolean | Numbers[];

function valueOf(given: Given): Value {
  if (given === null) return { kind: 'none' };
  if (typeof given === 'number') return numberValue(given, undefined, true);
  if (typeof given === 'string') return { kind: 'text', value: given };
  if (typeof given === 'boolean') return { kind: 'boolean', value: given };
  return Array.isArray(given) ? sequence('list', given.map(valueOf)) : given;
}

/** A tensor of its own, and no list. */
const tensor = (numbers: Given): Value => algebra.tensorOf(valueOf(numbers));
/** Columns of coordinates: (points, 2) for two of them. */
const columns = (count: number): Tensor =>
  algebra.columns(Array.from({ length: count }, (_, i) => Formula.input(i, formulas)));

function nested(shape: readonly number[], elements: readonly Numbers[]): Numbers {
  const [count, ...rest] = shape;
  if (count === undefined) return elements[0]!;
  const size = elements.length / count;
  return Array.from({ length: count }, (_, i) => nested(rest, elements.slice(i * size, (i + 1) * size)));
}

function numbersIn(value: Value): Numbers {
  if (value instanceof Tensor) {
    if (value.points !== null) return value.shapeText;
    return nested(
      value.shape,
      Array.from(value.elements, (element) => (typeof element === 'number' ? Number(element.toFixed(9)) : 'a formula')),
    );
  }
  if (value.kind === 'list' || value.kind === 'tuple') return value.items.map(numbersIn);
  if (value.kind === 'number' || value.kind === 'boolean' || value.kind === 'text') return value.value;
  return 'what' in value ? String(value.what) : value.kind;
}

const called = (name: string, args: Given[], named: Record<string, Given> = {}): Value =>
  callTensorFunction(
    name,
    { args: args.map(valueOf), named: new Map(Object.entries(named).map(([key, value]) => [key, valueOf(value)])) },
    algebra,
  )!;

const A = [
  [1, 2, 3],
  [4, 5, 7],
];
const B = [
  [11, 13],
  [17, 19],
  [23, 29],
];
const AB = [
  [114, 138],
  [290, 350],
];
const S = [
  [1, 2],
  [3, 5],
];
const V = [2, 3, 5];
const [a, b, s, v] = [tensor(A), tensor(B), tensor(S), tensor(V)] as const;
const points = columns(2);

type Row = [name: string, args: Given[], gives: Numbers, named?: Record<string, Given>];

/** Each as torch computes it. */
const CALLS: Row[] = [
  ...['cat', 'concat', 'concatenate'].flatMap((name): Row[] => [
    [name, [[s, s]], [...S, ...S]],
    [name, [[s, s]], [[1, 2, 1, 2], [3, 5, 3, 5]], { dim: -1 }], // prettier-ignore
  ]),
  ['cat', [[points, points]], '(points, 4)', { dim: 1 }],
  ['hstack', [[v, tensor([7])]], [2, 3, 5, 7]],
  ['hstack', [[s, a]], [[1, 2, 1, 2, 3], [3, 5, 4, 5, 7]]], // prettier-ignore
  ['column_stack', [[v, tensor([7, 11, 13])]], [[2, 7], [3, 11], [5, 13]]], // prettier-ignore
  ['column_stack', [[v, b]], [[2, 11, 13], [3, 17, 19], [5, 23, 29]]], // prettier-ignore
  ['stack', [[v, tensor([7, 11, 13])]], [V, [7, 11, 13]]],
  ['stack', [[v, tensor([7, 11, 13])]], [[2, 7], [3, 11], [5, 13]], { dim: 1 }], // prettier-ignore
  ...['matmul', 'mm'].map((name): Row => [name, [a, b], AB]),
  ['matmul', [points, s], '(points, 2)'],
  ['bmm', [tensor([A]), tensor([B])], [AB]],
  ['mv', [a, v], [23, 58]],
  ['dot', [v, tensor([7, 11, 13])], 112],
  ['inner', [v, tensor([7, 11, 13])], 112],
  ['inner', [a, v], [23, 58]],
  ['inner', [a, a], [[14, 35], [35, 90]]], // prettier-ignore
  ['outer', [tensor([2, 3]), v], [[4, 6, 10], [6, 9, 15]]], // prettier-ignore
  ['addmm', [s, a, b], [[115, 140], [293, 355]]], // prettier-ignore
  ['einsum', ['ij,jk->ik', a, b], AB],
  ['einsum', ['i,i->', [v, v]], 38],
  ['linear', [v, a], [23, 58]],
  ['linear', [v, a, tensor([100, 200])], [123, 258]],
  ...['view', 'reshape'].flatMap((name): Row[] => [
    [name, [a, 3, 2], [[1, 2], [3, 4], [5, 7]]], // prettier-ignore
    [name, [a, -1], [1, 2, 3, 4, 5, 7]],
    [name, [a, [6, 1]], [[1], [2], [3], [4], [5], [7]]],
  ]),
  ...['view_as', 'reshape_as'].map((name): Row => [name, [a, b], [[1, 2], [3, 4], [5, 7]]]), // prettier-ignore
  ['flatten', [a], [1, 2, 3, 4, 5, 7]],
  ['flatten', [tensor([A, A])], [A.flat(), A.flat()], { start_dim: 1 }],
  ['flatten', [tensor([A, A])], [...A, ...A], { end_dim: 1 }],
  ['flatten', [points], '(points, 2)', { start_dim: 1 }],
  ['flatten', [columns(1)], '(points)'],
  ['ravel', [a], [1, 2, 3, 4, 5, 7]],
  ['ravel', [columns(1)], '(points)'],
  ['squeeze', [tensor([[[2], [3]]])], [2, 3]],
  ['squeeze', [tensor([[[2], [3]]]), 0], [[2], [3]]],
  ['unsqueeze', [v, 0], [V]],
  ['unsqueeze', [v, -1], [[2], [3], [5]]],
  ['t', [a], [[1, 4], [2, 5], [3, 7]]], // prettier-ignore
  ['t', [v], V],
  ['transpose', [a, 0, 1], [[1, 4], [2, 5], [3, 7]]], // prettier-ignore
  ['transpose', [tensor([A]), 2, 0], [[[1], [4]], [[2], [5]], [[3], [7]]]], // prettier-ignore
  ['permute', [tensor([A]), 2, 0, 1], [[[1, 4]], [[2, 5]], [[3, 7]]]],
  ['expand', [tensor([[2], [3]]), 2, 3], [[2, 2, 2], [3, 3, 3]]], // prettier-ignore
  ['expand', [tensor([[2], [3]]), -1, 2], [[2, 2], [3, 3]]], // prettier-ignore
  ['expand_as', [tensor([[2], [3]]), a], [[2, 2, 2], [3, 3, 3]]], // prettier-ignore
  ...['repeat', 'tile'].flatMap((name): Row[] => [
    [name, [v, 2], [...V, ...V]],
    [name, [v, 2, 1], [V, V]],
    [name, [tensor([[2], [3]]), 1, 2], [[2, 2], [3, 3]]], // prettier-ignore
  ]),
  ['split', [tensor([2, 3, 5, 7, 11]), 2], [[2, 3], [5, 7], [11]]], // prettier-ignore
  ['split', [tensor([2, 3, 5, 7, 11]), [1, 4]], [[2], [3, 5, 7, 11]]],
  ['split', [a, 2], [[[1, 2], [4, 5]], [[3], [7]]], { dim: 1 }], // prettier-ignore
  ['chunk', [tensor([2, 3, 5, 7, 11]), 2], [[2, 3, 5], [7, 11]]], // prettier-ignore
  ['chunk', [a, 3, 1], [[[1], [4]], [[2], [5]], [[3], [7]]]], // prettier-ignore
  ['unbind', [a], A],
  ['unbind', [a, 1], [[1, 4], [2, 5], [3, 7]]], // prettier-ignore
  ['narrow', [a, 1, 1, 2], [[2, 3], [5, 7]]], // prettier-ignore
  ['narrow', [a, 0, 1, 1], [[4, 5, 7]]],
  ['select', [a, 0, 1], [4, 5, 7]],
  ['select', [a, 1, -1], [3, 7]],
  ['sum', [a], 22],
  ['sum', [a, 0], [5, 7, 10]],
  ['sum', [a, 1], [[6], [16]], { keepdim: true }],
  ['sum', [tensor([A, A]), [0, 2]], [12, 32]],
  ['mean', [s], 2.75],
  ['mean', [a, 1], [2, 5.333333333]],
  ['mean', [s, 0], [[2, 3.5]], { keepdim: true }],
  ['prod', [a, 1], [6, 140]],
  ['prod', [a, 0], [[4, 10, 21]], { keepdim: true }],
  ...['norm', 'vector_norm'].flatMap((name): Row[] => [
    [name, [tensor([3, 4])], 5],
    [name, [tensor([[3, 4], [5, 12]])], [5, 13], { dim: 1 }], // prettier-ignore
    [name, [tensor([[3, 4], [5, 12]])], [[5], [13]], { dim: -1, keepdim: true }], // prettier-ignore
  ]),
  ['logsumexp', [tensor([[0, 0], [1, 2]]), 1], [0.693147181, 2.313261688]], // prettier-ignore
  ['logsumexp', [tensor([[0, 0]]), 1], [[0.693147181]], { keepdim: true }],
  ['max', [v, tensor([7, 1, 5])], [7, 3, 5]],
  ['min', [v, tensor([7, 1, 5])], [2, 1, 5]],
  ['softmax', [tensor([[0, 0], [0, Math.log(3)]])], [[0.5, 0.5], [0.25, 0.75]], { dim: 1 }], // prettier-ignore
  ['log_softmax', [tensor([0, Math.log(3)])], [-1.386294361, -0.287682072]],
  ...['tensor', 'as_tensor', 'asarray', 'from_numpy', 'Tensor', 'FloatTensor'].map((name): Row => [name, [A], A]),
  ['zeros', [2, 3], [[0, 0, 0], [0, 0, 0]]], // prettier-ignore
  ['ones', [[1, 2]], [[1, 1]]],
  ['new_zeros', [v, 1, 2], [[0, 0]]],
  ['new_ones', [v, 2], [1, 1]],
  ['full', [[1, 2], 7], [[7, 7]]],
  ['new_full', [v, [2], 7], [7, 7]],
  ['zeros_like', [s], [[0, 0], [0, 0]]], // prettier-ignore
  ['ones_like', [s], [[1, 1], [1, 1]]], // prettier-ignore
  ['ones_like', [points], '(points, 2)'],
  ['full_like', [s, 7], [[7, 7], [7, 7]]], // prettier-ignore
  ['eye', [2], [[1, 0], [0, 1]]], // prettier-ignore
  ['eye', [2, 3], [[1, 0, 0], [0, 1, 0]]], // prettier-ignore
  ['arange', [3], [0, 1, 2]],
  ['arange', [2, 5], [2, 3, 4]],
  ['arange', [1, 2, 0.3], [1, 1.3, 1.6, 1.9]],
  ['linspace', [2, 5, 4], [2, 3, 4, 5]],
  ['linspace', [2, 5, 1], [2]],
  ['logspace', [-1, 1, 3], [0.1, 1, 10]],
  ['logspace', [2, 5, 1], [100]],
  ['grad', [points, [points]], ['(points, 2)']],
  ['dropout', [v], V, { training: false }],
  ['dropout', [v, 0], V],
  ['layer_norm', [tensor([1, 3]), [2]], [-1, 1], { eps: 0 }],
  ['layer_norm', [tensor([1, 3]), [2], tensor([2, 5]), tensor([10, 20])], [8, 25], { eps: 0 }],
  ['layer_norm', [tensor([1, 3]), [2]], [-0.999995, 0.999995]],
  ...'clone contiguous float double to type type_as cpu cuda requires_grad_ bool detach numpy tolist'
    .split(' ')
    .map((name): Row => [name, [v], V]),
  ['item', [tensor([7])], 7],
  ['size', [a], [2, 3]],
  ['size', [a, -1], 3],
  ['size', [points], ['the number of points', 2]],
  ['dim', [a], 2],
  ['ndimension', [tensor([A])], 3],
  ['__len__', [b], 3],
  ['__len__', [tensor(7)], 'the length of a number'],
  ['numel', [a], 6],
  ['is_tensor', [v], true],
  ['is_tensor', [7], false],
];

/** Those that are different at each call. */
const RANDOM = 'randn rand randn_like rand_like normal bernoulli'.split(' ');

const told = (args: Given[]): string => args.map((given) => JSON.stringify(numbersIn(valueOf(given)))).join(', ');

it.each(
  CALLS.map(
    ([name, args, gives, named = {}]) =>
      [`${name}(${told(args)})`, JSON.stringify(named), gives, () => called(name, args, named)] as const,
  ),
)('%s with %s is what torch computes', (_, _named, gives, call) => {
  expect(numbersIn(call())).toEqual(gives);
});

it('has a case for every function', () => {
  const known = new Set([...CALLS.map(([name]) => name), ...RANDOM]);
  expect(Object.keys(TENSOR_FUNCTIONS).filter((name) => !known.has(name))).toEqual([]);
});

it.each(RANDOM)('%s is refused: each call gives something else', (name) => {
  const args: Given[] = name.endsWith('like') || name === 'bernoulli' ? [v] : [2];
  expect(() => called(name, args)).toThrow('draws random numbers, so its result differs from call to call');
});

const PARTED = 'The code selects some of the points; the hub needs code that treats all points alike.';
const LACKING = 'The code takes elements of a tensor that it does not have.';
const CUT = 'The code splits a tensor into parts that it does not have.';
const DETACHED = 'The code detaches a quantity, so its derivatives cannot be computed.';
const REPEATED = 'The code repeats a tensor in a way that the hub does not follow.';
const TAKEN_OUT = 'The code takes the number out of a tensor, so its derivatives cannot be computed.';
const SEVERAL = 'The code takes the largest or smallest of several quantities.';

it.each<[string, Given[], string, Record<string, Given>?]>([
  ['cat', [7], 'The code passes something else where a list of tensors is needed.'],
  ['zeros', [1001, 1000], 'The code creates a tensor that is too large.'],
  ['split', [points, 1], PARTED],
  ['narrow', [points, 0, 0, 1], PARTED],
  ['select', [points, 0, 0], PARTED],
  ['split', [v, 0], CUT],
  ['split', [v, [2, 3, -1]], CUT],
  ['split', [v, [2, 4, 1]], CUT],
  ['narrow', [v, 0, 2, 2], LACKING],
  ['narrow', [v, 0, -1, 1], LACKING],
  ['narrow', [v, 0, 1, -1], LACKING],
  ['softmax', [a], 'The code takes softmax over a dimension other than the last.', { dim: 0 }],
  ['log_softmax', [a], 'The code takes log_softmax over a dimension other than the last.', { dim: 0 }],
  ['norm', [v, 1], 'The code takes a norm of an order other than 2.'],
  ['vector_norm', [v], 'The code takes a norm of an order other than 2.', { ord: 3 }],
  ['grad', [[v, v], [v]], 'torch.autograd.grad is called with several outputs.'],
  ['grad', [points, [v]], 'The code takes a derivative with respect to something that is not a coordinate.'],
  ['grad', [points, [points]], 'torch.autograd.grad is called with weights, which the hub does not follow.', { grad_outputs: tensor([[7, 7]]) }], // prettier-ignore
  ['max', [v], SEVERAL],
  ['min', [v, 0], SEVERAL],
  ['detach', [points], DETACHED],
  ['numpy', [points], DETACHED],
  ['tolist', [points], DETACHED],
  ['einsum', [v, v], 'torch.einsum is called without a text.'],
  ['layer_norm', [a, [2, 3]], 'layer_norm works over more than one dimension.'],
  ['item', [v], TAKEN_OUT],
  ['item', [columns(1)], TAKEN_OUT],
  ['numel', [points], 'The code asks for the size of a tensor over all points.'],
  ['repeat', [a, 2], 'The code repeats a tensor along fewer dimensions than it has.'],
  ['repeat', [points, 2, 1], REPEATED],
  ['repeat', [v, 10_001], REPEATED],
  ['repeat', [v, 0], REPEATED],
  ['dropout', [v], 'The code draws random numbers, so its result differs from call to call.'],
  ['dropout', [v, 0.5], 'The code draws random numbers, so its result differs from call to call.', { training: true }], // prettier-ignore
  ['unsqueeze', [v], 'dim is missing, but a number is needed.'],
])('%s is refused for what it cannot take: %j', (name, args, reason, named = {}) => {
  expect(() => called(name, args, named)).toThrow(reason);
});
