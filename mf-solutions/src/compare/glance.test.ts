import { aProof, aSolution } from '@hub/web-kit/testing';
import type { Solution } from '@hub/openapi/types';
import { messages } from '../messages/messages.ts';
import { anEmptySolution, mergedWith } from '../testing/solutions.ts';
import { glance } from './glance.ts';

const base = aSolution();
const words = messages.equations.compare.rows;
const rowOf = (row: keyof typeof words, a: Solution, b: Solution = base) =>
  glance(a, b).find(({ label }) => label === words[row]);
const tree = (domain: { coordinate: string; min: number; max: number }[]) =>
  ({ read_equation: { ...base.read_equation, tree: { domain } } }) as unknown as Partial<Solution>;

/** What makes each row differ from that of `base`, and what both sides then say. */
const CASES: Record<Exclude<keyof typeof words, 'time'>, [Partial<Solution>, a: string[], b: string[]]> = {
  equation: [{ solved_tex: ['w=0'] }, ['w=0'], ['u=-v']],
  conditions: [{ equation_details: { ...base.equation_details, conditions_tex: ['w(1)=2'] } }, ['w(1)=2'], ['u(0)=1']],
  parameters: [{ equation_details: { ...base.equation_details, parameters: ['k=3', 'l=4'] } }, ['k=3', 'l=4'], ['k=2']],
  domain: [
    tree([
      { coordinate: 't', min: 0, max: 12.34567 },
      { coordinate: 'phi', min: -1, max: 2 },
    ]),
    ['t ∈ [0, 12.35]', 'φ ∈ [−1, 2]'],
    [],
  ],
  error: [
    { proof_state: 'done', proven_error: 0.000683, relative_error: 0.00018 },
    ['0.018\u00a0% (6.9·10⁻⁴)'],
    ['checking'],
  ],
  rung: [{ proof: aProof({ state: 'done', rung: 'kernel' }) }, ['Kernel'], ['checking']],
  layers: [
    mergedWith({
      networks: [
        { layers: [{ layer: 'Linear', in_features: 1, out_features: 8 }, { layer: 'Tanh' }, { layer: 'Tanh' }] },
      ],
    }),
    ['1 → 8, Tanh'],
    ['1 → 16, Swish'],
  ],
  size: [
    mergedWith({
      networks: [
        { layers: [], parameters: 1000 },
        { layers: [], parameters: 234 },
      ],
    }),
    ['1,234'],
    ['1,321'],
  ],
  optimizer: [mergedWith({ optimizer: { name: 'SGD' } }), ['SGD'], ['Adam']],
  epochs: [{ training: { ...base.training, epochs: 1 } }, ['1'], ['2']],
  loss: [{ training: { ...base.training, valid_loss: [0.5, 0.25, 0.75] } }, ['0.25'], ['2.1·10⁻⁶']],
  file: [{ size: 2_621_440 }, ['2.5 MB'], ['54,685 bytes']],
};

describe.each(Object.entries(CASES) as [keyof typeof CASES, (typeof CASES)['size']][])(
  'of %s, the table',
  (name, [overrides, a, b]) => {
    it('says what each of two solutions has, and that they differ', () => {
      expect(rowOf(name, aSolution(overrides))).toMatchObject({ a, b, same: false });
      expect(rowOf(name, base, aSolution(overrides))).toMatchObject({ a: b, b: a, same: false });
    });

    it('says that a solution is the same as itself', () =>
      expect(rowOf(name, aSolution(overrides), aSolution(overrides))).toMatchObject({
        a,
        b: a,
        same: true,
      }));
  },
);

it('has a case for each of its rows', () => {
  const rows = glance(aSolution(CASES.domain[0]), base).map(({ label }) => label);
  expect(rows).toEqual(Object.keys(CASES).map((name) => words[name as keyof typeof CASES]));
});

it('leaves out the rows that neither has, and writes a dash for a number that one has not', () => {
  const labels = glance(anEmptySolution(), anEmptySolution()).map(({ label }) => label);
  expect(labels).toEqual([words.error, words.rung, words.file]);
  for (const row of ['size', 'epochs', 'loss'] as const) expect(rowOf(row, anEmptySolution())?.a).toEqual(['—']);
});

it('counts the parameters of the networks only where each is known', () =>
  expect(
    rowOf('size', aSolution(mergedWith({ networks: [{ layers: [], parameters: 7 }, { layers: [] }] })))?.a,
  ).toEqual(['—']));

it('says the layers of equal networks once, and each of different ones', () => {
  const network = (...widths: (number | undefined)[]) => ({
    layers: widths.slice(1).map((width, at) => ({ layer: 'Linear', in_features: widths[at], out_features: width })),
  });
  const layers = (...networks: unknown[]) => rowOf('layers', aSolution(mergedWith({ networks } as never)))?.a;
  expect(layers(network(1, 8, 2), network(1, 8, 2))).toEqual(['2 networks, each 1 → 8 → 2']);
  expect(layers(network(1, 8, 2), network(1, 9, 2))).toEqual(['1 → 8 → 2', '1 → 9 → 2']);
  expect(layers(network(3, undefined))).toEqual(['3 → ?']);
  expect(layers({ layers: [{ layer: 'Tanh' }] }, network(4, 5))).toEqual(['4 → 5']);
});
