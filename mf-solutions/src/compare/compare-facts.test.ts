import type { Solution } from '@hub/openapi/types';
import { aProof, aSolution } from '@hub/web-kit/testing';
import { aProvenSolution } from '../testing/proofs.ts';
import { anEmptySolution, mergedWith } from '../testing/solutions.ts';
import { compareFacts, type ComparedPart } from './compare-facts.ts';

const base = aSolution();
const factsOf = (part: ComparedPart['part'], a: Solution, b: Solution = anEmptySolution()) =>
  (compareFacts(a, b).find((one) => one.part === part)?.facts ?? []).map(
    (fact) => `${fact.label}: ${fact.a ?? '-'} | ${fact.b ?? '-'}`,
  );
const merged = (values: object) => aSolution(mergedWith(values));

it('every fact of one solution is a difference to none, and is the same in itself', () => {
  const all = aProvenSolution({ training: { ...base.training, torch: '2.4.1', python: '3.12' } });
  const flat = (a: Solution, b: Solution) => compareFacts(a, b).flatMap(({ facts }) => facts);
  expect(flat(all, all).every(({ a, b, differs }) => !differs && a !== undefined && a === b)).toBe(true);
  expect(flat(all, anEmptySolution()).every(({ a, b, differs }) => differs && a !== undefined && b === undefined)).toBe(
    true,
  );
  expect(flat(anEmptySolution(), all).every(({ a, b, differs }) => differs && a === undefined && b !== undefined)).toBe(
    true,
  );
  expect(compareFacts(all, anEmptySolution()).map(({ part }) => part)).toEqual([
    'equation',
    'conditions',
    'proof',
    'networks',
    'generator',
    'training',
    'programs',
  ]);
});

it('formulas are shown as such, and the source as code', () => {
  const forms = compareFacts(base, base).flatMap(({ facts }) => facts.map(({ label, form }) => `${label}: ${form}`));
  expect(forms.slice(0, 4)).toEqual(['Equation: tex', 'Parameter: tex', 'Source as uploaded: code', 'Condition: tex']);
  expect(new Set(forms.slice(4).map((text) => text.split(': ').at(-1)))).toEqual(new Set(['text']));
});

it('tells of a condition its kind and all that is set, by unknown', () => {
  const solution = {
    ...base,
    ...mergedWith({ conditions: [{ condition_type: 'IVP', t_0: 1, u_0: 2 }, { condition_type: 'NoCondition' }] }),
  };
  expect(factsOf('conditions', solution).slice(1)).toEqual([
    'Condition for u: IVP\nt_0 = 1\nu_0 = 2 | -',
    'Condition for 2: NoCondition | -',
  ]);
});

describe('of a proof', () => {
  const errors = ['u', 'theta'].map((unknown, index) => ({
    unknown,
    bound: 0.01 * (index + 1),
    sampled: 0,
    worst_at: [],
    boxes: 1,
    range: [0, 1],
    relative: 0.01 * (index + 1),
  }));

  it('tells the bounds of all unknowns where there are several, and the method', () =>
    expect(factsOf('proof', aProvenSolution({}, { errors }))).toEqual([
      'Proven error: ≤ 6.9·10⁻⁴ | -',
      'Proven error of u: ≤ 1·10⁻² | -',
      'Proven error of θ: ≤ 2·10⁻² | -',
      'Share of the range: ≤ 0.018\u00a0% | -',
      'Certified residual: ≤ 7.2·10⁻³ | -',
      'How it was proven: Certified reference solution | -',
    ]));

  it('tells the bound of a single unknown once', () =>
    expect(factsOf('proof', aProvenSolution())).toEqual([
      'Proven error: ≤ 6.9·10⁻⁴ | -',
      'Share of the range: ≤ 0.018\u00a0% | -',
      'Certified residual: ≤ 7.2·10⁻³ | -',
      'How it was proven: Certified reference solution | -',
    ]));

  it('tells no bound that is not proven', () =>
    expect(
      factsOf('proof', aProvenSolution({}, { errors: [], proven_error: null, relative_error: null, rung: 'residual' })),
    ).toEqual(['Certified residual: ≤ 7.2·10⁻³ | -', 'How it was proven: Certified residual only | -']));

  it('tells nothing while it is being computed, or where nothing could be done', () => {
    expect(factsOf('proof', aProvenSolution({}, { state: 'waiting' }))).toEqual([]);
    expect(factsOf('proof', aSolution({ proof: aProof({ state: 'done' }) }))).toEqual([]);
  });
});

describe('networks', () => {
  const network = (width: number) => ({
    class_name: `Net${width}`,
    layers: [{ layer: 'Linear', in_features: 1, out_features: width }],
    parameters: width * 1000,
  });
  const unknowns = (...dependent_variables: string[]) => ({
    diff_equation_details: { ...base.diff_equation_details, dependent_variables },
  });
  const classes = (a: Solution, b: Solution) => factsOf('networks', a, b).filter((text) => text.startsWith('Class'));

  it('are called by their unknowns where each has its own', () => {
    const solution = { ...merged({ networks: [network(2), network(3)] }), ...unknowns('u', 'beta') };
    expect(factsOf('networks', solution)).toEqual([
      'Class of network u: Net2 | -',
      'Layer of network u: Linear 1 → 2 | -',
      'Parameters of network u: 2,000 | -',
      'Class of network β: Net3 | -',
      'Layer of network β: Linear 1 → 3 | -',
      'Parameters of network β: 3,000 | -',
    ]);
  });

  it('are numbered where one network has several unknowns, or the same place has other ones', () => {
    const shared = { ...merged({ networks: [network(4)] }), ...unknowns('u', 'v') };
    const [u, w] = ['u', 'w'].map((name) => ({ ...merged({ networks: [network(5)] }), ...unknowns(name) }));
    expect(classes(shared, shared)).toEqual(['Class of network 1: Net4 | Net4']);
    expect(classes(u!, w!)).toEqual(['Class of network 1: Net5 | Net5']);
    expect(classes(u!, u!)).toEqual(['Class of network u: Net5 | Net5']);
    expect(classes(u!, shared)).toEqual(['Class of network u: Net5 | Net4']);
  });

  it('of which only the second solution has more are told too', () => {
    const one = { ...merged({ networks: [network(2)] }), ...unknowns('u') };
    const two = { ...merged({ networks: [network(2), network(3)] }), ...unknowns('u', 'v') };
    expect(classes(one, two)).toEqual(['Class of network u: Net2 | Net2', 'Class of network v: - | Net3']);
  });

  it('have layers with an unknown width, and none of what is not known', () =>
    expect(
      factsOf('networks', {
        ...merged({ networks: [{ layers: [{ layer: 'Linear', in_features: 3 }, { layer: 'Tanh' }] }] }),
        ...unknowns('u'),
      }),
    ).toEqual(['Layer of network u: Linear 3 → ? | -', 'Layer of network u: Tanh | -']));
});

it('says which of several generators a setting belongs to', () => {
  expect(factsOf('generator', merged({ generator: { size: 5, t_min: 1 } }))).toEqual(['Size: 5 | -', 't min: 1 | -']);
  expect(factsOf('generator', merged({ generator: { generators: [{ size: 5 }, { size: 6 }] } }))).toEqual([
    'Size of generator 1: 5 | -',
    'Size of generator 2: 6 | -',
  ]);
});

it('tells of the training its facts, and the lowest loss with its epoch', () => {
  expect(factsOf('training', base).at(-1)).toBe('Lowest loss: 0.0000 (2.1·10⁻⁶) at epoch 2 | -');
  expect(factsOf('training', base)[0]).toBe('Epochs: 2 | -');
});

it('tells each program with its own version', () =>
  expect(
    factsOf(
      'programs',
      aSolution({ training: { ...base.training, library: 'neurodiffeq 0.7.0', torch: '2.4.1', python: '3.12' } }),
    ),
  ).toEqual(['Solver: Solver1D | -', 'Library: neurodiffeq 0.7.0 | -', 'Torch: 2.4.1 | -', 'Python: 3.12 | -']));
