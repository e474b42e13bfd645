import { operandsOf, widthsOf, type Program, type Step } from '../program/program.ts';
import type { Dialect } from './dialect.ts';
import { filled } from './template.ts';

export interface Code {
  tables: string[];
  steps: string[];
  results: string[];
}

/** A program in a language: a line for each table of numbers, each step and each result. */
export function writeCode(program: Program, dialect: Dialect): Code {
  const widths = widthsOf(program);
  const operand = (place: number): string =>
    filled(widths[place] === 1 ? dialect.operand.single : dialect.operand.wide, { v: `v${place}` });
  const tables: string[] = [];
  const table = (name: string, numbers: Float64Array, columns: number): void => {
    const values = Array.from(numbers, numberText).join(dialect.table.between);
    tables.push(
      filled(dialect.table.whole, { name, values, n: numbers.length, rows: numbers.length / columns, columns }),
    );
  };
  const lane = ([place, at]: readonly [number, number]): string =>
    filled(dialect.pick.lane, { v: `v${place}`, lane: at, next: at + 1 });
  const line = (step: Step, at: number): string => {
    const own = { v: `v${at}`, n: widths[at]! };
    switch (step.do) {
      case 'input':
        return filled(dialect.input, { ...own, place: step.place, next: step.place + 1 });
      case 'constant':
        table(`c${at}`, step.values, 1);
        return filled(dialect.constant, { ...own, values: `c${at}` });
      case 'affine':
        table(`w${at}`, step.weights, widths[step.of]!);
        table(`b${at}`, step.bias, 1);
        return filled(dialect.affine, {
          ...own,
          of: `v${step.of}`,
          weights: `w${at}`,
          bias: `b${at}`,
          columns: widths[step.of]!,
        });
      case 'pick':
        return filled(dialect.pick.whole, { ...own, lanes: step.from.map(lane).join(dialect.pick.between) });
      default: {
        const [first = '', second = '', third = ''] = operandsOf(step).map(operand);
        return filled(dialect.each, { ...own, value: expression(step, dialect, [first, second, third]) });
      }
    }
  };
  const steps = program.steps.map(line);
  const results = program.results.map((result, unknown) =>
    filled(dialect.result, { value: lane(result), unknown, next: unknown + 1 }),
  );
  return { tables, steps, results };
}

function expression(
  step: Exclude<Step, { do: 'input' | 'constant' | 'affine' | 'pick' }>,
  dialect: Dialect,
  [first, second, third]: readonly [string, string, string],
): string {
  switch (step.do) {
    case 'apply':
      return filled(dialect.functions(step.f), { of: first });
    case 'power':
      return filled(dialect.power, { of: first, exponent: numberText(step.exponent) });
    case 'select':
      return filled(dialect.select, { condition: first, a: second, b: third });
    default:
      return filled(dialect.binary[step.do], { left: first, right: second });
  }
}

/** All digits that tell a double from its neighbours, always as a floating-point number. */
function numberText(value: number): string {
  const text = Object.is(value, -0) ? '-0' : String(value);
  return /[.e]/.test(text) ? text : `${text}.0`;
}
