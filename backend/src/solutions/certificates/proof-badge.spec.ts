import { proofBadge } from './proof-badge';

const NOTHING = { state: 'done', rung: null, provenError: null, certifiedResidual: null } as const;
const said = (facts: Partial<Parameters<typeof proofBadge>[0]>) =>
  /<title>(.*)<\/title>/.exec(proofBadge({ ...NOTHING, ...facts }))![1];

it('says "Proven" only for a proven error, and rounds it up', () => {
  expect(said({ rung: 'reference', provenError: 0.000683, certifiedResidual: 0.002 })).toBe('Proven 6.9·10⁻⁴');
  expect(said({ rung: 'residual', certifiedResidual: 0.00201 })).toBe('Residual ≤ 2.1·10⁻³');
  expect(said({ rung: 'none' })).toBe('Not proven');
});

it('says that a certificate is being computed, and what an earlier one proved meanwhile', () => {
  expect(said({ state: 'waiting' })).toBe('Checking');
  expect(said({ state: 'waiting', rung: 'reference', provenError: 1 })).toBe('Proven 1');
});
