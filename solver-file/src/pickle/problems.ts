export interface SolverFileProblem {
  code:
    | 'empty'
    | 'cut-short'
    | 'not-a-pickle'
    | 'archive'
    | 'trailing-bytes'
    | 'damaged'
    | 'outside-reference'
    | 'too-complex'
    | 'dangerous'
    | 'open-file';
  /** What is wrong, and what to do: one or two plain sentences each. */
  reason: string;
  cure: string;
}

const SAVE_AGAIN = 'Save the solver again with solver.save(...) and upload that file unchanged.';
const WRITE_IT_WHOLE =
  'Train a few more epochs and save again. If it happens often, turn off write buffering as described in the guide “Save a solver”.';

const CURES: Record<Exclude<SolverFileProblem['code'], 'open-file'>, string> = {
  empty: WRITE_IT_WHOLE,
  'cut-short': WRITE_IT_WHOLE,
  'not-a-pickle': 'Upload the file that solver.save(...) writes.',
  archive: 'Save with solver.save(...) rather than torch.save or a zip program, and upload that file.',
  'trailing-bytes': SAVE_AGAIN,
  damaged: SAVE_AGAIN,
  'outside-reference': SAVE_AGAIN,
  'too-complex': 'Remove large objects that are not part of the solver, save it again, and upload that file.',
  dangerous: 'Save the solver again from a script of your own with solver.save(...), and never load this file.',
};

export class RefusedFile extends Error {
  readonly problem: SolverFileProblem;

  constructor(code: keyof typeof CURES, reason: string) {
    super(reason);
    this.problem = { code, reason, cure: CURES[code] };
  }
}

export function inFigures(count: number): string {
  // The first call of `toLocaleString` loads tables of the world's languages, for some milliseconds.
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',');
}
