import type { Certificate, InPlane, OverLine } from '@hub/certify';
import type { Solution } from '@hub/openapi/types';
import { aProof, aSolution } from '@hub/web-kit/testing';

/** Makes the proven error of u, which runs from −1.79 to 2. */
export const aProvenError = (
  overrides: Partial<Solution['proof']['errors'][number]> = {},
): Solution['proof']['errors'][number] => ({
  unknown: 'u',
  bound: 0.000683,
  sampled: 0.00068,
  worst_at: [14.7],
  boxes: 2,
  range: [-1.79, 2],
  relative: 0.00018,
  ...overrides,
});

/** The error of u is proven on [0, 16]. */
export const aProvenSolution = (overrides: Partial<Solution> = {}, proof: Partial<Solution['proof']> = {}): Solution =>
  aSolution({
    proof_state: 'done',
    proof_rung: 'reference',
    proven_error: 0.000683,
    relative_error: 0.00018,
    evaluated: { kind: 'lines', source: 'weights', x: [0, 8, 16], series: [{ name: 'u', y: [1, 0.4, -1] }] },
    proof: aProof({
      state: 'done',
      place: null,
      rung: 'reference',
      proven_error: 0.000683,
      relative_error: 0.00018,
      certified_residual: 0.0072,
      domain: [{ name: 't', from: 0, to: 16 }],
      errors: [aProvenError()],
      residuals: [{ equation: 1, bound: 0.0072, sampled: 0.0071, worst_at: [0.06], boxes: 310 }],
      reasons: [{ rung: 'exact', reason: 'No formula for this solution is known.' }],
      has_certificate: true,
      certified_with: 1,
      computed_ms: 412,
      made_at: '2026-11-12T14:06:00Z',
      ...proof,
    }),
    ...overrides,
  });

/** What `aProvenSolution` is proven by: two boxes, and a reference of one piece of degree 2. */
export const aCertificate = (): Extract<Certificate, OverLine> => ({
  format: 'solverhub-certificate/1',
  certified_with: 1,
  file_sha256: '9c41',
  problem_sha256: 'e07b',
  problem: {
    coordinates: [{ name: 't', from: 0, to: 16 }],
    unknowns: ['u'],
    solution: {
      inputs: 1,
      steps: [
        { do: 'input', place: 0 },
        { do: 'sum', of: [0], weights: [2], bias: 0 },
        { do: 'apply', f: 'tanh', of: 1 },
        { do: 'sum', of: [2], weights: [3], bias: 1 },
      ],
      results: [3],
    },
    slots: [{ unknown: 0, orders: [0] }],
    residuals: { inputs: 2, steps: [], results: [] },
    slopes: { inputs: 2, steps: [], results: [] },
    explicit: { reason: 'Not needed here.' },
    conditions: [{ kind: 'initial', at: 0, values: [1] }],
  },
  rung: 'reference',
  above: [{ rung: 'exact', reason: 'No formula for this solution is known.' }],
  errors: [
    {
      of: 'u',
      bound: 0.000683,
      sampled: 0.00068,
      worst_at: [14.7],
      boxes: [
        { from: [0], to: [8], bound: 0.00002 },
        { from: [8], to: [16], bound: 0.000683 },
      ],
      range: { lowest: { value: -1.79, at: [4] }, highest: { value: 2, at: [0] } },
    },
  ],
  residuals: [],
  sampled_residuals: null,
  corrected: null,
  reference: {
    method: 'Taylor',
    scales: [1],
    start_error: 0,
    shooting: null,
    pieces: [
      {
        from: 0,
        to: 16,
        coefficients: [[1, 0, -0.5]],
        own_error: [2.91e-10],
        direction: 1,
        jump: 0,
        steps: [{ from: 0, to: 16, defect: 1e-12, logarithmic_norm: 0, tube: 1e-9, error: 2.91e-10 }],
      },
    ],
  },
});

/** A certificate that proves a bound of the residual alone. */
export const aResidualCertificate = (): Certificate => ({
  ...aCertificate(),
  rung: 'residual',
  errors: null,
  residuals: [],
  reference: null,
});

/** Proven by the network less a fitted polynomial, as of partial differential equations. */
export const aCorrectedCertificate = (): Extract<Certificate, InPlane> => ({
  ...aCertificate(),
  reference: null,
  corrected: {
    correction: { centre: [0.5, 0.5], coefficients: [[0]] },
    spline: null,
    size: 0.0005,
    comparison: { kind: 'elliptic', boundary: 0, barrier: 0.125, residual: 0.0016 },
    own_error: 0.0002,
  },
});
