import type { Problem } from '@hub/solver-file/problem';
import { demoProblem } from '../../../solver-file/test/support/demo-problems.ts';
import {
  apply,
  explicitEquation,
  input,
  minus,
  odeProblem,
  plus,
  power,
  tapeOf,
  times,
} from '../../test/tape-builder.ts';
import { CannotProve } from '../cannot-prove.ts';
import type { ProvenBound } from '../certificate.ts';
import { certify } from '../certify.ts';
import { CONTRADICTION, requireConsistent } from './contradiction.ts';

const T = input(0);
const u = input(1);

const bound = (of: string, size: number, sampled = 0, from = [0], to = [1]): ProvenBound => ({
  of,
  bound: size,
  sampled,
  worst_at: from,
  boxes: [{ from, to, bound: size }],
});

function contradictionIn(problem: Problem, errors: ProvenBound[]): string | null {
  try {
    requireConsistent(problem, errors);
    return null;
  } catch (error) {
    if (error instanceof CannotProve) return error.message.replace(CONTRADICTION, '');
    throw error;
  }
}

/** u' = -u from 1, with its solution. */
const decay = (): Problem => odeProblem({ right: [times(-1, u)], solution: [apply('exp', times(-1, T))] });
const otherRight = (right: Parameters<typeof explicitEquation>[1]): Problem => ({
  ...decay(),
  explicit: explicitEquation([1], right),
});

describe('finds a contradiction', () => {
  it('between a bound and a point where the error is larger', () => {
    expect(contradictionIn(decay(), [bound('u1', 1e-3, 2e-3)])).toBe(
      'the error of u1 is larger at a point than its bound.',
    );
  });

  it('between a bound and no number', () => {
    expect(contradictionIn(decay(), [bound('u1', NaN)])).toBe('the error of u1 is larger at a point than its bound.');
  });

  it('between the equation and the equation that was solved for its highest derivatives', () => {
    expect(contradictionIn(otherRight([times(-1.001, u)]), [bound('u1', 1)])).toBe(
      'the equation solved for its highest derivatives differs from the original near t = 0.5.',
    );
  });

  it('where these differ only at the edge of the bound', () => {
    const beyond = { pieces: [0, 1], bounds: [1], of: u, continuous: -1 };
    expect(contradictionIn(otherRight([minus(beyond, u)]), [bound('u1', 0.1)])).toBeNull();
    expect(contradictionIn(otherRight([minus(beyond, u)]), [bound('u1', 0.5)])).toBe(
      'the equation solved for its highest derivatives differs from the original near t = 0.5.',
    );
  });

  it('between an equation and its derivatives', () => {
    const problem = decay();
    const wrong = { ...explicitEquation([1], [times(-1, u)]), jacobian: tapeOf(2, [-1.5]) };
    expect(contradictionIn({ ...problem, explicit: wrong }, [bound('u1', 0.1)])).toBe(
      'the equation changes more than its derivatives allow near t = 0.5.',
    );
  });

  it('between an equation that jumps and its derivatives, which do not tell', () => {
    const jump = { pieces: [0, 1], bounds: [0.6], of: u, continuous: 4 };
    const right = plus(times(-1, u), jump);
    const problem = odeProblem({ right: [right], solution: [apply('exp', times(-1, T))] });
    const explicit = { ...explicitEquation([1], [right]), jacobian: tapeOf(2, [-1]) };
    expect(contradictionIn({ ...problem, explicit }, [bound('u1', 0.1)])).toBe(
      'the equation changes more than its derivatives allow near t = 0.5.',
    );
  });

  it('between a bound and a numeric solution of the equation itself', () => {
    const wrong = { ...decay(), solution: tapeOf(1, [apply('exp', times(-1.1, T))]) };
    expect(contradictionIn(wrong, [bound('u1', 0.04)])).toBeNull();
    expect(contradictionIn(wrong, [bound('u1', 0.03)])).toBe(
      'a numeric solution differs from u1 by more than the bound at t = 0.625.',
    );
  });

  it('over two coordinates, between an equation and its derivatives', () => {
    const heat = demoProblem('heat');
    const [{ from, to }, other] = heat.coordinates as [Problem['coordinates'][number], Problem['coordinates'][number]];
    const errors = [bound('u', 0.1, 0, [from, other.from], [to, other.to])];
    expect(contradictionIn(heat, errors)).toBeNull();
    const slopes = { ...heat.slopes, results: heat.slopes.results.toReversed() };
    expect(contradictionIn({ ...heat, slopes }, errors)).toContain(
      'the equation changes more than its derivatives allow near',
    );
  });
});

it.each([
  [
    'a system of second order',
    odeProblem({
      orders: [2, 2],
      right: [minus(0, input(1)), input(1)],
      start: [
        [1, 0],
        [0, 1],
      ],
    }),
  ],
  ['a nonlinear equation', odeProblem({ right: [power(u, 2)], start: [[0.5]] })],
  ['conditions inside of the domain', odeProblem({ right: [times(-1, u)], domain: [-1, 1] }, 0)],
])('finds none where all is right: %s', (_, problem) => {
  const errors = problem.unknowns.map((of) => bound(of, 10, 0, [problem.coordinates[0]!.from]));
  expect(contradictionIn(problem, errors)).toBeNull();
});

it('claims no error where one is found, by no rung', () => {
  const { rung, errors, above } = certify({
    fileSha256: '',
    problem: otherRight([times(-1.001, u)]),
    reason: null,
  });
  expect([rung, errors]).toEqual(['residual', null]);
  expect(above).toEqual([
    {
      rung: 'reference',
      reason: `${CONTRADICTION}the equation solved for its highest derivatives differs from the original near t = 0.125.`,
    },
  ]);
});
