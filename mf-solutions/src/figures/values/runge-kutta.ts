import { runTape, type ExplicitEquation, type Problem } from '@hub/solver-file/problem';

/** How a state changes at a time. */
export type Slope = (time: number, state: readonly number[]) => number[];

/** A step of a numeric solution, with each part of the state as a polynomial of the time since its beginning. */
export interface OrbitPiece {
  from: number;
  to: number;
  coefficients: number[][];
}

const MAX_STEPS = 20_000;
const SAFETY = 0.9;
const [SLOWEST, FASTEST] = [0.2, 5];

// Source: J. R. Dormand and P. J. Prince, A family of embedded Runge-Kutta formulae, J. Comput. Appl. Math. 6, 1980.
const TIMES = [0, 1 / 5, 3 / 10, 4 / 5, 8 / 9, 1, 1];
const WEIGHTS = [
  [],
  [1 / 5],
  [3 / 40, 9 / 40],
  [44 / 45, -56 / 15, 32 / 9],
  [19372 / 6561, -25360 / 2187, 64448 / 6561, -212 / 729],
  [9017 / 3168, -355 / 33, 46732 / 5247, 49 / 176, -5103 / 18656],
  [35 / 384, 0, 500 / 1113, 125 / 192, -2187 / 6784, 11 / 84],
];
/** Weights of the stages in the error: the result of order 5 less the result of order 4. */
const ERRORS = [71 / 57600, 0, -71 / 16695, 71 / 1920, -17253 / 339200, 22 / 525, -1 / 40];
// Source: L. F. Shampine, Some practical Runge-Kutta formulas, Math. Comp. 46, 1986. By stage, for the powers 1 to 4 of the share of the step.
const DENSE = [
  [1, -8048581381 / 2820520608, 8663915743 / 2820520608, -12715105075 / 11282082432],
  [0, 0, 0, 0],
  [0, 131558114200 / 32700410799, -68118460800 / 10900136933, 87487479700 / 32700410799],
  [0, -1754552775 / 470086768, 14199869525 / 1410260304, -10690763975 / 1880347072],
  [0, 127303824393 / 49829197408, -318862633887 / 49829197408, 701980252875 / 199316789632],
  [0, -282668133 / 205662961, 2019193451 / 616988883, -1453857185 / 822651844],
  [0, 40617522 / 29380423, -110615467 / 29380423, 69997945 / 29380423],
];

/**
 * Runge–Kutta of order 5(4) with steps as long as the tolerance allows, and values between them.
 * @returns as far as it got: it ends where the state is not finite any more, or after very many steps
 */
export function rungeKutta(
  slope: Slope,
  start: readonly number[],
  { from, to }: { from: number; to: number },
  tolerance: number,
): OrbitPiece[] {
  const pieces: OrbitPiece[] = [];
  let [time, state, step] = [from, [...start], (to - from) / 100];
  for (let n = 0; n < MAX_STEPS && time < to; n++) {
    const length = Math.min(step, to - time);
    const stages = stagesOf(slope, time, state, length);
    const end = moved(state, stages, WEIGHTS[6]!, length);
    const error = Math.max(
      ...state.map((value, i) => {
        const scale = tolerance * (1 + Math.max(Math.abs(value), Math.abs(end[i]!)));
        return Math.abs(length * weighted(stages, ERRORS, i)) / scale;
      }),
    );
    if (error <= 1) {
      pieces.push({
        from: time,
        to: length === to - time ? to : time + length,
        coefficients: state.map((value, i) => [
          value,
          ...[0, 1, 2, 3].map(
            (power) =>
              weighted(
                stages,
                DENSE.map((ofStage) => ofStage[power]!),
                i,
              ) /
              length ** power,
          ),
        ]),
      });
      time = pieces.at(-1)!.to;
      state = end;
    }
    // A step that leads to no number is tried again, much shorter.
    const change = Number.isFinite(error) ? SAFETY * Math.max(error, 1e-10) ** -0.2 : SLOWEST;
    step = length * Math.min(FASTEST, Math.max(SLOWEST, change));
    if (time + step === time) break;
  }
  return pieces;
}

function stagesOf(slope: Slope, time: number, state: readonly number[], step: number): number[][] {
  const stages: number[][] = [];
  WEIGHTS.forEach((weights, n) => {
    stages.push(slope(time + TIMES[n]! * step, moved(state, stages, weights, step)));
  });
  return stages;
}

const moved = (state: readonly number[], stages: number[][], weights: readonly number[], step: number): number[] =>
  state.map((value, i) => value + step * weighted(stages, weights, i));

const weighted = (stages: readonly number[][], weights: readonly number[], part: number): number =>
  weights.reduce((sum, weight, n) => (weight === 0 ? sum : sum + weight * stages[n]![part]!), 0);

/** How the state of an equation changes: values and lower derivatives as the next derivative says, the highest as the equation says. */
export function slopeOf({ orders, right }: ExplicitEquation): Slope {
  return (time, state) => {
    const highest = runTape(right, [time, ...state]);
    let place = 0;
    return orders.flatMap((order, unknown) => {
      const own = state.slice(place, place + order);
      place += order;
      return [...own.slice(1), highest[unknown]!];
    });
  };
}

/** An equation with its whole state at the start of the domain; undefined for other problems. */
export function initialValueProblem({ explicit, conditions, coordinates }: Problem) {
  const [domain] = coordinates;
  if ('reason' in explicit || coordinates.length !== 1 || !domain) return undefined;
  const start = conditions.flatMap((one) => (one.kind === 'initial' && one.at === domain.from ? one.values : []));
  const parts = explicit.orders.reduce((sum, order) => sum + order, 0);
  if (start.length !== parts) return undefined;
  return { slope: slopeOf(explicit), start, domain, orders: explicit.orders };
}
