import { thinSample, tooMuchIn } from './details-limits';

const MAX = 120_000;
const upTo = (count: number) => Array.from({ length: count }, (_, at) => at);

describe('a sample along one line', () => {
  it.each([
    ['short', [upTo(10), [upTo(10)]]],
    ['just at the limit', [upTo(MAX / 2), [upTo(MAX / 2)]]],
    ['on a plane', [[upTo(MAX), upTo(MAX)], [upTo(MAX)]]],
    ['of other lengths', [upTo(MAX), [upTo(MAX - 1)]]],
    ['not a list', [upTo(MAX), 'u']],
  ])('that is %s stays as it is', (_name, sample) => expect(thinSample(sample)).toBe(sample));

  it.each([1, 2, 3])('that is too long keeps every n-th point and both ends, of %d unknowns alike', (unknowns) => {
    const count = MAX + 2;
    const sample = [upTo(count), Array.from({ length: unknowns }, (_, n) => upTo(count).map((at) => at + n)), 'rest'];
    const step = Math.ceil((count * (unknowns + 1) + 1) / MAX);
    const [x, rows, rest] = thinSample(sample) as [number[], number[][], string];
    const kept = upTo(count).filter((at) => at % step === 0);
    expect(x).toEqual(kept.at(-1) === count - 1 ? kept : [...kept, count - 1]);
    expect(rows).toEqual(Array.from({ length: unknowns }, (_, n) => x.map((at) => at + n)));
    expect(rest).toBe('rest');
  });
});

describe('what is sent beside a file', () => {
  const usual = {
    equation: 'x',
    parameters: {},
    conditions: [],
    generator: {},
    loss_fn: '',
    networks: [],
    optimizer: {},
    sample_solution: [],
    sample_loss: upTo(MAX * 2),
  };
  const said = (overrides: object) => tooMuchIn({ ...usual, ...overrides });

  it('may be as long as usual, and have a history of any length', () => expect(said({})).toBeNull());

  it('may have so many values, however deep, and no more', () => {
    expect(said({ sample_solution: [upTo(MAX / 2), [[upTo(MAX / 2)]]] })).toBeNull();
    expect(said({ sample_solution: [upTo(MAX / 2), [[upTo(MAX / 2), 1]]] })).toBe(
      'sample_solution in diff_equation_details contains 120,001 values; the limit is 120,000: save with fewer points.',
    );
  });

  it.each(['equation', 'parameters', 'conditions', 'generator', 'loss_fn', 'networks', 'optimizer'])(
    'may have a field %s of 256 kB, and no more',
    (field) => {
      const whole = 'é'.repeat((256 * 1024 - 2) / 2);
      expect(said({ [field]: whole })).toBeNull();
      expect(said({ [field]: `${whole}x` })).toBe(
        `${field} in diff_equation_details takes 257 kB; at most 256 kB are stored.`,
      );
    },
  );
});
