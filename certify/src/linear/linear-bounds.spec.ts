import type { Problem } from '@hub/solver-file/problem';
import {
  apply,
  input,
  minus,
  odeProblem,
  plus,
  power,
  times,
  type Asked,
  type Formula,
} from '../../test/tape-builder.ts';
import { certify } from '../certify.ts';
import type { ProvenBound } from '../certificate.ts';
import { boundsOfRoots, characteristicRoots } from './characteristic-roots.ts';
import { kernelBound } from './kernel.ts';
import { linearProblem } from './linear-problem.ts';
import { liuBounds } from './liu.ts';

const T = input(0);
const [u, slope] = [input(1), input(2)] as const;
const exact = (asked: Asked, at?: number): Problem => odeProblem(asked, at);
const kernel = (asked: Asked, at?: number): ProvenBound[] => kernelBound(linearProblem(exact(asked, at))).errors;
const liu = (asked: Asked, at?: number) => liuBounds(linearProblem(exact(asked, at)));

/** A small smooth network of the coordinate. */
const network = plus(
  times(0.7, apply('tanh', plus(times(1.3, T), -0.4))),
  times(-0.5, apply('tanh', plus(times(2.1, T), -1.1))),
  times(0.6, apply('tanh', plus(times(-0.8, T), 0.9))),
);
const value = (t: number): number =>
  0.7 * Math.tanh(1.3 * t - 0.4) - 0.5 * Math.tanh(2.1 * t - 1.1) + 0.6 * Math.tanh(-0.8 * t + 0.9);

/** The largest size of a function on [0, end], at many points. */
function largest(end: number, f: (t: number) => number): number {
  return Math.max(...Array.from({ length: 2001 }, (_, i) => Math.abs(f((end * i) / 2000))));
}

/** The bound of the box in which a point is. */
const boundAt = ({ boxes }: ProvenBound, t: number): number =>
  Math.max(...boxes.filter(({ from, to }) => from[0]! <= t && t <= to[0]!).map(({ bound }) => bound));

describe('the linear problems of Liu, Huang and Protopapas, UAI 2023', () => {
  const right: [name: string, highest: Formula, loose: boolean][] = [
    ["v'' + 3v' + 2v", minus(plus(times(2, T, T), times(8, T), 7), plus(times(3, slope), times(2, u))), true],
    ["v'' + v", minus(plus(times(T, T), T, 3), u), true],
    ["v'' - v'", plus(slope, minus(1, times(2, T))), false],
  ];

  it.each(right)('%s: each bound is above the true error, the sharper below the looser', (_, highest, hasLoose) => {
    // The exact solution t² + t + 1, and what the conditions let a network add to it.
    const solution = [plus(times(T, T), T, 1, times(1e-3, T, T, network))];
    const asked = { orders: [2], right: [highest], start: [[1, 1]], solution };
    const trueError = largest(1, (t) => 1e-3 * t * t * value(t));
    const { errors: tight, loose } = liu(asked);
    const [byKernel] = kernel(asked);
    const certificate = certify({ fileSha256: '', problem: exact(asked), reason: null });
    const [ours] = certificate.errors!;
    expect(certificate.rung).toBe('reference');
    const bounds = [
      trueError,
      ours!.bound,
      byKernel!.bound,
      tight[0]!.bound * 1.01,
      loose === null ? Infinity : loose * 1.02,
    ];
    expect(bounds).toEqual(bounds.toSorted((a, b) => a - b));
    expect(ours!.bound).toBeLessThan(1.03 * trueError);
    expect(loose === null).toBe(!hasLoose);
    for (let i = 0; i <= 300; i++) {
      const error = Math.abs(1e-3 * (i / 300) ** 2 * value(i / 300));
      expect(boundAt(tight[0]!, i / 300)).toBeGreaterThanOrEqual(error);
      expect(boundAt(byKernel!, i / 300)).toBeGreaterThanOrEqual(error);
    }
  });

  it.each([0.9, 0.675, 0.45, 0.225, -0.225, -0.45, -0.675, -0.9])('Duffing with ε = %d', (epsilon) => {
    const highest = minus(apply('cos', T), plus(times(3, slope), times(2, u), times(epsilon, power(u, 3))));
    const solution = [plus(1, T, times(power(minus(1, apply('exp', times(-1, T))), 2), network))];
    const problem = exact({ orders: [2], right: [highest], start: [[1, 1]], solution, domain: [0, 2] });
    const { rung, errors } = certify({ fileSha256: '', problem, reason: null });
    expect(rung).toBe('reference');
    expect(errors![0]!.bound / errors![0]!.sampled).toBeLessThan(1.03);
  });
});

it('gives the two parts of the bound of Hillebrecht and Unger, and holds with both', () => {
  // q' = -2 q, q(0) = 2; what they print at 0.01 and 2 is e^(-2t) times one number, and that is the error at the start.
  const printed = [
    { t: 0.01, y: 1.944443995910248, initial: 0.0168389, residual: 0.00108693 },
    { t: 2, y: 0.03528430486234435, initial: 0.000314646, residual: 0.00189134 },
  ];
  for (const { t, y, initial, residual } of printed)
    expect(initial + residual).toBeGreaterThan(Math.abs(y - 2 * Math.exp(-2 * t)));
  const atStart = printed[0]!.initial * Math.exp(0.02);
  expect(atStart * Math.exp(-4)).toBeCloseTo(printed[1]!.initial, 8);

  const decay = times(2 - atStart, apply('exp', times(-2, T)));
  const shared = { right: [times(-2, u)], start: [[2]], domain: [0, 2] as [number, number] };
  const { errors } = liu({ ...shared, solution: [decay] });
  for (const { t, initial } of printed) {
    expect(boundAt(errors[0]!, t) / initial).toBeGreaterThan(0.9999);
    expect(boundAt(errors[0]!, t) / initial).toBeLessThan(1.01);
  }
  // With a residual of e^(-t) times 1e-3 beside: r₀ e^(-2t) + 1e-3 (e^(-t) - e^(-2t)), which is the true error.
  const both = [minus(decay, times(1e-3, minus(apply('exp', times(-1, T)), apply('exp', times(-2, T)))))];
  for (const bounds of [liu({ ...shared, solution: both }).errors, kernel({ ...shared, solution: both })])
    for (const t of [0.01, 0.5, 2]) {
      const error = atStart * Math.exp(-2 * t) + 1e-3 * (Math.exp(-t) - Math.exp(-2 * t));
      expect(boundAt(bounds[0]!, t) / error).toBeGreaterThan(1);
      expect(boundAt(bounds[0]!, t) / error).toBeLessThan(1.02);
    }
});

describe('faults of published bounds', () => {
  it("a residual of 1 is not an error of 1 where c < 0: v' - v on [0, 3]", () => {
    // v = 0, and the network e^t - 1.
    const asked: Asked = {
      right: [u],
      start: [[0]],
      solution: [minus(apply('exp', T), 1)],
      domain: [0, 3],
    };
    for (const [bound] of [liu(asked).errors, kernel(asked)]) {
      expect(bound!.bound).toBeGreaterThan(19.08);
      expect(bound!.bound).toBeLessThan(19.3);
    }
    expect(liu(asked).loose).toBeNull();
  });

  it('a root that occurs twice counts twice, in a system, too', () => {
    // x' = -x + y, y' = -y: errors 1e-2 (2t - 1 + e^(-t)) e^(-t)… of a residual of 1e-2 in both.
    const asked: Asked = {
      orders: [1, 1],
      right: [minus(input(2), u), times(-1, input(2))],
      start: [[0], [0]],
      solution: [
        times(1e-2, minus(2, times(plus(2, T), apply('exp', times(-1, T))))),
        times(1e-2, minus(1, apply('exp', times(-1, T)))),
      ],
      domain: [0, 4],
    };
    const [x, y] = kernel(asked);
    const errors = [1e-2 * (2 - 6 * Math.exp(-4)), 1e-2 * (1 - Math.exp(-4))];
    expect(x!.bound / errors[0]!).toBeGreaterThan(1);
    expect(x!.bound / errors[0]!).toBeLessThan(1.02);
    expect(y!.bound / errors[1]!).toBeGreaterThan(1);
    expect(y!.bound / errors[1]!).toBeLessThan(1.02);
  });

  it('imaginary roots count as powers of t', () => {
    // v''' + v' = 0 with the network 1e-3 (t - sin t): a residual of 1e-3.
    const asked: Asked = {
      orders: [3],
      right: [times(-1, slope)],
      start: [[0, 0, 0]],
      solution: [times(1e-3, minus(T, apply('sin', T)))],
      domain: [0, 2],
    };
    const { loose, errors } = liu(asked);
    expect(loose! / (1e-3 * (8 / 6))).toBeGreaterThan(0.9999);
    expect(loose! / (1e-3 * (8 / 6))).toBeLessThan(1.02);
    expect(errors[0]!.bound).toBeLessThan(1.02 * loose!);
  });

  it('a bump between nodes is seen', () => {
    const steep = times(1e4, minus(T, 0.31234567));
    const narrow = times(1e-3, minus(apply('tanh', plus(steep, 1)), apply('tanh', plus(steep, -1))));
    const asked: Asked = { right: [times(-1, u)], start: [[1]], solution: [plus(apply('exp', times(-1, T)), narrow)] };
    for (const [bound] of [liu(asked).errors, kernel(asked)]) expect(boundAt(bound!, 0.31234567)).toBeGreaterThan(1e-3);
  });
});

describe('characteristic roots', () => {
  const exactly = (values: number[]) => characteristicRoots(values.map((middle) => ({ middle, radius: 0 })));

  it.each([
    ['simple', [-2, -3], [-1, -2]],
    ['double', [-1, -2], [-1, -1]],
    ['threefold', [-1, -3, -3], [-1, -1, -1]],
    ['imaginary', [-1, 0], [0, 0]],
    ['all zero', [0, 0, 0, 0], [0, 0, 0, 0]],
  ])('%s ones are in their discs', (_, coefficients, real) => {
    const bounds = boundsOfRoots(exactly(coefficients)).sort((a, b) => b.real - a.real);
    bounds.forEach(({ real: bound }, i) => {
      expect(bound).toBeGreaterThanOrEqual(real[i]!);
      expect(bound).toBeLessThan(real[i]! + 1e-3);
    });
  });
});

describe('where no numeric solution is found', () => {
  const fast = apply('sin', times(1e5, T));

  it('the kernel carries the residual', () => {
    const asked: Asked = { orders: [2], right: [minus(fast, plus(u, slope))], start: [[0, 0]], solution: [0] };
    const certificate = certify({ fileSha256: '', problem: exact(asked), reason: null });
    expect([certificate.rung, certificate.above.map(({ rung }) => rung)]).toEqual(['kernel', ['reference']]);
    expect(certificate.errors![0]!.bound).toBeGreaterThan(1e-5);
    expect(certificate.errors![0]!.bound).toBeLessThan(0.5);
    expect(certificate.rung === 'kernel' && certificate.linear.responses?.length).toBe(1);
  });

  it('the characteristic roots do, where the kernel cannot be followed either', () => {
    const asked: Asked = { right: [minus(fast, times(1e8, u))], start: [[0]], solution: [0] };
    const certificate = certify({ fileSha256: '', problem: exact(asked), reason: null });
    expect([certificate.rung, certificate.above.map(({ rung }) => rung)]).toEqual(['liu', ['reference', 'kernel']]);
    expect(certificate.errors![0]!.bound).toBeLessThan(1.001e-8);
  });

  it('a varying coefficient of first order is carried from cell to cell', () => {
    const asked: Asked = { right: [minus(fast, times(plus(1, T), u))], start: [[0]], solution: [0] };
    const certificate = certify({ fileSha256: '', problem: exact(asked), reason: null });
    expect(certificate.rung).toBe('liu');
    expect(certificate.errors![0]!.bound).toBeLessThan(0.6);
  });

  it('a solution that is given at the end is followed back', () => {
    const asked: Asked = { right: [minus(fast, times(-1, u))], start: [[0]], solution: [0] };
    for (const [bound] of [liu(asked, 1).errors, kernel(asked, 1)]) {
      expect(bound!.bound).toBeGreaterThan(1 - Math.exp(-1));
      expect(bound!.bound).toBeLessThan(1.01 * (1 - Math.exp(-1)));
      expect(bound!.boxes[0]!.from).toEqual([0]);
    }
  });

  it('an equation that only looks linear by its derivatives is not taken for one', () => {
    const jumping = apply('floor', times(1e-3, u));
    const asked: Asked = { right: [plus(jumping, fast)], start: [[0]], solution: [0] };
    expect(() => liu(asked)).toThrow('not linear');
  });
});
