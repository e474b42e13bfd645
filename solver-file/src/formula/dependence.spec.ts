import { runTape } from './run-tape.ts';
import { continuityIn, dependsOn, isLinearIn } from './dependence.ts';
import { FUNCTIONS, isSmooth, isStepped, isTapeFunction, type TapeFunction } from './elementary.ts';
import type { Tape, TapeStep } from './tape.ts';

const TAPE_FUNCTIONS = Object.keys(FUNCTIONS).filter(isTapeFunction);

/** Builds a tape of the coordinate t (step 0), u (step 1) and v (step 2), and what is computed from them; the last one is the result. */
function tapeOf(...more: TapeStep[]): Tape {
  const steps: TapeStep[] = [...[0, 1, 2].map((place): TapeStep => ({ do: 'input', place })), ...more];
  return { inputs: 3, steps, results: [steps.length - 1] };
}
const isU = (place: number): boolean => place === 1;
const isUOrV = (place: number): boolean => place > 0;

/** Points in the domain of a function, and how much it changes over short steps between them. */
function changes(f: TapeFunction): number[] {
  const tape: Tape = {
    inputs: 1,
    steps: [
      { do: 'input', place: 0 },
      { do: 'apply', f, of: 0 },
    ],
    results: [1],
  };
  return FUNCTIONS[f].domain.flatMap(([from, to]) => {
    const [low, high] = [Math.max(from, -1.5), Math.min(to, 1.5 + Math.max(from, 0))];
    const width = (high - low) / 40;
    return Array.from({ length: 38 }, (_, k) => low + (k + 1.013) * width).flatMap((x) => {
      const [a, b] = [x, x + width / 1e6].map((at) => runTape(tape, [at])[0]!);
      return [(b! - a!) / (width / 1e6)];
    });
  });
}

it.each(TAPE_FUNCTIONS)('says of %s whether it is constant between jumps, and where it is defined', (f) => {
  const slopes = changes(f);
  expect(slopes.length).toBeGreaterThan(30);
  expect(slopes.every((slope) => Number.isFinite(slope))).toBe(true);
  expect(slopes.every((slope) => slope === 0)).toBe(isStepped(f));
  expect(isSmooth(f)).toBe(!isStepped(f));
});

it.each(TAPE_FUNCTIONS.filter((f) => FUNCTIONS[f].domain.flat().some(Number.isFinite)))(
  'has no value of %s outside of its domain',
  (f) => {
    const tape: Tape = {
      inputs: 1,
      steps: [
        { do: 'input', place: 0 },
        { do: 'apply', f, of: 0 },
      ],
      results: [1],
    };
    const ends = FUNCTIONS[f].domain.flat().filter(Number.isFinite);
    const beyond =
      f === 'reciprocal' ? [0] : ends.map((end) => end + (FUNCTIONS[f].domain[0]![0] === end ? -0.1 : 0.1));
    for (const x of beyond) expect(Number.isFinite(runTape(tape, [x])[0]!)).toBe(false);
  },
);

describe('linear in u, by how it is computed', () => {
  const [t, u, v] = [0, 1, 2] as const;
  const LINEAR: Record<string, TapeStep[]> = {
    'what does not depend on it': [{ do: 'apply', f: 'floor', of: v }],
    itself: [{ do: 'plus', left: u, right: v }],
    'a difference': [{ do: 'minus', left: v, right: u }],
    'a weighted sum': [{ do: 'sum', of: [t, u], weights: [2, 3], bias: 1 }],
    'a product from the left': [{ do: 'times', left: u, right: v }],
    'a product from the right': [{ do: 'times', left: v, right: u }],
    'a quotient': [{ do: 'over', left: u, right: v }],
    'a choice by something else': [{ do: 'select', condition: v, a: u, b: t }],
    'pieces by something else': [{ do: 'pieces', of: v, bounds: [0], parts: [u, t], continuous: -1 }],
  };
  it.each(Object.entries(LINEAR))('is %s', (_, steps) => {
    expect(isLinearIn(tapeOf(...steps), isU)).toBe(true);
  });

  const OTHER: Record<string, TapeStep[]> = {
    'a power': [{ do: 'power', exponent: 2, of: u }],
    'a product with itself': [{ do: 'times', left: u, right: u }],
    'a divisor': [{ do: 'over', left: v, right: u }],
    'a choice by it': [{ do: 'select', condition: u, a: v, b: t }],
    'pieces by it': [{ do: 'pieces', of: u, bounds: [0], parts: [v, t], continuous: -1 }],
    'a sum with a power': [
      { do: 'power', exponent: 2, of: u },
      { do: 'sum', of: [u, 3], weights: [1, 1], bias: 0 },
    ],
    'a choice of a power': [
      { do: 'power', exponent: 2, of: u },
      { do: 'select', condition: v, a: t, b: 3 },
    ],
  };
  it.each(Object.entries(OTHER))('is not %s', (_, steps) => {
    expect(isLinearIn(tapeOf(...steps), isU)).toBe(false);
  });

  it.each(TAPE_FUNCTIONS)('is not %s of it', (f) => {
    expect(isLinearIn(tapeOf({ do: 'apply', f, of: u }), isU)).toBe(false);
  });

  it('is nothing whose factor depends on what factors may not depend on', () => {
    const steps: TapeStep[] = [{ do: 'times', left: u, right: v }];
    expect(isLinearIn(tapeOf(...steps), isU, (place) => place === 2)).toBe(false);
    expect(isLinearIn(tapeOf({ do: 'times', left: u, right: t }), isU, (place) => place === 2)).toBe(true);
  });
});

describe('derivatives without jumps', () => {
  const OF_U: [what: string, continuity: number, ...TapeStep[]][] = [
    ['a smooth function', Infinity, { do: 'apply', f: 'exp', of: 1 }],
    ['a rounding', -1, { do: 'apply', f: 'round', of: 1 }],
    ['a rounding of something else', Infinity, { do: 'apply', f: 'round', of: 0 }],
    ['a choice by it', -1, { do: 'select', condition: 1, a: 0, b: 2 }],
    ['a choice by something else', Infinity, { do: 'select', condition: 0, a: 1, b: 2 }],
    ['a kink', 0, { do: 'pieces', of: 1, bounds: [0], parts: [0, 1], continuous: 0 }],
    ['a kink in something else', Infinity, { do: 'pieces', of: 0, bounds: [0], parts: [0, 1], continuous: 0 }],
    [
      'a function of a step',
      -1,
      { do: 'apply', f: 'floor', of: 1 },
      { do: 'apply', f: 'sin', of: 3 },
      { do: 'plus', left: 4, right: 1 },
    ],
    ['a step that nothing uses', Infinity, { do: 'apply', f: 'floor', of: 1 }, { do: 'plus', left: 0, right: 1 }],
  ];
  it.each(OF_U)('of %s: %d', (_, continuity, ...steps) => {
    expect(continuityIn(tapeOf(...steps), isU)).toBe(continuity);
  });
});

it('knows what results depend on', () => {
  expect(dependsOn(tapeOf({ do: 'times', left: 0, right: 2 }), isU)).toBe(false);
  expect(dependsOn(tapeOf({ do: 'times', left: 0, right: 2 }), isUOrV)).toBe(true);
});
