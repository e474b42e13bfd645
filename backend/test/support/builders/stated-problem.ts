import { randomInt } from 'node:crypto';

/** A problem as somebody states it, whose numbers no other one has. */
export const aStatedProblem = (more: object = {}) => ({
  title: 'Slow decay',
  text: 'A quantity that **decays**.',
  sources: 'Any textbook.',
  equation: `u' = -${1 + randomInt(1_000_000_000) / 1_000_000_000} u`,
  conditions: 'u(0) = 1',
  domain: '0 <= t <= 1',
  ...more,
});
