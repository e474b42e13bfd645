import { CannotExport } from '../cannot-export.ts';
import { widthsOf, type Program, type Step } from '../program/program.ts';

type StepJson =
  | Exclude<Step, { do: 'constant' | 'affine' }>
  | { do: 'constant'; values: number[] }
  | { do: 'affine'; of: number; weights: number[][]; bias: number[] };

export interface ProgramJson {
  steps: StepJson[];
  results: Program['results'];
}

/** Weights are a list for each row. */
export function programJson(program: Program): ProgramJson {
  const steps = program.steps.map((step): StepJson => {
    if (step.do === 'constant') return { ...step, values: [...step.values] };
    if (step.do !== 'affine') return step;
    const columns = step.weights.length / step.bias.length;
    const weights = Array.from(step.bias, (_, row) => [...step.weights.subarray(row * columns, (row + 1) * columns)]);
    return { ...step, weights, bias: [...step.bias] };
  });
  return { steps, results: program.results };
}

/** @throws CannotExport where a step names one that is not before it */
export function programFromJson({ steps, results }: ProgramJson, inputs: number): Program {
  return checked({
    inputs,
    results,
    steps: steps.map((step): Step => {
      if (step.do === 'constant') return { ...step, values: Float64Array.from(step.values) };
      if (step.do !== 'affine') return step;
      return { ...step, weights: Float64Array.from(step.weights.flat()), bias: Float64Array.from(step.bias) };
    }),
  });
}

function checked(program: Program): Program {
  const widths = widthsOf(program);
  if (widths.some((width) => !(width > 0))) throw new CannotExport('The steps of the export do not match.');
  return program;
}
