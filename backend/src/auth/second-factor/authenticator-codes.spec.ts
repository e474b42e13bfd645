import { matchingStep, setUpOf } from './authenticator-codes';

const secret = Buffer.from('12345678901234567890');
const stepAt = (seconds: number) => Math.floor(seconds / 30);

// Codes of appendix B of RFC 6238, shortened to six digits.
it.each([
  [59, '287082'],
  [1111111109, '081804'],
  [20000000000, '353130'],
])('knows the code of RFC 6238 at %i seconds', (seconds, code) =>
  expect(matchingStep(secret, code, new Date(seconds * 1000), 0)).toBe(stepAt(seconds)),
);

describe('a code', () => {
  const [seconds, code] = [1234567890, '005924'];
  const at = (away: number) => new Date((seconds + 30 * away) * 1000);
  it.each([-1, 0, 1])('is right %i steps later', (away) =>
    expect(matchingStep(secret, code, at(away), 0)).toBe(stepAt(seconds)),
  );
  it.each([-2, 2])('is wrong %i steps later', (away) => expect(matchingStep(secret, code, at(away), 0)).toBeNull());
  it('is right only once, and not before one that was used', () => {
    expect(matchingStep(secret, code, at(0), stepAt(seconds))).toBeNull();
    expect(matchingStep(secret, code, at(0), stepAt(seconds) + 1)).toBeNull();
    expect(matchingStep(secret, code, at(0), stepAt(seconds) - 1)).toBe(stepAt(seconds));
  });
  it.each(['', '0', '0059240', 'abcdef'])('is not %j', (text) =>
    expect(matchingStep(secret, text, at(0), 0)).toBeNull(),
  );
});

it('tells apps whose codes they are', () => {
  const { address } = setUpOf(Buffer.from('foobar'), 'Solver Hub', 'ada');
  const { protocol, searchParams, pathname } = new URL(address);
  expect([protocol, decodeURIComponent(pathname)]).toEqual(['otpauth:', expect.stringMatching(/Solver Hub:ada$/)]);
  expect(searchParams.get('secret')).toBe('MZXW6YTBOI');
  expect(searchParams.get('issuer')).toBe('Solver Hub');
});
