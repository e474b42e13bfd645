import { FUNCTIONS, isBasicFunction } from '@hub/solver-file/portable';
import { CannotExport } from '../cannot-export.ts';
import { lanes } from '../program/run-program.ts';
import { TYPES, type Graph, type Node } from './model.ts';

type Row = readonly number[];

const BINARY: Record<string, (a: number, b: number) => number> = {
  Add: (a, b) => a + b,
  Sub: (a, b) => a - b,
  Mul: (a, b) => a * b,
  Div: (a, b) => a / b,
  Pow: (a, b) => a ** b,
  Max: Math.max,
  Less: (a, b) => Number(a < b),
  LessOrEqual: (a, b) => Number(a <= b),
  Equal: (a, b) => Number(a === b),
};

/** What a graph of ours computes at one point: matrices are single rows. @throws CannotExport for an operator that is not ours */
export function runGraph({ node, initializer, output }: Graph, inputs: Row): Row {
  const rows = new Map<string, Row>([['x', inputs]]);
  for (const { name, floatData, doubleData, int64Data } of initializer)
    rows.set(name, [floatData, doubleData, int64Data].find((numbers) => numbers?.length) ?? []);
  const isFloat = output[0]!.type.tensorType.elemType === TYPES.float;
  for (const one of node) {
    const result = resultOf(
      one,
      one.input.map((name) => known(rows.get(name), name)),
    );
    rows.set(one.output[0]!, isFloat ? result.map(Math.fround) : result);
  }
  return known(rows.get('u'), 'u');
}

function resultOf({ opType, attribute }: Node, operands: Row[]): Row {
  const [a = [], b = [], c = []] = operands;
  switch (opType) {
    case 'Gather':
      return b.map((place) => known(a[place], opType));
    case 'Concat':
      return operands.flat();
    case 'Shape':
      return [1, a.length];
    case 'Expand':
      return a;
    case 'Gemm':
      return c.map((bias, row) => a.reduce((sum, x, k) => sum + b[row * a.length + k]! * x, bias));
    case 'Cast':
      return attribute[0]?.i === TYPES.bool ? a.map((x) => Number(x !== 0)) : a;
    case 'Not':
      return a.map((x) => Number(x === 0));
    case 'Where':
      return [...lanes([a, b, c], (condition, yes, no) => (condition === 0 ? no : yes))];
  }
  const f = opType.toLowerCase();
  if (isBasicFunction(f)) return a.map(FUNCTIONS[f].at);
  return [...lanes([a, b], known(BINARY[opType], opType))];
}

function known<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw new CannotExport(`The export has an unknown part: ${name}`);
  return value;
}
