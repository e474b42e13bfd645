import type { Problem, ProblemCondition, ReadFormula, Tape } from '@hub/solver-file/problem';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  apply,
  input,
  minus,
  odeProblem,
  over,
  plus,
  power,
  tapeOf,
  times,
  type Asked,
  type Formula,
} from '../test/tape-builder.ts';
import { isThorough } from '../test/thorough.ts';
import { coordinateJet } from './ball-jets/coordinate-jet.ts';
import { expandTape } from './ball-jets/expanded-tape.ts';
import { Monomials } from './ball-jets/monomials.ts';
import { CannotProve } from './cannot-prove.ts';
import { certify } from './certify.ts';
import { certifyReference } from './certify-reference.ts';
import { boundaryReferences, certifyBoundaryValue } from './error/boundary-value.ts';
import { ComparedSolution } from './error/compared-solution.ts';
import { formulaInPieces } from './error/curve.ts';
import { distances } from './error/distance.ts';
import { compareElliptic, type Rectangle } from './error/elliptic.ts';
import { certifyExactFormula } from './error/exact-formula.ts';
import { coefficientOf, followInTime } from './growth/growth-in-time.ts';
import { initialReference, startOf } from './error/initial-value.ts';
import { certifyFormulaInPlane } from './error/partial-equation.ts';
import { ReferenceProof } from './error/reference-proof.ts';
import { characteristicRoots } from './linear/characteristic-roots.ts';
import { kernelBound } from './linear/kernel.ts';
import { linearProblem } from './linear/linear-problem.ts';
import { liuBounds } from './linear/liu.ts';
import { solveNumerically } from './reference/numeric-solution.ts';
import { JetsInBox } from './residual/jets-in-box.ts';
import { DistanceToSpline } from './spline/distance-to-spline.ts';
import { SlopesInTube } from './growth/slopes-in-tube.ts';
import { parabolicFormOf, type InTime } from './growth/parabolic-form.ts';
import { solveBySplines } from './spline/spline-in-time.ts';
import { SplineProof } from './spline/spline-proof.ts';
import { addDerivatives } from './tapes/derivative.ts';

const T = input(0);
const [u, slope] = [input(1), input(2)] as const;

type Ends = [at: number, derivative: number, value: number][];

/** y'' = right between two ends, or what else conditions of that kind are given for. */
function between(ends: Ends, right: Formula, asked: Partial<Asked> = {}): Problem {
  const given = ends.map(([at, derivative, value]) => ({ at, derivative, value }));
  return {
    ...odeProblem({ orders: [2], right: [right], ...asked }),
    conditions: [{ kind: 'ends', ends: given as never }],
  };
}

const explicitOf = ({ explicit }: Problem) => {
  if ('reason' in explicit) throw new Error(explicit.reason);
  return explicit;
};
const shoot = (problem: Problem) => certifyBoundaryValue(problem, explicitOf(problem));
const start = (problem: Problem, formula?: Formula) =>
  initialReference(
    problem,
    explicitOf(problem),
    formula === undefined ? null : formulaInPieces(tapeOf(1, [formula]), [0, 1]),
  );

/** Kinked, or with a jump, at 0.3. */
const broken = (continuous: number): Formula => ({
  pieces: [0, continuous < 0 ? 1 : minus(T, 0.3)],
  bounds: [0],
  of: minus(T, 0.3),
  continuous,
});

const [x, t] = [input(0), input(1)] as const;
const value = (formula: Formula): Tape => tapeOf(2, [formula]);
const sides = (from: Formula) => ({ left: value(from), right: value(from), bottom: value(from), top: value(from) });
const onRectangle = (to = 1): Rectangle => ({ kind: 'rectangle', x: [0, 1], y: [0, to], ...sides(0) });

interface Plane {
  orders: [number, number][];
  /** Formula of the coordinates and the slots, which begin at place 2. */
  residual: Formula;
  slopes: Formula[];
  solution?: Formula;
  conditions?: ProblemCondition[];
  size?: number;
}

const plane = ({ orders, residual, slopes, solution = 0, conditions = [onRectangle()], size = 1 }: Plane): Problem => ({
  coordinates: ['x', 't'].map((name) => ({ name, from: 0, to: size })),
  unknowns: ['u'],
  solution: value(solution),
  slots: orders.map((order) => ({ unknown: 0, orders: order })),
  residuals: tapeOf(2 + orders.length, [residual]),
  slopes: tapeOf(2 + orders.length, slopes),
  explicit: { reason: 'Only equations with one coordinate are solved for their highest derivatives.' },
  conditions,
});

const SECOND: [number, number][] = [
  [2, 0],
  [0, 2],
];
const laplace = (more: Partial<Plane> = {}): Problem =>
  plane({ orders: SECOND, residual: plus(input(2), input(3)), slopes: [1, 1], ...more });
const ellipticly = (problem: Problem, condition: Rectangle = onRectangle()) =>
  compareElliptic(problem, condition, new ComparedSolution(problem, null, 3, null), 1);

const startAndEnds = (more: { ends?: [number, number]; at?: number; derivative?: number } = {}): InTime => {
  const { ends = [0, 1], at = 0, derivative = 0 } = more;
  return {
    kind: 'initial and ends',
    space: 0,
    time: 1,
    start: { at, value: value(0) },
    ends: ends.map((end) => ({ at: end, derivative, value: value(0) })) as InTime['ends'],
  };
};
/** u_t = u_xx */
const heat = (more: Partial<Plane> = {}): Problem =>
  plane({
    orders: [
      [0, 1],
      [2, 0],
    ],
    residual: minus(input(2), input(3)),
    slopes: [1, -1],
    ...more,
  });
/** u_t = u_xx + step, of the slots u_x and u behind those. */
const stepped = (step: Formula): Problem =>
  heat({
    orders: [
      [0, 1],
      [2, 0],
      [1, 0],
      [0, 0],
    ],
    residual: minus(minus(input(2), input(3)), step),
    slopes: [1, -1, 0, 0],
  });
const inTime = (problem: Problem, condition = startAndEnds()) => parabolicFormOf(problem, condition);
const splines = () => solveBySplines(heat(), inTime(heat()), 10, 1)!;

const linear = (asked: Asked, at?: number) => linearProblem(odeProblem(asked, at));
const formulaOf = (formula: Formula, inputs = 1): ReadFormula => ({ texts: ['…'], tape: tapeOf(inputs, [formula]) });
const decay = apply('exp', times(-1, T));
/** A bump that is so narrow that no sampled point sees it. */
const bump = (at: number, width: number): Formula =>
  times(1e-8, apply('exp', times(-1, power(times(1 / width, minus(T, at)), 2))));

type Case = [file: string, says: string, attempt: () => unknown];

/** One or more for each refusal: the file that refuses, and all of its sentence. */
const CASES: Case[] = [
  [
    'certify.ts',
    'The residual is not bounded everywhere in the domain.',
    () => certify({ fileSha256: '', problem: laplace({ solution: times(NaN, x) }), reason: null }).above[1],
  ],
  [
    'certify.ts',
    'The error bound of the corrected solution is larger than its distance from the network.',
    () => {
      // No polynomial takes that many waves away.
      const problem = laplace({ solution: apply('sin', times(40, x)) });
      return certify({ fileSha256: '', problem, reason: null }).above[0];
    },
  ],
  [
    'certify-reference.ts',
    'The proven error of the numeric solution is larger than the solution itself.',
    // It decays, and its error grows.
    () => certifyReference(odeProblem({ orders: [2], right: [u], start: [[1, -1]], domain: [0, 42] })),
  ],
  [
    'error/partial-equation.ts',
    'No polynomial is found that nearly solves the equation.',
    () => certifyReference(laplace({ conditions: [{ ...onRectangle(), left: value(apply('sin', times(300, t))) }] })),
  ],
  [
    'ball-jets/expanded-tape.ts',
    'A power of 65 is too high to be bounded.',
    () => expandTape(tapeOf(1, [power(T, 65)])),
  ],
  [
    'ball-jets/expanded-tape.ts',
    'A power of -65 is too high to be bounded.',
    () => expandTape(tapeOf(1, [power(T, -65)])),
  ],

  ...[
    between(
      [
        [0, 0, 1],
        [1, 0, 2],
      ],
      u,
      { orders: [1], start: [[1]] },
    ),
    between(
      [
        [0, 0, 1],
        [1, 0, 2],
      ],
      u,
      { orders: [3] },
    ),
    {
      ...between(
        [
          [0, 0, 1],
          [1, 0, 2],
        ],
        u,
      ),
      conditions: [{ kind: 'initial', at: 0, values: [1, 2] }],
    } as Problem,
  ].map((problem): Case => [
    'error/boundary-value.ts',
    'Boundary value problems are only solved for one unknown of second order.',
    () => shoot(problem),
  ]),
  ...[
    [0, 0.5],
    [0.5, 1],
    [0, 2],
    [-1, 1],
  ].map(([low, high]): Case => [
    'error/boundary-value.ts',
    'The conditions are not given at the ends of the domain.',
    () =>
      shoot(
        between(
          [
            [high!, 0, 2],
            [low!, 0, 1],
          ],
          u,
        ),
      ),
  ]),
  [
    'error/boundary-value.ts',
    'Formulas are only proven for linear boundary value problems.',
    () => {
      const problem = between(
        [
          [0, 0, 1],
          [1, 0, 2],
        ],
        power(u, 2),
      );
      return boundaryReferences(problem, explicitOf(problem), formulaInPieces(tapeOf(1, [T]), [0, 1]));
    },
  ],
  [
    'error/boundary-value.ts',
    'The conditions at both ends do not determine one solution.',
    () =>
      shoot(
        between(
          [
            [0, 1, 0],
            [1, 1, 2],
          ],
          T,
        ),
      ),
  ],
  [
    'error/boundary-value.ts',
    'It is not proven that the conditions at both ends determine one solution.',
    () =>
      shoot(
        between(
          [
            [0, 0, 0],
            [Math.PI, 0, 0],
          ],
          minus(0, u),
          { domain: [0, Math.PI] },
        ),
      ),
  ],

  [
    'error/initial-value.ts',
    'The conditions for u1 are not all given at the same point.',
    () =>
      start(
        between(
          [
            [0, 0, 1],
            [1, 0, 2],
          ],
          u,
        ),
      ),
  ],
  [
    'error/initial-value.ts',
    'The equation needs 2 initial values of u2, but the conditions give 1.',
    () => start(odeProblem({ orders: [1, 2], right: [u, slope], start: [[1], [2]] })),
  ],
  [
    'error/initial-value.ts',
    'The conditions are given at different points.',
    () => {
      const problem = odeProblem({ orders: [1, 1], right: [u, slope], start: [[1], [2]] });
      const conditions = problem.conditions.map((one, i) => ({ ...one, at: i }) as ProblemCondition);
      return startOf({ ...problem, conditions }, explicitOf(problem));
    },
  ],

  [
    'error/reference-proof.ts',
    'The pieces of the numeric solution do not meet.',
    () => {
      const problem = odeProblem({ right: [u] });
      const pieces = [
        { from: 0, to: 0.4, coefficients: [[1]] },
        { from: 0.5, to: 1, coefficients: [[1]] },
      ];
      return new ReferenceProof(explicitOf(problem), 't', [1]).follow(pieces, [1]);
    },
  ],
  [
    'error/reference-proof.ts',
    'The solution has a kink between t = 0.25 and 0.5.',
    () => start(odeProblem({ orders: [2], right: [0], start: [[0, 0]] }), broken(0)),
  ],
  [
    'error/reference-proof.ts',
    'The equation jumps between t = 0.5 and 0.75.',
    () => start(odeProblem({ right: [plus(1, apply('floor', u))], start: [[0.3]] }), plus(T, 0.3)),
  ],
  [
    'error/reference-proof.ts',
    'The error of the numeric solution cannot be bounded beyond t = 0.',
    () => start(odeProblem({ right: [power(u, 2)], start: [[1e9]] }), 1e9),
  ],

  [
    'error/distance.ts',
    'The solution u1 cannot be bounded everywhere.',
    () =>
      distances(odeProblem({ right: [u], solution: [over(1, T)] }), [
        { from: 0, to: 1, coefficients: [[1]], own_error: [0], direction: 1, jump: 0, steps: [] },
      ]),
  ],

  [
    'error/elliptic.ts',
    'The equation is not of the form a u_xx + b u_yy + c u = f.',
    () =>
      ellipticly(
        laplace({
          orders: [
            [2, 0],
            [1, 0],
          ],
        }),
      ),
  ],
  [
    'error/elliptic.ts',
    'The equation is not of the form a u_xx + b u_yy + c u = f.',
    () =>
      ellipticly(
        laplace({
          orders: [
            [0, 0],
            [0, 2],
          ],
        }),
      ),
  ],
  [
    'error/elliptic.ts',
    'The equation is not of the form a u_xx + b u_yy + c u = f.',
    () => ellipticly(laplace({ orders: [...SECOND, [1, 1]], slopes: [1, 1, 1] })),
  ],
  ...[apply('floor', input(2)), apply('floor', input(4)), power(input(4), 2), times(input(2), input(4))].map(
    (more): Case => [
      'error/elliptic.ts',
      'The equation is not of the form a u_xx + b u_yy + c u = f.',
      () =>
        compareElliptic(
          laplace({
            orders: [...SECOND, [0, 0]],
            residual: plus(input(2), input(3), more),
            slopes: [1, 1, 0],
          }),
          onRectangle(),
          new ComparedSolution(laplace(), null, 3, null),
          1,
        ),
    ],
  ),
  [
    'error/elliptic.ts',
    'No maximum principle applies: the coefficients do not have the required signs.',
    () => ellipticly(laplace({ residual: minus(input(2), input(3)), slopes: [1, -1] })),
  ],
  [
    'error/elliptic.ts',
    'No maximum principle applies: the coefficients do not have the required signs.',
    () => ellipticly(laplace({ orders: [...SECOND, [0, 0]], slopes: [1, 1, 2] })),
  ],
  [
    'error/elliptic.ts',
    'No maximum principle applies: the coefficients do not have the required signs.',
    () => ellipticly(laplace({ orders: [...SECOND, [0, 0]], slopes: [-1, -1, -2] })),
  ],
  ...[{ x: [0, 2] }, { x: [-1, 1] }, { y: [0, 2] }, { y: [-1, 1] }].map((other): Case => [
    'error/elliptic.ts',
    'The conditions are not given on the sides of the domain.',
    () => ellipticly(laplace(), { ...onRectangle(), ...other } as Rectangle),
  ]),
  [
    'error/elliptic.ts',
    'The coefficients of the equation are not constant.',
    () => ellipticly(laplace({ slopes: [1, plus(1, x)] })),
  ],

  [
    'growth/growth-in-time.ts',
    'The error cannot be bounded beyond the time 0.25.',
    () => {
      const calm = { jump: 0, sides: 0, residual: 0, slopes: 0, bendWithin: () => 0 };
      return followInTime(1, [
        { ...calm, from: 0, to: 0.25, rateWithin: () => 1 },
        { ...calm, from: 0.25, to: 1, rateWithin: (tube: number) => 1e3 * tube },
      ]);
    },
  ],
  ...[
    [
      { low: 1, high: 2 },
      { low: 1, high: 2 },
    ],
    [
      { low: -2, high: -1 },
      { low: -2, high: -1 },
    ],
    [
      { low: -1, high: 2 },
      { low: -2, high: -1 },
    ],
    [
      { low: 0, high: 2 },
      { low: -2, high: -1 },
    ],
    [
      { low: 1, high: 2 },
      { low: -2, high: 0 },
    ],
    [
      { low: -2, high: 0 },
      { low: 1, high: 2 },
    ],
    [
      { low: -2, high: -1 },
      { low: 0, high: 2 },
    ],
  ].map(([first, second]): Case => [
    'growth/growth-in-time.ts',
    'No maximum principle applies: the coefficients do not have the required signs.',
    () => coefficientOf(first!, second!),
  ]),

  [
    'error/compared-solution.ts',
    'The solution has kinks where the equation needs its derivatives.',
    () => {
      const kinked: Formula = { pieces: [0, minus(x, 0.3)], bounds: [0], of: minus(x, 0.3), continuous: 0 };
      const problem = plane({ orders: [[0, 0]], residual: input(2), slopes: [1], solution: kinked });
      return new ComparedSolution(problem, null, 1, null).slopeIn({ from: [0, 0], to: [1, 1] }, 0, 0);
    },
  ],
  [
    'error/compared-solution.ts',
    'The corrected solution cannot be bounded everywhere in the domain.',
    () =>
      new ComparedSolution(laplace({ solution: over(1, t) }), null, 3, null).distanceFrom(value(0), {
        from: [0, 0],
        to: [0, 1],
      }),
  ],

  [
    'error/exact-formula.ts',
    "The author's formula is not used. Nobody knows it.",
    () =>
      certifyExactFormula(odeProblem({ right: [u] }), {
        texts: ['?'],
        tape: null,
        at: null,
        reason: 'Nobody knows it.',
      }),
  ],
  [
    'error/exact-formula.ts',
    "The author's formula is only known to be within 6.6e-14 of the exact solution, which is not much less than its distance from the network.",
    () => certifyExactFormula(odeProblem({ right: [minus(0, u)], solution: [decay] }), formulaOf(decay)),
  ],
  [
    'error/exact-formula.ts',
    "The author's formula is not proven to be the exact solution. Its own error is only known to be at most 2600.",
    () => certifyExactFormula(odeProblem({ right: [minus(0, u)] }), formulaOf(plus(decay, bump(0.31125, 2.5e-4)))),
  ],
  [
    'error/exact-formula.ts',
    "The author's formula is not proven to be the exact solution. Its own error is only known to be at most 0.0013.",
    () => {
      const harmonic = times(apply('exp', x), apply('sin', t));
      const problem = laplace({ conditions: [{ ...onRectangle(), ...sides(harmonic) }] });
      return certifyExactFormula(problem, formulaOf(plus(harmonic, bump(0.3229, 1.5e-3)), 2));
    },
  ],
  [
    'error/exact-formula.ts',
    'The solution u cannot be bounded everywhere.',
    () => certifyExactFormula(laplace({ solution: over(1, x) }), formulaOf(0, 2)),
  ],

  ...[
    { ...laplace(), conditions: [] },
    { ...laplace(), conditions: [onRectangle(), onRectangle()] },
    { ...laplace(), coordinates: ['x', 't', 'z'].map((name) => ({ name, from: 0, to: 1 })) },
  ].map((problem): Case => [
    'error/partial-equation.ts',
    'Errors of partial differential equations are only bounded for one unknown of two coordinates.',
    () => certifyFormulaInPlane(problem, 0),
  ]),
  [
    'error/partial-equation.ts',
    'The conditions are given neither on the sides of a rectangle nor at a start and two ends.',
    () => certifyFormulaInPlane(laplace({ conditions: [{ kind: 'initial', at: 0, values: [1] }] }), 0),
  ],
  ...[power(input(4), 2), apply('sin', times(input(5), input(4)))].map((beside): Case => [
    'growth/parabolic-form.ts',
    'Slopes are given at an end of the domain, but the equation is not linear in the slope.',
    () => inTime(stepped(beside), startAndEnds({ derivative: 1 })),
  ]),

  [
    'residual/jets-in-box.ts',
    'The solution has kinks where the equation needs its derivatives.',
    () => new JetsInBox(odeProblem({ orders: [2], right: [0], solution: [broken(0)] }), 0).slotsAt([0.5], [0.5]),
  ],

  [
    'tapes/derivative.ts',
    'The equation chooses among formulas in a way that has no derivative.',
    () => {
      const inputs = [0, 1, 2].map((place) => ({ do: 'input' as const, place }));
      return addDerivatives([...inputs, { do: 'select', condition: 0, a: 1, b: 2 }], [3], 1);
    },
  ],

  [
    'reference/numeric-solution.ts',
    'The equation has more than one coordinate.',
    () => solveNumerically({ ...odeProblem({ right: [u] }), coordinates: laplace().coordinates }),
  ],
  [
    'reference/numeric-solution.ts',
    'The domain is empty.',
    () => solveNumerically(odeProblem({ right: [u], domain: [1, 1] })),
  ],
  [
    'reference/numeric-solution.ts',
    'A condition is given outside the domain.',
    () =>
      solveNumerically(
        between(
          [
            [0, 0, 1],
            [2, 0, 2],
          ],
          u,
        ),
      ),
  ],
  [
    'reference/numeric-solution.ts',
    'No condition for u2 is known.',
    () => solveNumerically(odeProblem({ orders: [1, 1], right: [u, slope], start: [[1]] })),
  ],
  [
    'reference/numeric-solution.ts',
    'The conditions for u1 involve more than one coordinate.',
    () => solveNumerically({ ...odeProblem({ right: [u] }), conditions: [onRectangle()] }),
  ],
  [
    'reference/numeric-solution.ts',
    'The conditions for u1 give 2 values, but its equation has order 1.',
    () => solveNumerically(odeProblem({ right: [u], start: [[1, 2]] })),
  ],
  ...[
    [NaN, 0],
    [Infinity, 0],
    [1, NaN],
  ].map(([first, at]): Case => [
    'reference/numeric-solution.ts',
    'A condition has a value that is not a finite number.',
    () => solveNumerically(odeProblem({ right: [u], start: [[first!]] }, at)),
  ]),

  [
    'linear/kernel.ts',
    'The coefficients of the equation are not constant.',
    () => kernelBound(linear({ right: [times(u, plus(1, T))] })),
  ],
  ['linear/linear-problem.ts', 'The equation is not linear.', () => linear({ right: [power(u, 2)] })],
  ...[2, -1].map((at): Case => [
    'linear/linear-problem.ts',
    `The conditions are given at t = ${at}, outside of the domain.`,
    () => linear({ right: [u] }, at),
  ]),
  [
    'linear/linear-problem.ts',
    'The solution has no value where it starts.',
    () => linear({ right: [u], solution: [over(1, T)] }),
  ],
  [
    'linear/linear-problem.ts',
    'The residual is not bounded everywhere in the domain.',
    () => liuBounds(linear({ right: [plus(u, over(1, minus(T, 0.3)))] })),
  ],
  [
    'linear/cell-bounds.ts',
    'The bound of u1 would exceed 1000000, which is too large to be useful.',
    () => liuBounds(linear({ right: [times(20, u)] })),
  ],
  ...[
    { middle: NaN, radius: 0 },
    { middle: Infinity, radius: 0 },
    { middle: 1, radius: Infinity },
  ].map((ball): Case => [
    'linear/characteristic-roots.ts',
    'A coefficient of the equation is not a finite number.',
    () => characteristicRoots([{ middle: 1, radius: 0 }, ball]),
  ]),
  [
    'linear/characteristic-roots.ts',
    'The characteristic roots of the equation cannot be enclosed.',
    () => characteristicRoots([1e300, 1e300, 1e300].map((middle) => ({ middle, radius: 1e300 }))),
  ],
  [
    'linear/liu.ts',
    'This bound is only computed for one unknown.',
    () => liuBounds(linear({ orders: [1, 1], right: [u, slope], start: [[1], [2]] })),
  ],
  [
    'linear/liu.ts',
    'This bound needs constant coefficients, or an equation of first order.',
    () => liuBounds(linear({ orders: [2], right: [times(u, T)], start: [[1, 2]] })),
  ],
  [
    'linear/liu.ts',
    'A coefficient of the equation is not bounded in the domain.',
    () => {
      const calm = linear({ right: [times(u, plus(1, T))] });
      return liuBounds({ ...calm, equation: { ...calm.equation, jacobian: tapeOf(2, [over(1, minus(T, 0.3))]) } });
    },
  ],

  ...[
    heat({
      orders: [
        [1, 0],
        [2, 0],
      ],
    }),
    heat({
      orders: [
        [0, 1],
        [1, 0],
      ],
    }),
    heat({
      orders: [
        [0, 1],
        [2, 0],
        [0, 2],
      ],
      slopes: [1, -1, 1],
    }),
    heat({ residual: minus(power(input(2), 2), input(3)) }),
    heat({ residual: minus(input(2), times(input(2), input(3))) }),
    heat({ residual: plus(minus(input(2), input(3)), apply('floor', input(3))) }),
  ].map((problem): Case => [
    'growth/parabolic-form.ts',
    'The equation is not of the form a u_t + g(t, x, u, u_x) = k u_xx.',
    () => inTime(problem),
  ]),
  ...[{ ends: [0, 2] }, { ends: [-1, 1] }, { at: 0.5 }].map((other): Case => [
    'growth/parabolic-form.ts',
    'The conditions are not given at the start and the ends of the domain.',
    () => inTime(heat(), startAndEnds(other as { ends?: [number, number]; at?: number })),
  ]),
  ...[
    [1, 1],
    [0, -1],
  ].map((slopes): Case => [
    'growth/parabolic-form.ts',
    'No maximum principle applies: the coefficients do not have the required signs.',
    () => inTime(heat({ slopes })),
  ]),
  ...[apply('floor', input(4)), { pieces: [0, 1], bounds: [0], of: plus(input(4), input(5)), continuous: -1 }].map(
    (step): Case => [
      'growth/slopes-in-tube.ts',
      'The equation contains a comparison, sign or rounding of a derivative of the unknown.',
      () => new SlopesInTube(stepped(step)),
    ],
  ),
  [
    'growth/slopes-in-tube.ts',
    'The equation contains a comparison, sign or rounding of the unknown, and the exact solution may be on either side of the jump.',
    () => {
      const slopes = new SlopesInTube(stepped(apply('floor', input(5))));
      const inputs = [0, 0, 0, 0, 0, 0.75].map((n) => coordinateJet(Monomials.of(2, 0), 0, n, 0));
      slopes.within(0.125, inputs);
      return slopes.within(0.25, inputs);
    },
  ],
  [
    'spline/spline-proof.ts',
    'The numeric solution cannot be bounded everywhere in the domain.',
    () =>
      new SplineProof(
        heat(),
        { ...inTime(heat()), low: { at: 0, derivative: 0, value: value(over(1, t)) } },
        splines(),
      ).comparison(0),
  ],
  [
    'spline/distance-to-spline.ts',
    'The domain is too small for the rounding of its coordinates.',
    () => new DistanceToSpline(heat(), { ...inTime(heat()), x: [1e12, 1e12 + 1] }, splines()),
  ],
];

/** Said where another test has the case, or by no problem that could be made up. */
const ELSEWHERE = new Set([
  // bad-input.spec.ts and certify.spec.ts
  'reference/radau-solution.ts: The solution or its derivatives grow beyond all bounds near ….',
  'reference/radau-solution.ts: The numeric solution needs more than … polynomials of degree ….',
  'certify.ts: The file contains no problem.',
  'certify.ts: The domain has zero or infinite length along ….',
  'residual/certified-residuals.ts: Equation … cannot be bounded everywhere in the domain.',
  'residual/sampled-residuals.ts: Equation … has no value at ….',
  // collocation-solution.spec.ts
  'reference/collocation-solution.ts: The corrections of the numeric solution of the boundary value problem do not converge.',
  'reference/taylor-solution.ts: The equation has no finite derivatives at ….',
]);

/** Reasons that are found only after many thousands of boxes. */
const SLOW = new Set([
  'certify.ts: The residual is not bounded everywhere in the domain.',
  'error/exact-formula.ts: The solution u cannot be bounded everywhere.',
]);

function said(attempt: () => unknown): string {
  try {
    const result = attempt() as { reason?: string } | { reason?: string }[] | null | undefined;
    const reason = Array.isArray(result) ? result[0]?.reason : result?.reason;
    return reason ?? 'nothing';
  } catch (error) {
    if (error instanceof CannotProve) return error.message;
    throw error;
  }
}

it('takes slopes at the ends of an equation without u_x, however it depends on the coordinates', () => {
  const residual = minus(minus(input(2), input(3)), apply('sin', input(1)));
  expect(inTime(heat({ residual }), startAndEnds({ derivative: 1 })).first).toBeUndefined();
});

it.each(CASES.filter(([file, says]) => isThorough || !SLOW.has(`${file}: ${says}`)))(
  '%s refuses: %s',
  (_, says, attempt) => {
    expect(said(attempt)).toBe(says);
  },
);

it('has a case for every refusal', () => {
  const files = readdirSync(__dirname, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'),
  );
  const refusals = files.flatMap((file) => {
    const source = readFileSync(join(__dirname, file), 'utf8');
    // Sentences have blanks: other texts stand in the same places.
    const found = source.matchAll(/(?:new CannotProve\(|\breason: )\s*(?:'([^']+)'|"([^"]+)"|`([^`]+)`)/g);
    return [...found]
      .map(([, ...texts]) => ({ file, sentence: texts.find((text) => text !== undefined)! }))
      .filter(({ sentence }) => sentence.includes(' '));
  });
  const patternOf = (sentence: string): RegExp =>
    new RegExp(
      `(^|\\. )${sentence
        .split(/\$\{.*?\}+/)
        .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
        .join('.+')}$`,
    );
  const unsaid = refusals
    .filter(({ file, sentence }) => !CASES.some(([of, says]) => of === file && patternOf(sentence).test(says)))
    .map(({ file, sentence }) => `${file}: ${sentence.replaceAll(/\$\{.*?\}+/g, '…')}`);
  expect(unsaid.filter((one) => !ELSEWHERE.has(one))).toEqual([]);
  expect(refusals.length).toBeGreaterThan(60);
});
