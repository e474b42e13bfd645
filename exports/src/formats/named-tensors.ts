import type { TensorToWrite } from '@hub/solver-file';
import type { WrittenSolution } from '../format.ts';
import type { Program, Step } from '../program/program.ts';

/** A step whose numbers are tensors of their own, by their names. */
type NamedStep =
  | Exclude<Step, { do: 'constant' | 'affine' }>
  | { do: 'constant'; values: string }
  | { do: 'affine'; of: number; weights: string; bias: string };

/** Texts that stand beside the tensors, as JSON. */
export interface TensorTexts {
  manifest: string;
  program: string;
}

/** A program apart from its numbers: `c3` for a constant, `w2` and `b2` for an affine step. */
export function namedTensorsOf({ program, manifest }: WrittenSolution): {
  texts: TensorTexts;
  tensors: Map<string, TensorToWrite>;
} {
  const tensors = new Map<string, TensorToWrite>();
  const named = (name: string, numbers: Float64Array, shape: number[]): string => {
    tensors.set(name, { shape, numbers });
    return name;
  };
  const steps = program.steps.map((step, at): NamedStep => {
    if (step.do === 'constant') return { do: 'constant', values: named(`c${at}`, step.values, [step.values.length]) };
    if (step.do !== 'affine') return step;
    const rows = step.bias.length;
    const weights = named(`w${at}`, step.weights, [rows, step.weights.length / rows]);
    return { ...step, weights, bias: named(`b${at}`, step.bias, [rows]) };
  });
  const texts = { manifest: JSON.stringify(manifest), program: JSON.stringify({ steps, results: program.results }) };
  return { texts, tensors };
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
