import type { ExplicitEquation, Problem } from '@hub/solver-file/problem';
import { lastPlaces, stateSize } from '../error/state-jets.ts';
import { TaylorTape } from '../reference/taylor-tape.ts';

/** The domain is divided into these parts, at whose ends values are compared; each part into a few steps, and then into more. */
const PARTS = 8;
const STEPS = [7, 15] as const;
const MAX_CORRECTIONS = 12;
/** Corrections with derivatives from before. */
const WITH_KEPT = 4;

/** An unknown's values at a point, and roughly how wrong they are. */
interface RoughValues {
  at: number;
  values: number[];
  /** What the error of each unknown seems to be; Infinity where it is not known. */
  errors: number[];
}

/**
 * Solves an initial value problem in numbers by the method of Runge and Kutta, from the equation itself: its highest derivatives are found
 * anew at each stage, so that nothing of its explicit form is used. Nothing is proven of the result.
 * @param start the state at `at`
 * @param highest the highest derivatives there, about
 */
export function roughSolution(
  problem: Problem,
  equation: ExplicitEquation,
  at: number,
  start: readonly number[],
  highest: readonly number[],
): RoughValues[] {
  const [{ from, to }] = problem.coordinates as [Problem['coordinates'][number]];
  const system = new ImplicitSystem(problem, equation);
  const rough = [from, to].flatMap((end) => (end === at ? [] : along(system, at, end, start, highest)));
  return rough.filter((values) => values.at >= from && values.at <= to);
}

function along(
  system: ImplicitSystem,
  at: number,
  end: number,
  start: readonly number[],
  highest: readonly number[],
): RoughValues[] {
  const runs = STEPS.map(() => ({ state: [...start], highest: [...highest] }));
  return Array.from({ length: PARTS }, (_, part): RoughValues => {
    const [from, to] = [part, part + 1].map((k) => at + ((end - at) * k) / PARTS) as [number, number];
    STEPS.forEach((steps, run) => {
      for (let k = 0; k < steps; k++) {
        const [now, next] = [k, k + 1].map((n) => from + ((to - from) * n) / steps) as [number, number];
        runs[run] = system.advanced(now, next - now, runs[run]!);
      }
    });
    const [coarse, fine] = runs.map(({ state }) => system.values.map((place) => state[place]!)) as [number[], number[]];
    const errors = fine.map((value, i) => {
      const difference = Math.abs(value - coarse[i]!);
      return Number.isFinite(difference) ? difference : Infinity;
    });
    return { at: to, values: fine, errors };
  });
}

interface State {
  state: number[];
  highest: number[];
}

class ImplicitSystem {
  /** Place of the value of each unknown in the state. */
  readonly values: readonly number[];
  private readonly last: readonly number[];
  private readonly tape: TaylorTape;
  private columns: number[][] | null = null;

  constructor(
    private readonly problem: Problem,
    private readonly equation: ExplicitEquation,
  ) {
    this.last = lastPlaces(equation);
    this.values = this.last.map((place, i) => place - equation.orders[i]! + 1);
    this.tape = new TaylorTape(problem.residuals, 0);
  }

  advanced(t: number, h: number, { state, highest }: State): State {
    const first = this.slopes(t, state, highest);
    const second = this.slopes(t + h / 2, moved(state, h / 2, first.state), first.highest);
    const third = this.slopes(t + h / 2, moved(state, h / 2, second.state), second.highest);
    const fourth = this.slopes(t + h, moved(state, h, third.state), third.highest);
    const mean = state.map(
      (_, i) => (first.state[i]! + 2 * second.state[i]! + 2 * third.state[i]! + fourth.state[i]!) / 6,
    );
    return { state: moved(state, h, mean), highest: fourth.highest };
  }

  /** The derivative of the state, with the highest derivatives. */
  private slopes(t: number, state: readonly number[], guess: readonly number[]): State {
    const highest = this.highestAt(t, state, guess);
    const slopes = Array.from({ length: stateSize(this.equation) }, (_, i) => {
      const unknown = this.last.indexOf(i);
      return unknown < 0 ? state[i + 1]! : highest[unknown]!;
    });
    return { state: slopes, highest };
  }

  /** Newton's method with differences for derivatives, which are kept while a few corrections do with them. */
  private highestAt(t: number, state: readonly number[], guess: readonly number[]): number[] {
    let highest = [...guess];
    for (let correction = 0; correction < MAX_CORRECTIONS; correction++) {
      const left = this.residualsAt(t, state, highest);
      if (correction >= WITH_KEPT || !this.columns?.flat().every(Number.isFinite))
        this.columns = this.columnsAt(t, state, highest, left);
      const change = solved(this.columns, left);
      highest = highest.map((value, i) => value - change[i]!);
      if (change.every((size, i) => !(Math.abs(size) > 1e-13 * Math.max(1, Math.abs(highest[i]!))))) return highest;
    }
    return highest.map(() => NaN);
  }

  /** How the residuals change with each highest derivative. */
  private columnsAt(t: number, state: readonly number[], highest: readonly number[], left: number[]): number[][] {
    return highest.map((value, i) => {
      const step = 2 ** -20 * Math.max(1, Math.abs(value));
      const other = this.residualsAt(t, state, highest.with(i, value + step));
      return other.map((r, row) => (r - left[row]!) / step);
    });
  }

  private residualsAt(t: number, state: readonly number[], highest: readonly number[]): number[] {
    const slots = this.problem.slots.map(({ unknown, orders: [order] }) =>
      order === this.equation.orders[unknown] ? highest[unknown]! : state[this.values[unknown]! + order!]!,
    );
    this.tape.run([t, ...slots]);
    return this.tape.results.map((result) => result[0]!);
  }
}

const moved = (state: readonly number[], h: number, slopes: readonly number[]): number[] =>
  state.map((value, i) => value + h * slopes[i]!);

/** A x = b by elimination, for few unknowns. */
function solved(columns: readonly (readonly number[])[], b: readonly number[]): number[] {
  const rows = b.map((value, row) => [...columns.map((column) => column[row]!), value]);
  const n = rows.length;
  for (let k = 0; k < n; k++) {
    const best = rows.reduce(
      (largest, row, i) => (i >= k && Math.abs(row[k]!) > Math.abs(rows[largest]![k]!) ? i : largest),
      k,
    );
    [rows[k], rows[best]] = [rows[best]!, rows[k]!];
    for (let i = k + 1; i < n; i++) {
      const factor = rows[i]![k]! / rows[k]![k]!;
      for (let j = k; j <= n; j++) rows[i]![j]! -= factor * rows[k]![j]!;
    }
  }
  const x = new Array<number>(n).fill(0);
  for (let i = n - 1; i >= 0; i--) {
    const rest = rows[i]!.slice(i + 1, n).reduce((sum, entry, j) => sum + entry * x[i + 1 + j]!, 0);
    x[i] = (rows[i]![n]! - rest) / rows[i]![i]!;
  }
  return x;
}
