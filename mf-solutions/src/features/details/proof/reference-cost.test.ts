import type { ReferenceSolution } from '@hub/certify';
import { aCertificate, aResidualCertificate } from '../../../testing/proofs.ts';
import { costsOf } from './reference-cost.ts';

const certificate = aCertificate();
const piece = certificate.reference.pieces[0]!;
const withReference = (reference: Partial<ReferenceSolution>) => ({
  ...certificate,
  reference: { ...certificate.reference, ...reference },
});

it('counts the degree of the reference, and the weights and functions of the network', () =>
  expect(costsOf(certificate)).toEqual({ method: 'Taylor', pieces: 1, ofReference: 2, ofNetwork: 3 }));

it('adds the degrees of all unknowns, and takes the dearest of the pieces', () =>
  expect(
    costsOf(
      withReference({
        pieces: [
          { ...piece, coefficients: [[1], [5, 6]] },
          { ...piece, coefficients: [[1, 2, 3, 4], [5, 6, 7], []] },
          { ...piece, coefficients: [[1, 2]] },
        ],
      }),
    ),
  ).toMatchObject({ pieces: 3, ofReference: 5 }));

it.each([
  ['times', { do: 'times', of: [0, 0] }, 1],
  ['over', { do: 'over', of: [0, 0] }, 1],
  ['power', { do: 'power', of: 0, exponent: 3 }, 1],
  ['apply', { do: 'apply', f: 'sin', of: 0 }, 1],
  ['sum', { do: 'sum', of: [0, 0, 0, 0], weights: [1, 2, 3, 4], bias: 5 }, 4],
  ['input', { do: 'input', place: 0 }, 0],
  ['constant', { do: 'constant', value: 2 }, 0],
])('of a network, a step %s counts as its multiplications', (_name, step, count) => {
  const solution = { ...certificate.problem!.solution, steps: [step] } as never;
  expect(costsOf({ ...certificate, problem: { ...certificate.problem!, solution } })?.ofNetwork).toBe(count);
});

it.each([
  ['without a reference', aResidualCertificate()],
  ['without the problem', { ...certificate, problem: null }],
  ['whose reference is a formula', withReference({ method: 'formula' })],
])('compares no costs of a proof %s', (_name, one) => expect(costsOf(one)).toBeUndefined());
