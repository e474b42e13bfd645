import type { PickleValue } from '../pickle/values.ts';
import { references } from '../../test/support/references.ts';
import { rootOf } from '../../test/support/roots.ts';
import { activation, condition, linear, sequential, solverFile } from '../../test/support/solver-writer.ts';
import { detailsOfUpload } from '../../test/support/upload-details.ts';
import { uploadNamed, wholeUploads } from '../../test/support/uploads.ts';
import { dict, name, object, text, type Part } from '../../test/support/pickle-writer.ts';
import { deriveFromUpload } from '../derive/derive.ts';
import { evaluateFile, type Evaluation, type EvaluationDetails } from './evaluate-file.ts';
import { renamedValues } from './renamed-values.ts';

const NAMES = { dependent_variables: ['u'], independent_variables: ['t'] };

function evaluationOf(upload: string, changed: Record<string, unknown> = {}): Evaluation {
  const details = { ...detailsOfUpload(upload), ...changed } as unknown as EvaluationDetails;
  const derived = deriveFromUpload({ details: { ...details }, typeName: null, parentTypeName: null });
  return evaluateFile(rootOf(uploadNamed(upload).file), derived, details);
}

const lines = ({ evaluated }: Evaluation) => {
  if (evaluated.kind !== 'lines') throw new Error(`It is ${evaluated.kind}`);
  return evaluated;
};
const grid = ({ evaluated }: Evaluation) => {
  if (evaluated.kind !== 'grid') throw new Error(`It is ${evaluated.kind}`);
  return evaluated;
};

/** A solver of one unknown: u(t) = u_0 + (1 - e^-(t - t_0)) · scale · tanh(t). */
const small = (scale: number, others = {}) =>
  rootOf(
    solverFile(
      [sequential(linear([[1]], [0]), activation('Tanh'), linear([[scale]], [0]))],
      [condition('IVP', { t_0: 0, u_0: 1, u_0_prime: null })],
      others,
    ),
  );
const detailsWith = (details: Partial<EvaluationDetails>): EvaluationDetails => ({
  sample_solution: [],
  generator: { t_min: 0, t_max: 2 },
  parameters: {},
  ...details,
});

it.each(['_forward_hooks', '_forward_pre_hooks', 'forward'])(
  'does not draw a network with a function in its %s',
  (at) => {
    const changed = at === 'forward' ? name('builtins', 'abs') : dict('I0\n', name('builtins', 'abs'));
    const root = rootOf(
      solverFile(
        [sequential(linear([[1]], [0]), activation('Tanh', { [at]: changed }))],
        [condition('IVP', { t_0: 0, u_0: 1, u_0_prime: null })],
      ),
    );
    expect(evaluateFile(root, NAMES, detailsWith({}))).toMatchObject({
      evaluated: { kind: 'none' },
      reason: 'Tanh has hooks, which the hub cannot follow.',
    });
  },
);

describe('recorded uploads', () => {
  it.each(wholeUploads.map(({ name: upload }) => upload).filter((upload) => upload !== 'nan-loss 1'))(
    '%s is drawn from its weights, which agree with its sample',
    (upload) => {
      expect(evaluationOf(upload)).toMatchObject({
        evaluated: { source: 'weights' },
        reason: null,
        samplesDiffer: false,
      });
    },
  );

  it('a solution without numbers is not drawn', () => {
    expect(evaluationOf('nan-loss 1')).toMatchObject({
      evaluated: { kind: 'none', source: 'none' },
      reason: 'The networks give no finite values on the domain.',
    });
  });

  it('covers the whole domain, and has the unknowns by name', () => {
    const { x, series } = lines(evaluationOf('lotka-volterra 1'));
    expect([x[0], x.at(-1)]).toEqual([0.1, 12]);
    expect(series.map((one) => one.name)).toEqual(['x', 'y']);
    expect(series.every(({ y }) => y.length === x.length)).toBe(true);
  });

  it('draws what came without a sample', () => {
    expect(lines(evaluationOf('short-domain 1')).x.length).toBeGreaterThan(20);
  });

  it('draws a region on 101 by 101 points', () => {
    const { xs, ys, z } = grid(evaluationOf('laplace-2d 2'));
    expect([xs.length, ys.length, z.length, z[0]!.length]).toEqual([101, 101, 101, 101]);
    // sin(πy) on the left, zero on the other sides
    expect(z[0]![50]).toBeCloseTo(1, 7);
    expect(z[100]!.every((value) => Math.abs(value!) < 1e-7)).toBe(true);
  });
});

describe('fine grids', () => {
  it('takes few points for a straight line, and many for a curve that swings', () => {
    const straight = evaluateFile(small(0), NAMES, detailsWith({}));
    expect(lines(straight).x).toHaveLength(51);
    const swinging = rootOf(
      solverFile(
        [sequential(linear([[90]], [0]), activation('Tanh'), linear([[1]], [0]))],
        [condition('NoCondition', {})],
      ),
    );
    expect(lines(evaluateFile(swinging, NAMES, detailsWith({ generator: { t_min: -1, t_max: 1 } }))).x).toHaveLength(
      801,
    );
  });

  it('keeps values that are enormous, and has gaps where they are infinite', () => {
    const valuesOf = (root: PickleValue) => lines(evaluateFile(root, NAMES, detailsWith({}))).series[0]!.y;
    expect(valuesOf(small(1e200))).not.toContain(null);
    const infinite = rootOf(
      solverFile(
        [sequential(linear([[1e200]], [0]), linear([[1e200]], [0]))],
        [condition('IVP', { t_0: 0, u_0: 1, u_0_prime: null })],
      ),
    );
    expect(valuesOf(infinite).filter((value) => value !== null)).toEqual([1]);
  });
});

describe('samples', () => {
  const sampleOf = (scale: number) => {
    const { x, series } = lines(evaluateFile(small(scale), NAMES, detailsWith({})));
    return [x, series.map(({ y }) => y)];
  };

  it('agree', () => {
    expect(evaluateFile(small(1), NAMES, detailsWith({ sample_solution: sampleOf(1) })).samplesDiffer).toBe(false);
  });

  it('differ where the file was trained on', () => {
    const { evaluated, samplesDiffer } = evaluateFile(
      small(1),
      NAMES,
      detailsWith({ sample_solution: sampleOf(1.001) }),
    );
    expect([evaluated.source, samplesDiffer]).toEqual(['weights', true]);
  });

  it('tell the domain where nothing else does', () => {
    const evaluation = evaluateFile(small(1), NAMES, detailsWith({ generator: {}, sample_solution: sampleOf(1) }));
    expect([lines(evaluation).x[0], lines(evaluation).x.at(-1)]).toEqual([0, 2]);
  });

  it.each([
    ['is missing', [], 'no sample confirms that it computes only its layers.'],
    [
      'is of other values',
      [[0, 1, 2], [[1, 1.5, 3]]],
      'its layers alone do not reproduce the sample, so it computes something else as well.',
    ],
  ])('confirm a class whose code is not in the file; one that %s does not', (_, sample_solution, why) => {
    const net = object(name('someone', 'Doubled'), text('_modules'), dict(text('NN'), sequential(linear([[1]]))));
    const root = rootOf(solverFile([net], [condition('IVP', { t_0: 0, u_0: 1 })]));
    expect(evaluateFile(root, NAMES, detailsWith({ sample_solution })).reason).toBe(
      `The network Doubled is a custom class, and the file does not contain its code: ${why}`,
    );
  });
});

describe('what can not be evaluated', () => {
  it.each<[string, EvaluationDetails, Evaluation['reason']]>([
    ['no domain', detailsWith({ generator: {} }), 'The file does not state its training domain.'],
    [
      'a domain of no length',
      detailsWith({ generator: { t_min: 1, t_max: 1 } }),
      'The file does not state its training domain.',
    ],
    [
      'a domain that is nearly infinite',
      detailsWith({ generator: { t_min: -1e308, t_max: 5e307 } }),
      'The file does not state its training domain.',
    ],
    [
      'a domain without an end',
      detailsWith({ generator: { t_min: 0, t_max: Infinity } }),
      'The training domain is infinite.',
    ],
  ])('%s', (_, details, reason) => {
    expect(evaluateFile(small(1), NAMES, details)).toMatchObject({ evaluated: { kind: 'none' }, reason });
  });

  it('a training that failed, on a domain without an end', () => {
    const details = detailsWith({ generator: { t_min: 0, t_max: Infinity } });
    expect(evaluateFile(small(NaN), NAMES, details).reason).toBe(
      'The training domain is infinite. Its networks give no finite values.',
    );
  });

  it.each([
    [
      'a class of someone',
      name('someone', 'Sine'),
      'The module Sine is a custom class, and the file does not contain its code.',
    ],
    [
      'a class of torch',
      name('torch.nn.modules.conv', 'Conv1d'),
      'The hub does not know what the module Conv1d computes.',
    ],
  ])('%s', (_, ownClass, reason) => {
    const net = sequential(linear([[1]]), [...Buffer.from(`${ownClass})`, 'latin1'), 0x81], linear([[1]]));
    const root = rootOf(solverFile([net], [condition('IVP', { t_0: 0, u_0: 1 })]));
    expect(evaluateFile(root, NAMES, detailsWith({})).reason).toBe(reason);
  });

  it.each([
    ['DirichletBVP2D', { x0: 0, x1: 1, y0: 0, y1: 1, f0: 0, f1: 0, g0: 0, g1: 0 }],
    ['IBVP1D', { x_min: 0, x_max: 1, t_min: 0, t_min_val: 0, x_min_val: 0, x_max_val: 0 }],
  ])('a network over a line with the condition %s', (className, fields) => {
    const root = rootOf(solverFile([sequential(linear([[1]]))], [condition(className, fields)]));
    expect(evaluateFile(root, NAMES, detailsWith({})).reason).toBe(
      `${className} is a condition over two coordinates, but the network takes 1.`,
    );
  });

  it.each([
    [20, 'The solution takes too many operations to be computed on a fine grid.'],
    [60, 'The solution takes too many operations to be computed here.'],
  ])('long boundary functions of %i unknowns', (unknowns, reason) => {
    const long = (of: string) => `lambda ${of}: ${Array(130).fill(`torch.sin(${of})`).join(' + ')}`;
    const sides = { x0: 0, x1: 1, y0: 0, y1: 1, f0: long('y'), f1: long('y'), g0: long('x'), g1: long('x') };
    const file = solverFile(
      Array<Part>(unknowns).fill(sequential(linear([[1, 1]]))),
      Array<Part>(unknowns).fill(condition('DirichletBVP2D', sides)),
    );
    expect(evaluateFile(rootOf(file), NAMES, detailsWith({})).reason).toBe(reason);
  });

  it('a condition that needs a value which nobody tells', () => {
    const root = rootOf(
      solverFile([sequential(linear([[1, 1]]))], [condition('IVP', { t_0: 0, u_0: 'lambda x: a * x' })]),
    );
    expect(evaluateFile(root, NAMES, detailsWith({})).reason).toBe(
      'The boundary function u_0 needs a, whose value is not known.',
    );
    const { reason } = evaluateFile(
      root,
      NAMES,
      detailsWith({ parameters: { a: 2 }, generator: { xy_min: [0, 0], xy_max: [1, 1] } }),
    );
    expect(reason).toBeNull();
  });

  it('a wide network over a line is computed, where the lattice of a region would take too long', () => {
    const filled = (outputs: number, inputs: number) =>
      linear(Array.from({ length: outputs }, () => Array<number>(inputs).fill(0.01)));
    const inside = Array<Part>(9).fill(filled(250, 250));
    const wide = (inputs: number) => sequential(filled(250, inputs), ...inside, filled(1, 250));
    const evaluationOver = (inputs: number, generator: Record<string, unknown>) =>
      evaluateFile(
        rootOf(solverFile([wide(inputs)], [condition('NoCondition', {})])),
        NAMES,
        detailsWith({ generator }),
      );
    expect(evaluationOver(1, { t_min: 0, t_max: 1 }).reason).toBeNull();
    expect(evaluationOver(2, { xy_min: [0, 0], xy_max: [1, 1] }).reason).toMatch(/too many operations/);
  });

  it('layers that do not fit', () => {
    const root = rootOf(solverFile([sequential(linear([[1]]), linear([[1, 2]]))], [condition('NoCondition', {})]));
    expect(evaluateFile(root, NAMES, detailsWith({})).reason).toBe('Linear takes 2 units but gets 1.');
  });
});

describe('bundles', () => {
  it('hold their parameters in the middle, by the names of what looks them up', () => {
    const { bytes } = references.find((one) => one.name === 'bundle-free-value')!;
    const { evaluated, held, reason } = evaluateFile(rootOf(bytes), NAMES, detailsWith({ generator: {} }));
    expect([evaluated.kind, reason]).toEqual(['lines', null]);
    expect(held).toEqual([{ name: 'u_0', value: expect.any(Number) as number, trained: { min: 0.5, max: 1.5 } }]);
  });
});

it('draws many unknowns over a region on a coarser lattice', () => {
  const file = solverFile(
    Array.from({ length: 30 }, () => sequential(linear([[1, 1]]))),
    Array.from({ length: 30 }, () => condition('NoCondition', {})),
  );
  const domain = { generator: { xy_min: [0, 0], xy_max: [1, 1] } };
  const { xs, others } = grid(evaluateFile(rootOf(file), NAMES, detailsWith(domain)));
  expect([xs.length, others?.length]).toEqual([63, 29]);
});

it('gives values other names', () => {
  const x = [0, 1];
  const z = [
    [1, 2],
    [3, 4],
  ];
  const names = { dependent_variables: ['p', 'q'] };
  const series = [
    { name: 'u_1', y: [0, 1] },
    { name: 'u_2', y: [1, 0] },
  ];
  expect(renamedValues({ source: 'weights', kind: 'lines', x, series }, names)).toMatchObject({
    series: [{ name: 'p' }, { name: 'q' }],
  });
  const lattice = { source: 'weights', kind: 'grid', xs: x, ys: x, z, name: 'u', others: [{ name: 'v', z }] } as const;
  expect(renamedValues({ ...lattice, others: [...lattice.others], xs: [...x], ys: [...x] }, names)).toMatchObject({
    name: 'p',
    others: [{ name: 'q' }],
  });
  expect(renamedValues({ source: 'none', kind: 'none' }, names)).toEqual({ source: 'none', kind: 'none' });
});
