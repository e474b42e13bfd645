import { boundOfShown } from './bound-of-shown.ts';

describe('the bound of a value on show', () => {
  it('is that of the networks where they gave just this value', () =>
    expect(boundOfShown(2, 1e-3, 'exact')).toBe(1e-3));

  it('is larger by the digits that were not sent', () =>
    expect(boundOfShown(-2, 1e-3, 'sent')).toBeCloseTo(1.0001e-3, 10));

  it('is unknown between two values, and where nothing is proven', () => {
    expect(boundOfShown(2, 1e-3, 'between')).toBeUndefined();
    expect(boundOfShown(2, undefined, 'exact')).toBeUndefined();
  });
});
