import { CannotEvaluate } from '@hub/solver-file/portable';
import { CannotExport } from '../cannot-export.ts';
import { DOUBLE, type Format, type WrittenSolution } from '../format.ts';
import {
  comparisonCode,
  exampleCode,
  figureCode,
  proofInCode,
  scriptInCode,
  trainingCode,
} from '../notebook/code-cells.ts';
import { cellsOf, notebookOf, type Cell } from '../notebook/document.ts';
import {
  comparisonText,
  evaluationText,
  figureText,
  originText,
  problemText,
  trainingText,
} from '../notebook/explanation.ts';
import { numpy } from './numpy.ts';
import { script } from './script.ts';

/** A Jupyter notebook: explains the solution, evaluates it with the module for NumPy, compares it, draws it, and trains it anew where there is a script. */
export const notebook: Format = {
  ending: 'ipynb',
  largestDifference: DOUBLE,
  write: (solution) => {
    const { manifest } = solution;
    const trainAnew = scriptOf(solution);
    const module = new TextDecoder().decode(numpy.write(solution));
    const hasScript = 'code' in trainAnew;
    return notebookOf([
      text('origin', originText(manifest)),
      text('problem', problemText(manifest)),
      text('evaluation-text', evaluationText(manifest)),
      { ...code('solution', module), folded: true },
      code('example', exampleCode(manifest)),
      text('comparison-text', comparisonText(manifest)),
      code('comparison', comparisonCode(manifest.proof)),
      text('figure-text', figureText(manifest)),
      code('figure', figureCode(manifest)),
      text('training-text', trainingText(hasScript ? null : trainAnew.reason)),
      ...(hasScript ? [code('training', trainingCode(trainAnew.code))] : []),
    ]);
  },
  read: (bytes) => numpy.read(new TextEncoder().encode(cellsOf(bytes).get('solution') ?? '')),
  check: (bytes, manifest) => {
    const cells = cellsOf(bytes);
    const { points, values } = manifest.proof;
    const meaning = JSON.stringify({ points, values });
    if (JSON.stringify(proofInCode(cells.get('comparison') ?? '')) !== meaning)
      throw new CannotExport('The points in the notebook could not be checked.');
    const training = cells.get('training');
    if (training !== undefined) script.check(new TextEncoder().encode(scriptInCode(training) ?? ''), manifest);
  },
};

const text = (id: string, source: string): Cell => ({ id, cell_type: 'markdown', source });
const code = (id: string, source: string): Cell => ({ id, cell_type: 'code', source });

function scriptOf(solution: WrittenSolution): { code: string } | { reason: string } {
  try {
    const bytes = script.write(solution);
    script.check(bytes, solution.manifest);
    return { code: new TextDecoder().decode(bytes) };
  } catch (error) {
    if (error instanceof CannotEvaluate) return { reason: error.message };
    throw error;
  }
}
