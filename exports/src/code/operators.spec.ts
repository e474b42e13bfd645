import { runInNewContext } from 'node:vm';
import { Formula, FormulaBudget, FUNCTIONS as TABLE } from '@hub/solver-file/portable';
import type { Format, WrittenSolution } from '../format.ts';
import { c } from '../formats/c.ts';
import { javascript } from '../formats/javascript.ts';
import { matlab } from '../formats/matlab.ts';
import { numpy } from '../formats/numpy.ts';
import type { Node } from '../onnx/model.ts';
import { graphOf, type Precision } from '../onnx/write-graph.ts';
import {
  BINARY_OPERATIONS,
  STEP_FUNCTIONS,
  type BinaryOperation,
  type Program,
  type Step,
  type StepFunction,
} from '../program/program.ts';
import { runProgram } from '../program/run-program.ts';
import { writeProgram } from '../program/write-program.ts';

/** Halves to the even number. */
const toEven = (x: number): number => {
  const [below, above] = [Math.floor(x), Math.ceil(x)];
  if (x - below !== above - x) return x - below < above - x ? below : above;
  return below % 2 === 0 ? below : above;
};
const ERF: Record<string, number> = {
  '-0.4': -0.42839235504666845,
  '0.7': 0.6778011938374185,
  '1.3': 0.9340079449406524,
};

/** What each function gives, by formulas of its own, at some of the points. */
const FUNCTIONS: Record<StepFunction, readonly [points: readonly number[], f: (x: number) => number]> = {
  exp: [[-1.3, 0.7], (x) => Math.E ** x],
  expm1: [[-1.3, 0.7], (x) => Math.E ** x - 1],
  log: [[0.7, 5], (x) => Math.log2(x) * Math.LN2],
  log1p: [[-0.4, 5], (x) => Math.log2(1 + x) * Math.LN2],
  sqrt: [[0.7, 5], (x) => x ** 0.5],
  sin: [[-1.3, 2.5], (x) => Math.cos(Math.PI / 2 - x)],
  cos: [[-1.3, 2.5], (x) => Math.sin(Math.PI / 2 - x)],
  tan: [[-1.3, 2.5], (x) => Math.sin(x) / Math.cos(x)],
  asin: [[-0.4, 0.7], (x) => Math.atan2(x, Math.sqrt(1 - x * x))],
  acos: [[-0.4, 0.7], (x) => Math.atan2(Math.sqrt(1 - x * x), x)],
  atan: [[-1.3, 2.5], (x) => Math.atan2(x, 1)],
  sinh: [[-1.3, 0.7], (x) => (Math.exp(x) - Math.exp(-x)) / 2],
  cosh: [[-1.3, 0.7], (x) => (Math.exp(x) + Math.exp(-x)) / 2],
  tanh: [[-1.3, 0.7], (x) => 1 - 2 / (Math.exp(2 * x) + 1)],
  asinh: [[-1.3, 0.7], (x) => Math.sign(x) * Math.log(Math.abs(x) + Math.sqrt(x * x + 1))],
  acosh: [[1.3, 5], (x) => Math.log(x + Math.sqrt(x * x - 1))],
  atanh: [[-0.4, 0.7], (x) => Math.log((1 + x) / (1 - x)) / 2],
  erf: [[-0.4, 0.7, 1.3], (x) => ERF[x]!],
  abs: [[-1.3, 2.5, 0], (x) => (x < 0 ? -x : x)],
  sign: [[-1.3, 2.5, 0], (x) => (x < 0 ? -1 : x > 0 ? 1 : 0)],
  floor: [[-1.3, 2.5, -3], (x) => x - (((x % 1) + 1) % 1)],
  ceil: [[-1.3, 2.5, -3], (x) => (x % 1 === 0 ? x : x - (((x % 1) + 1) % 1) + 1)],
  round: [[-2.5, -1.3, 0.5, 1.5, 2.5, 2.7], toEven],
  trunc: [[-1.3, 2.5, -3], (x) => x - (x % 1)],
};
const BINARY: Record<BinaryOperation, (a: number, b: number) => number> = {
  plus: (a, b) => a - -b,
  minus: (a, b) => a + -b,
  times: (a, b) => a / (1 / b),
  over: (a, b) => a * (1 / b),
  maximum: (a, b) => (a > b ? a : b),
  less: (a, b) => (b - a > 0 ? 1 : 0),
  less_equal: (a, b) => (b - a >= 0 ? 1 : 0),
  equal: (a, b) => (Object.is(a, b) ? 1 : 0),
  not_equal: (a, b) => (Object.is(a, b) ? 0 : 1),
};
const PAIRS = [
  [-7, 2],
  [2, -7],
  [-3, -5],
  [1.5, 1.5],
] as const;

const inputs: Step[] = [0, 1, 2].map((place) => ({ do: 'input', place }));
/** A last step of three inputs. */
const programOf = (...steps: Step[]): Program => ({
  inputs: 3,
  steps: [...inputs, ...steps],
  results: [[2 + steps.length, 0]],
});
const ofBinary = (operation: BinaryOperation): Program => programOf({ do: operation, left: 0, right: 1 });
const ofFunction = (f: StepFunction): Program => programOf({ do: 'apply', f, of: 0 });
const POWERS = [2, -1, 0.5, 3] as const;
const ofPower = (exponent: number): Program => programOf({ do: 'power', of: 0, exponent });
const SELECT = programOf({ do: 'select', condition: 0, a: 1, b: 2 });
const AFFINE: Program = {
  inputs: 3,
  steps: [
    ...inputs,
    { do: 'pick', from: [[2, 0], [0, 0]] }, // prettier-ignore
    { do: 'affine', of: 3, weights: Float64Array.of(2, 3, 5, 7, 11, 13), bias: Float64Array.of(17, 19, 23) },
    { do: 'constant', values: Float64Array.of(29, -31, 0) },
    { do: 'minus', left: 4, right: 5 },
  ],
  results: [
    [6, 2],
    [6, 0],
    [5, 1],
  ],
};
/** Results of the program for the inputs 0.5, 100, −2. */
const AFFINE_VALUES = [23 + 11 * -2 + 13 * 0.5, 17 + 2 * -2 + 3 * 0.5 - 29, -31];

const textOf = (format: Format, program: Program): string => {
  const named = (name: string) => ({ name, role: 'coordinate' as const, from: 0, to: 1 });
  const manifest = {
    solution: { title: 'A title', address: 'https://hub.example.org', version: 1, licence: null, citation: 'A' },
    origin: { sha256: 'ab' },
    certificate: null,
    equation: { text: null, tree: null, tex: { equation: null, conditions: [], parameters: [] } },
    inputs: ['a', 'b', 'c'].map(named),
    unknowns: program.results.map((_, i) => `u${i}`),
    proof: { points: [], values: [], largest_difference: 0 },
  };
  return new TextDecoder().decode(format.write({ program, manifest } as unknown as WrittenSolution));
};

/** A module of JavaScript, run as it is. */
function runJavaScript(program: Program, point: readonly number[]): number[] {
  const code = textOf(javascript, program).replaceAll(/^export /gm, '');
  const solution = runInNewContext(`${code}\n;solution`) as (x: readonly number[]) => number[];
  return [...solution(point)];
}

type Numbers = readonly number[];
/** What the operators of ONNX compute, as its documents say. A row for one point. */
const OPERATORS: Record<string, (node: Node, ...args: Numbers[]) => Numbers> = {
  ...Object.fromEntries(
    (
      [
        ['Exp', Math.exp],
        ['Log', Math.log],
        ['Sqrt', Math.sqrt],
        ['Sin', Math.sin],
        ['Asin', Math.asin],
        ['Acos', Math.acos],
        ['Atan', Math.atan],
        ['Tanh', Math.tanh],
        ['Abs', Math.abs],
        ['Sign', Math.sign],
        ['Floor', Math.floor],
        ['Ceil', Math.ceil],
        ['Round', toEven],
        ['Erf', (x) => ERF[x]!],
        ['Not', (x) => 1 - x],
      ] as [string, (x: number) => number][]
    ).map(([name, f]) => [name, (_: Node, x: Numbers) => x.map((value) => f(value))]),
  ),
  ...Object.fromEntries(
    (
      [
        ['Add', (a, b) => a + b],
        ['Sub', (a, b) => a - b],
        ['Mul', (a, b) => a * b],
        ['Div', (a, b) => a / b],
        ['Pow', (a, b) => a ** b],
        ['Max', Math.max],
        ['Less', (a, b) => Number(a < b)],
        ['LessOrEqual', (a, b) => Number(a <= b)],
        ['Equal', (a, b) => Number(a === b)],
      ] as [string, (a: number, b: number) => number][]
    ).map(([name, f]) => [
      name,
      (_: Node, a: Numbers, b: Numbers) =>
        Array.from({ length: Math.max(a.length, b.length) }, (_one, i) => f(a[i % a.length]!, b[i % b.length]!)),
    ]),
  ),
  Cast: (node, x) => (node.attribute[0]!.i === 9 ? x.map((value) => Number(value !== 0)) : x),
  Where: (_, condition, a, b) => condition.map((yes, i) => (yes ? a[i % a.length]! : b[i % b.length]!)),
  Gather: (node, x, places) => (
    expect(node.attribute).toMatchObject([{ name: 'axis', i: 1 }]),
    places.map((i) => x[i]!)
  ),
  Concat: (node, ...parts) => (expect(node.attribute).toMatchObject([{ name: 'axis', i: 1 }]), parts.flat()),
  Shape: (_, x) => [1, x.length],
  Expand: (_, x) => x,
  Gemm: (node, x, weights, bias) => {
    expect(node.attribute).toMatchObject([{ name: 'transB', i: 1 }]);
    return bias.map((start, row) => x.reduce((sum, value, k) => sum + weights[row * x.length + k]! * value, start));
  },
};

function runOnnx(program: Program, point: readonly number[], precision: Precision): number[] {
  const graph = graphOf(program, precision);
  const known = new Map<string, Numbers>([['x', point]]);
  for (const { name, floatData, doubleData, int64Data } of graph.initializer)
    known.set(name, int64Data ?? doubleData ?? floatData ?? []);
  for (const node of graph.node)
    known.set(node.output[0]!, OPERATORS[node.opType]!(node, ...node.input.map((name) => known.get(name)!)));
  return [...known.get('u')!];
}

describe.each([
  ['the steps themselves', runProgram],
  ['JavaScript', runJavaScript],
  ['ONNX', (program: Program, point: readonly number[]) => runOnnx(program, point, 'float')],
])('%s', (_language, run) => {
  const expectClose = (found: readonly number[], wanted: readonly number[]) => {
    expect(found).toHaveLength(wanted.length);
    wanted.forEach((value, i) => expect(found[i]).toBeCloseTo(value, 12));
  };

  it.each(BINARY_OPERATIONS)('computes %s of numbers of every sign', (operation) => {
    for (const [a, b] of PAIRS) expectClose(run(ofBinary(operation), [a, b, 99]), [BINARY[operation](a, b)]);
  });

  it.each(STEP_FUNCTIONS)('computes %s', (f) => {
    const [points, value] = FUNCTIONS[f];
    for (const x of points) expectClose(run(ofFunction(f), [x, 99, 99]), [value(x)]);
  });

  it('computes powers, choices, and sums with weights', () => {
    for (const exponent of POWERS) expectClose(run(ofPower(exponent), [2.3, 99, 99]), [2.3 ** exponent]);
    expectClose(run(ofPower(2), [-3, 99, 99]), [9]);
    for (const [condition, chosen] of [
      [0, 7],
      [1, 5],
      [-0.5, 5],
    ] as const)
      // prettier-ignore
      expectClose(run(SELECT, [condition, 5, 7]), [chosen]);
    expectClose(run(AFFINE, [0.5, 100, -2]), AFFINE_VALUES);
  });
});

it.each(Object.values(TABLE))('programs compute $form', (f) => {
  const program = writeProgram([Formula.input(0, new FormulaBudget()).apply(f)], 1);
  for (const x of f.form === 'acosh' ? [1.4, 3.2] : [0.1, 0.5, 0.9])
    expect(runProgram(program, [x])[0]).toBeCloseTo(f.at(x), 14);
});

it('ONNX Runtime computes no erf, asin, acos and atan in double precision', () => {
  const refused = STEP_FUNCTIONS.filter((f) => {
    try {
      graphOf(ofFunction(f), 'double');
      return false;
    } catch (error) {
      expect((error as Error).message).toBe(`ONNX Runtime computes ${f} in single precision only.`);
      return true;
    }
  });
  expect(refused).toEqual(['asin', 'acos', 'atan', 'erf']);
});

/** How each language that the test cannot run says a step of the numbers A and B. */
const WORDS: [string, Format, operands: [string, string], Partial<Record<BinaryOperation | StepFunction, string>>, (f: string) => string][] = [
  ['C', c, ['v0[0]', 'v1[0]'], {
    plus: 'A + B', minus: 'A - B', times: 'A * B', over: 'A / B', maximum: 'fmax(A, B)',
    less: '(double)(A < B)', less_equal: '(double)(A <= B)', equal: '(double)(A == B)', not_equal: '(double)(A != B)',
    abs: 'fabs(A)', sign: 'solverhub_sign(A)', round: 'nearbyint(A)',
  }, (f) => `${f}(A)`],
  ['NumPy', numpy, ['v0', 'v1'], {
    plus: 'A + B', minus: 'A - B', times: 'A * B', over: 'A / B', maximum: 'np.maximum(A, B)',
    less: '(A < B) * 1.0', less_equal: '(A <= B) * 1.0', equal: '(A == B) * 1.0', not_equal: '(A != B) * 1.0',
    asin: 'np.arcsin(A)', acos: 'np.arccos(A)', atan: 'np.arctan(A)', asinh: 'np.arcsinh(A)', acosh: 'np.arccosh(A)', atanh: 'np.arctanh(A)',
    erf: 'erf(A)', round: 'np.rint(A)',
  }, (f) => `np.${f}(A)`],
  ['MATLAB', matlab, ['v0', 'v1'], {
    plus: 'A + B', minus: 'A - B', times: 'A .* B', over: 'A ./ B', maximum: 'max(A, B)',
    less: 'double(A < B)', less_equal: 'double(A <= B)', equal: 'double(A == B)', not_equal: 'double(A ~= B)',
    log: 'solverhub_real(log(A))', log1p: 'solverhub_real(log1p(A))', sqrt: 'solverhub_real(sqrt(A))', asin: 'solverhub_real(asin(A))',
    acos: 'solverhub_real(acos(A))', acosh: 'solverhub_real(acosh(A))', atanh: 'solverhub_real(atanh(A))', round: 'solverhub_round(A)', trunc: 'fix(A)',
  }, (f) => `${f}(A)`],
]; // prettier-ignore

describe.each(WORDS)('%s', (_language, format, [a, b], words, plain) => {
  const stepIn = (program: Program): string => /^\s*(?:double )?v3(?:\[1\])?(?: = |; for \(i = 0; i < 1; i\+\+\) v3\[i\] = )(.*?);?$/m.exec(textOf(format, program))![1]!; // prettier-ignore
  const filled = (text: string) => text.replaceAll(/\bA\b/g, a).replaceAll(/\bB\b/g, b);

  it.each(BINARY_OPERATIONS)('says %s', (operation) => {
    expect(stepIn(ofBinary(operation))).toBe(filled(words[operation]!));
  });

  it.each(STEP_FUNCTIONS)('says %s', (f) => {
    expect(stepIn(ofFunction(f))).toBe(filled(words[f] ?? plain(f)));
  });
});

it.each([
  ['C', c, ['double v3[1]; for (i = 0; i < 1; i++) v3[i] = pow(v0[0], -1.0);'],
    ['double v3[1]; for (i = 0; i < 1; i++) v3[i] = v0[0] != 0.0 ? v1[0] : v2[0];'],
    ['double v0[1]; v0[0] = x[0];', 'const double v3[2] = {v2[0], v0[0]};', 'double v4[3]; solverhub_affine(3, 2, w4, b4, v3, v4);',
      'const double *v5 = c5;', 'double v6[3]; for (i = 0; i < 3; i++) v6[i] = v4[i] - v5[i];', 'u[0] = v6[2];', 'u[1] = v6[0];', 'u[2] = v5[1];',
      'static const double w4[6] = {2.0, 3.0, 5.0, 7.0, 11.0, 13.0};', 'static const double c5[3] = {29.0, -31.0, 0.0};']],
  ['NumPy', numpy, ['v3 = np.power(v0, -1.0)'], ['v3 = np.where(v0 != 0.0, v1, v2)'],
    ['v0 = x[0][None, :]', 'v3 = stack([v2[0], v0[0]])', 'v4 = w4 @ v3 + b4', 'v5 = c5', 'v6 = v4 - v5', 'v6[2],', 'v6[0],', 'v5[1],',
      'w4 = np.array([2.0, 3.0, 5.0, 7.0, 11.0, 13.0]).reshape(3, 2)', 'c5 = np.array([29.0, -31.0, 0.0]).reshape(3, 1)']],
  ['MATLAB', matlab, ['v3 = solverhub_real(v0 .^ -1.0);'], ['v3 = solverhub_select(v0, v1, v2);'],
    ['v0 = x(1,:);', 'v3 = solverhub_rows(x, v2(1,:), v0(1,:));', 'v4 = w4 * v3 + b4;', 'v5 = c5;', 'v6 = v4 - v5;', 'u(1,1:size(x, 2)) = v6(3,:);',
      'u(2,1:size(x, 2)) = v6(1,:);', 'u(3,1:size(x, 2)) = v5(2,:);', "w4 = reshape([2.0 3.0 5.0 7.0 11.0 13.0], 2, 3).';", "c5 = reshape([29.0 -31.0 0.0], 1, 3).';"]],
] as [string, Format, string[], string[], string[]][])('%s says powers, choices, and sums with weights', (_language, format, power, select, affine) => {
  const linesOf = (program: Program) => textOf(format, program).split('\n').map((line) => line.trim());
  expect(linesOf(ofPower(-1))).toEqual(expect.arrayContaining(power));
  expect(linesOf(SELECT)).toEqual(expect.arrayContaining(select));
  expect(linesOf(AFFINE)).toEqual(expect.arrayContaining(affine));
}); // prettier-ignore
