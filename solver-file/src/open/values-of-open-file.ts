import {
  answerAtPoints,
  type PointsProblem,
  type PointsQuestion,
  type ValuesAtPoints,
} from '../evaluate/answer-at-points.ts';
import { onFineGrid, whyNotDrawn } from '../evaluate/fine-grid.ts';
import { renamedValues } from '../evaluate/renamed-values.ts';
import type { Evaluated } from '../evaluate/samples.ts';
import { CannotEvaluate } from '../formula/cannot-evaluate.ts';
import { equationOfManifest } from './equation-of-manifest.ts';
import type { Manifest } from './documents.ts';
import type { OpenFile } from './open-file.ts';

/** Evaluates an open file at points. Never throws. */
export function evaluateOpenFileAtPoints(
  { manifest, solution }: OpenFile,
  question: PointsQuestion,
): { answer: ValuesAtPoints } | { problem: PointsProblem } {
  return answerAtPoints(question, () => ({
    solution,
    unknowns: manifest.unknowns,
    inputs: manifest.coordinates.map(({ name }) => name),
    equation: () => {
      const equation = equationOfManifest(manifest);
      if (!equation) throw new CannotEvaluate('The residual cannot be computed: the file does not state its equation.');
      return equation;
    },
    domain: () => intervalsOf(manifest),
  }));
}

/** Values of an open file on a fine grid over its domain; or why there are none, as one sentence. Never throws. */
export function drawnOpenFile({ manifest, solution }: OpenFile): { evaluated: Evaluated } | { reason: string } {
  const reason = whyNotDrawn(solution, solution.inputs);
  if (reason !== null) return { reason };
  const evaluated = onFineGrid(solution, intervalsOf(manifest), []);
  if (!evaluated) return { reason: 'The solution has no finite values on the domain.' };
  return { evaluated: renamedValues(evaluated, { dependent_variables: manifest.unknowns }) };
}

const intervalsOf = ({ coordinates }: Manifest): { min: number; max: number }[] =>
  coordinates.map(({ from, to }) => ({ min: from, max: to }));
