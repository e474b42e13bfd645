import type { Solution as Computed } from '@hub/solver-file/evaluate';
import type { ExplicitEquation } from '@hub/solver-file/problem';
import type { Field, FieldDetails, Orbit } from './field.ts';

/** What is asked of a solution at points: an unknown, or one of its derivatives. */
export interface Output {
  /** Its place among the unknowns. */
  unknown: number;
  /** Places of the inputs that it is differentiated by, in order; none for the value itself. */
  by: readonly number[];
}

export interface Opened {
  inputs: number;
  unknowns: number;
  /** Whether classes whose code is not in the file were taken for the one module that they hold. */
  isAssumed: boolean;
}

/** A solver file that has been read, for many questions; it lives in a worker, or in the page where there are no workers. */
export class Engine {
  private computed: Computed | undefined;
  private file: Uint8Array | undefined;
  private equation: ExplicitEquation | undefined | null = null;

  /** @param parameters values of names that boundary functions use */
  async open(file: Uint8Array, parameters: Record<string, unknown>): Promise<Opened | { reason: string }> {
    const opened = await solutionIn(file, parameters);
    if ('reason' in opened) return opened;
    this.file = file;
    this.computed = opened.solution;
    const { inputs, unknowns, assumed } = opened.solution;
    return { inputs, unknowns, isAssumed: assumed.length > 0 };
  }

  /**
   * @param points for each input a number for each point; at most 100 000 points
   * @returns for each output a number for each point; NaN or infinite where a formula is
   */
  values(points: readonly Float64Array[], outputs: readonly Output[]): Float64Array[] {
    if (!this.computed) throw new Error('No solution was opened');
    const count = points[0]?.length ?? 0;
    const results = outputs.map(() => new Float64Array(count));
    const order = outputs.reduce((highest, { by }) => Math.max(highest, by.length), 0);
    this.computed.forEachChunk(points, order, (unknowns, start) =>
      outputs.forEach(({ unknown, by }, index) => {
        const jets = by.reduce((of, direction) => of.derivative(direction), unknowns[unknown]!);
        results[index]!.set(jets.values, start);
      }),
    );
    return results;
  }

  /**
   * The directions of a system of two; undefined where the equation cannot be read or has more parts.
   * @param points the two parts of the state at each point
   * @param times at which it is tried, the one that is shown first
   */
  async field(
    points: readonly Float64Array[],
    times: readonly number[],
    about: FieldDetails,
  ): Promise<Field | undefined> {
    const { equation, fieldAt } = await this.planar(about);
    return equation && fieldAt(equation, points, times);
  }

  /** A numeric solution of a system of two; undefined where the equation cannot be read or has more parts. */
  async orbit({ start, times }: Orbit, about: FieldDetails): Promise<Float64Array[] | undefined> {
    const { equation, orbitFrom } = await this.planar(about);
    return equation && orbitFrom(equation, start, times);
  }

  private async planar(about: FieldDetails) {
    const field = await import(/* webpackChunkName: "field" */ './field.ts');
    if (this.equation === null) this.equation = this.file && field.planarEquation(this.file, about);
    return { ...field, equation: this.equation };
  }
}

/** Reads a file, with no more code than it takes. */
async function solutionIn(
  file: Uint8Array,
  parameters: Record<string, unknown>,
): Promise<{ solution: Computed } | { reason: string }> {
  const { isOpenFile, openSolution } = await import(/* webpackChunkName: "evaluator" */ '@hub/solver-file/evaluate');
  if (!isOpenFile(file))
    return openSolution(
      file,
      parameters,
      () => import(/* webpackChunkName: "python" */ '@hub/solver-file/python'),
      () => import(/* webpackChunkName: "code" */ '@hub/solver-file/code'),
    );
  const { openFile } = await import(/* webpackChunkName: "open-file" */ '@hub/solver-file/open');
  const opened = openFile(file);
  return 'issues' in opened ? { reason: opened.issues[0]!.reason } : { solution: opened.file.solution };
}
