import type { Lane } from '@hub/solver-file/portable';
import { CannotExport } from '../cannot-export.ts';
import { operandsOf, widthsOf, type BinaryOperation, type Program, type StepFunction } from '../program/program.ts';
import { INT, TYPES, type Graph, type Node, type Tensor } from './model.ts';

export type Precision = 'float' | 'double';

const BINARY: Record<BinaryOperation, (graph: GraphWriter, left: string, right: string) => string> = {
  plus: (graph, left, right) => graph.node('Add', [left, right]),
  minus: (graph, left, right) => graph.node('Sub', [left, right]),
  times: (graph, left, right) => graph.node('Mul', [left, right]),
  over: (graph, left, right) => graph.node('Div', [left, right]),
  maximum: (graph, left, right) => graph.node('Max', [left, right]),
  less: (graph, left, right) => graph.asNumber(graph.node('Less', [left, right])),
  less_equal: (graph, left, right) => graph.asNumber(graph.node('LessOrEqual', [left, right])),
  equal: (graph, left, right) => graph.asNumber(graph.node('Equal', [left, right])),
  not_equal: (graph, left, right) => graph.asNumber(graph.node('Not', [graph.node('Equal', [left, right])])),
};

/** Made of the operators that onnxruntime computes in double precision, as far as they can be. */
const FUNCTIONS: Record<StepFunction, (graph: GraphWriter, x: string) => string> = {
  exp: (graph, x) => graph.node('Exp', [x]),
  expm1: (graph, x) => graph.node('Sub', [graph.node('Exp', [x]), graph.number(1)]),
  log: (graph, x) => graph.node('Log', [x]),
  log1p: (graph, x) => graph.node('Log', [graph.node('Add', [x, graph.number(1)])]),
  sqrt: (graph, x) => graph.node('Sqrt', [x]),
  sin: (graph, x) => graph.node('Sin', [x]),
  cos: (graph, x) => cosine(graph, x),
  tan: (graph, x) => graph.node('Div', [graph.node('Sin', [x]), cosine(graph, x)]),
  asin: (graph, x) => graph.floatOnly('Asin', x),
  acos: (graph, x) => graph.floatOnly('Acos', x),
  atan: (graph, x) => graph.floatOnly('Atan', x),
  sinh: (graph, x) => graph.node('Mul', [graph.node('Sub', exponentials(graph, x)), graph.number(0.5)]),
  cosh: (graph, x) => graph.node('Mul', [graph.node('Add', exponentials(graph, x)), graph.number(0.5)]),
  tanh: (graph, x) => graph.node('Tanh', [x]),
  asinh: (graph, x) => {
    const size = graph.node('Abs', [x]);
    return graph.node('Mul', [graph.node('Sign', [x]), logarithmWithRoot(graph, size, 1)]);
  },
  acosh: (graph, x) => logarithmWithRoot(graph, x, -1),
  atanh: (graph, x) => {
    const one = graph.number(1);
    const ratio = graph.node('Div', [graph.node('Add', [one, x]), graph.node('Sub', [one, x])]);
    return graph.node('Mul', [graph.node('Log', [ratio]), graph.number(0.5)]);
  },
  erf: (graph, x) => graph.floatOnly('Erf', x),
  abs: (graph, x) => graph.node('Abs', [x]),
  sign: (graph, x) => graph.node('Sign', [x]),
  floor: (graph, x) => graph.node('Floor', [x]),
  ceil: (graph, x) => graph.node('Ceil', [x]),
  round: (graph, x) => graph.node('Round', [x]),
  trunc: (graph, x) => graph.node('Mul', [graph.node('Sign', [x]), graph.node('Floor', [graph.node('Abs', [x])])]),
};

/** 1 − 2 sin²(x/2) */
function cosine(graph: GraphWriter, x: string): string {
  const half = graph.node('Sin', [graph.node('Mul', [x, graph.number(0.5)])]);
  const square = graph.node('Mul', [half, half]);
  return graph.node('Sub', [graph.number(1), graph.node('Mul', [square, graph.number(2)])]);
}

/** Names of the nodes for eˣ and e⁻ˣ. */
const exponentials = (graph: GraphWriter, x: string): [string, string] => [
  graph.node('Exp', [x]),
  graph.node('Exp', [graph.node('Mul', [x, graph.number(-1)])]),
];

/** Adds log(x + √(x² + c)) to the graph. @returns the name of its node */
function logarithmWithRoot(graph: GraphWriter, x: string, c: number): string {
  const square = graph.node('Add', [graph.node('Mul', [x, x]), graph.number(c)]);
  return graph.node('Log', [graph.node('Add', [x, graph.node('Sqrt', [square])])]);
}

/**
 * A program as a graph: `x` has a row for each point and a column for each input, `u` a column for each unknown.
 * @throws CannotExport for a function that onnxruntime does not compute in this precision
 */
export function graphOf(program: Program, precision: Precision): Graph {
  return new GraphWriter(program, precision).graph();
}

class GraphWriter {
  private readonly nodes: Node[] = [];
  private readonly tensors = new Map<string, Tensor>();
  /** Name of the value of each step. */
  private readonly values: string[] = [];
  private readonly widths: number[];

  constructor(
    private readonly program: Program,
    private readonly precision: Precision,
  ) {
    this.widths = widthsOf(program);
  }

  graph(): Graph {
    const { steps, inputs, results } = this.program;
    for (const step of steps) this.values.push(this.stepValue(step));
    this.pick(results, 'u');
    return {
      name: 'solution',
      node: this.nodes,
      initializer: [...this.tensors.values()],
      input: [this.matrix('x', inputs)],
      output: [this.matrix('u', results.length)],
    };
  }

  node(
    opType: string,
    input: string[],
    attributes: Record<string, number> = {},
    output = `n${this.nodes.length}`,
  ): string {
    const attribute = Object.entries(attributes).map(([name, i]) => ({ name, type: INT, i }));
    this.nodes.push({ opType, input, output: [output], attribute });
    return output;
  }

  floatOnly(opType: string, x: string): string {
    if (this.precision === 'double')
      throw new CannotExport(`ONNX Runtime computes ${opType.toLowerCase()} in single precision only.`);
    return this.node(opType, [x]);
  }

  number(value: number): string {
    return this.tensor(`number ${value}`, [], [value]);
  }

  asNumber(condition: string): string {
    return this.node('Cast', [condition], { to: TYPES[this.precision] });
  }

  private stepValue(step: Program['steps'][number]): string {
    const place = this.values.length;
    switch (step.do) {
      case 'input':
        return this.columns('x', [step.place]);
      case 'constant': {
        const points = this.node('Shape', [this.columns('x', [0])]);
        return this.node('Expand', [this.tensor(`c${place}`, [1, step.values.length], step.values), points]);
      }
      case 'affine': {
        const weights = this.tensor(`w${place}`, [step.bias.length, this.widths[step.of]!], step.weights);
        const bias = this.tensor(`b${place}`, [step.bias.length], step.bias);
        return this.node('Gemm', [this.values[step.of]!, weights, bias], { transB: 1 });
      }
      case 'pick':
        return this.pick(step.from);
      case 'apply':
        return FUNCTIONS[step.f](this, this.values[step.of]!);
      case 'power':
        return this.node('Pow', [this.values[step.of]!, this.number(step.exponent)]);
      case 'select': {
        const [condition, a, b] = operandsOf(step).map((operand) => this.values[operand]!);
        return this.node('Where', [this.node('Cast', [condition!], { to: TYPES.bool }), a!, b!]);
      }
      default:
        return BINARY[step.do](this, this.values[step.left]!, this.values[step.right]!);
    }
  }

  private pick(lanes: readonly Lane[], output?: string): string {
    const places = [...new Set(lanes.map(([place]) => place))];
    const starts = new Map<number, number>();
    let width = 0;
    for (const place of places) {
      starts.set(place, width);
      width += this.widths[place]!;
    }
    const values = places.map((place) => this.values[place]!);
    const joined = values.length === 1 ? values[0]! : this.node('Concat', values, { axis: 1 });
    const columns = lanes.map(([place, lane]) => starts.get(place)! + lane);
    return this.columns(joined, columns, output);
  }

  private columns(of: string, places: number[], output?: string): string {
    const name = `places ${places.join(' ')}`;
    this.tensors.set(name, { name, dims: [places.length], dataType: TYPES.int64, int64Data: places });
    return this.node('Gather', [of, name], { axis: 1 }, output);
  }

  private tensor(name: string, dims: number[], numbers: Iterable<number>): string {
    const data = this.precision === 'double' ? { doubleData: [...numbers] } : { floatData: [...numbers] };
    this.tensors.set(name, { name, dims, dataType: TYPES[this.precision], ...data });
    return name;
  }

  private matrix(name: string, columns: number): Graph['input'][number] {
    const dim = [{ dimParam: 'points' }, { dimValue: columns }];
    return { name, type: { tensorType: { elemType: TYPES[this.precision], shape: { dim } } } };
  }
}
