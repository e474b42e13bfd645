import { CollocationRule } from './collocation-rule.ts';

describe('rules of collocation', () => {
  it('Gauss with three points', () => {
    const [low, middle, high] = CollocationRule.gauss(3).points;
    expect(low).toBeCloseTo(0.5 - Math.sqrt(15) / 10, 15);
    expect(middle).toBeCloseTo(0.5, 15);
    expect(high).toBeCloseTo(0.5 + Math.sqrt(15) / 10, 15);
  });

  it('Radau IIA with three points', () => {
    const [low, middle, high] = CollocationRule.radau(3).points;
    expect(low).toBeCloseTo((4 - Math.sqrt(6)) / 10, 15);
    expect(middle).toBeCloseTo((4 + Math.sqrt(6)) / 10, 15);
    expect(high).toBe(1);
  });

  it.each([
    ['Gauss', CollocationRule.gauss(12)],
    ['Radau', CollocationRule.radau(12)],
  ])('%s with twelve points holds exponentials and their integrals', (_, rule) => {
    const values = rule.points.map((point) => Math.exp(point));
    const at = (x: number, integrations: number) =>
      rule.basisAt(x, integrations).reduce((total, basis, i) => total + basis * values[i]!, 0);
    for (const x of [0, 0.3, 0.77, 1]) {
      expect(at(x, 0)).toBeCloseTo(Math.exp(x), 13);
      expect(at(x, 1)).toBeCloseTo(Math.exp(x) - 1, 14);
      expect(at(x, 2)).toBeCloseTo(Math.exp(x) - 1 - x, 14);
      expect(rule.powers(values).reduceRight((sum, power) => sum * x + power, 0)).toBeCloseTo(Math.exp(x), 13);
    }
  });
});
