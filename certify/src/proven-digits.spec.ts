import { provenDigits } from './proven-digits.ts';

it.each<[value: number, error: number, text: string]>([
  [0.36787944, 3e-7, '0.367879'],
  [0.36787944, 5.1e-7, '0.36788'],
  [-2.5, 0.04, '-2.5'],
  [1.9996, 1e-4, '2.000'],
  [1234.4, 0.49, '1234'],
  [1234.5, 30, '1.2e3'],
  [9960, 40, '1.00e4'],
  [70, 40, '1e2'],
  [-40, 30, ''],
  [9776, 900, '1e4'],
  [0.3, 1, ''],
  [0.0004, 1e-3, '0.00'],
  [-0.0004, 1e-3, '0.00'],
  [0, 1e-12, '0.00000000000'],
  [0, 1e-150, '0e-149'],
  [6e-30, 1e-29, '0e-28'],
  [0, 0, '0'],
  [1.5, 0, '1.5000000000000000'],
  [1e-10, 1e-14, '1.000e-10'],
  [6.02214076e23, 1e16, '6.022141e23'],
  [1, NaN, ''],
  [1, -1, ''],
  [NaN, 1e-3, ''],
  [Infinity, 1e-3, ''],
  [1, Infinity, ''],
])('writes %d, which is off by up to %d, as "%s"', (value, error, text) => {
  expect(provenDigits(value, error)).toBe(text);
});

it('is at most one unit of its last digit away from whatever the exact number may be', () => {
  for (let i = 1; i < 2000; i++) {
    const value = (i % 2 === 0 ? 1 : -1) * Math.abs(Math.sin(i)) * 10 ** ((i % 31) - 15);
    const error = Math.abs(value) * Math.abs(Math.sin(7 * i)) * 10 ** -((i % 14) + 1);
    const text = provenDigits(value, error);
    const [digits, power = '0'] = text.split('e') as [string, string?];
    const unit = 10 ** (Number(power) - (digits.split('.')[1]?.length ?? 0));
    expect(Math.abs(Number(text) - value) + error).toBeLessThanOrEqual(unit * (1 + 1e-9) + 4e-16 * Math.abs(value));
    // One digit more would not be proven.
    expect(2 * error).toBeGreaterThan((unit / 10) * (1 - 1e-9));
  }
});
