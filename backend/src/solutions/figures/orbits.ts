import type { Preview } from '@hub/figure/preview';

const END = 12;
/** Every fifth level of x, from 0 to 255. */
const POINTS = 52;
const STEPS_BETWEEN = 20;

/** An orbit of the Lotka–Volterra equations: the figure of a hub without solutions. */
export function orbits(): Preview {
  let state: State = [1.5, 0.5];
  const states = [state];
  for (let point = 1; point < POINTS; point++) {
    for (let i = 0; i < STEPS_BETWEEN; i++) state = advance(state, END / (POINTS - 1) / STEPS_BETWEEN);
    states.push(state);
  }
  const values = states.flat();
  const [min, max] = [Math.min(...values), Math.max(...values)];
  const place = (value: number) => Math.round(((value - min) / (max - min)) * 255);
  const x = states.map((_, index) => (index / (POINTS - 1)) * 255);
  const series = ['x', 'y'].map((name, which) => ({ name, x, y: states.map((at) => place(at[which] ?? 0)) }));
  return { kind: 'lines', x: { name: 't', min: 0, max: END }, y: { min, max }, series, more: 0 };
}

type State = [prey: number, predators: number];

const slope = ([x, y]: State): State => [x - x * y, x * y - y];

/** One step of the midpoint rule, whose error is not visible. */
function advance([x, y]: State, step: number): State {
  const [dx, dy] = slope([x, y]);
  const [mx, my] = slope([x + (dx * step) / 2, y + (dy * step) / 2]);
  return [x + mx * step, y + my * step];
}
