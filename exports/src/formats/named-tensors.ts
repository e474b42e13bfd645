import { widthsOf, type Program, type Step } from '../program/program.ts';

/** A step whose numbers are tensors of their own, by their names. */
export type NamedStep =
  | Exclude<Step, { do: 'constant' | 'affine' }>
  | { do: 'constant'; values: string }
  | { do: 'affine'; of: number; weights: string; bias: string };

export interface NamedTensor {
  name: string;
  shape: number[];
  numbers: Float64Array;
}

/** The steps of a program apart from their numbers: `c3` for a constant, `w2` and `b2` for an affine step. */
export function namedTensorsOf(program: Program): { steps: NamedStep[]; tensors: NamedTensor[] } {
  const widths = widthsOf(program);
  const tensors: NamedTensor[] = [];
  const named = (name: string, numbers: Float64Array, shape: number[]): string => {
    tensors.push({ name, shape, numbers });
    return name;
  };
  const steps = program.steps.map((step, at): NamedStep => {
    if (step.do === 'constant') return { do: 'constant', values: named(`c${at}`, step.values, [step.values.length]) };
    if (step.do !== 'affine') return step;
    const weights = named(`w${at}`, step.weights, [step.bias.length, widths[step.of]!]);
    return { ...step, weights, bias: named(`b${at}`, step.bias, [step.bias.length]) };
  });
  return { steps, tensors };
}

/** Texts that stand beside the tensors, as JSON. */
export interface TensorTexts {
  manifest: string;
  program: string;
}

/** @param numbers of a tensor */
export function programOf({ manifest, program }: TensorTexts, numbers: (name: string) => Float64Array): Program {
  const { inputs } = JSON.parse(manifest) as { inputs: unknown[] };
  const { steps, results } = JSON.parse(program) as { steps: NamedStep[]; results: Program['results'] };
  return {
    inputs: inputs.length,
    results,
    steps: steps.map((step): Step => {
      if (step.do === 'constant') return { do: 'constant', values: numbers(step.values) };
      return step.do === 'affine' ? { ...step, weights: numbers(step.weights), bias: numbers(step.bias) } : step;
    }),
  };
}
