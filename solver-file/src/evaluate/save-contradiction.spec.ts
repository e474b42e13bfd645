import { bytesOf, dict, double, name, object, pickle, text, type Part } from '../../test/support/pickle-writer.ts';
import { rootOf } from '../../test/support/roots.ts';
import { activation, condition, linear, sequential, solverFile } from '../../test/support/solver-writer.ts';
import { detailsOfUpload } from '../../test/support/upload-details.ts';
import { uploadNamed, wholeUploads } from '../../test/support/uploads.ts';
import { deriveFromUpload } from '../derive/derive.ts';
import { evaluateFile, type EvaluationDetails } from './evaluate-file.ts';
import { saveContradiction, type DescriptionOfSave } from './save-contradiction.ts';

/** What was sent in a recorded upload, as the library sends it: whole. */
function sentIn(upload: string): DescriptionOfSave {
  const details = detailsOfUpload(upload) as unknown as DescriptionOfSave;
  return { ...details, sample_solution: details.sample_solution ?? [], isWhole: true, samplesDiffer: true };
}

const rootOfUpload = (upload: string) => rootOf(uploadNamed(upload).file);

describe('recorded uploads', () => {
  it.each(wholeUploads.map(({ name: upload }) => upload))('%s holds together', (upload) => {
    const [root, sent] = [rootOfUpload(upload), sentIn(upload)];
    expect(saveContradiction(root, sent)).toBeNull();
    expect(saveContradiction(root, { ...sent, isWhole: false })).toBeNull();
  });

  it('contradict every file but their own', () => {
    const files = wholeUploads.map(({ name: upload }) => ({ upload, root: rootOfUpload(upload) }));
    const accepted = files.flatMap(({ upload: description }) =>
      files
        .filter(({ upload, root }) => upload !== description && !saveContradiction(root, sentIn(description)))
        .map(({ upload }) => `${description} with ${upload}`),
    );
    // Two scripts that were trained twice from the same random numbers: their weights are the same.
    expect(accepted).toEqual([
      'default-stack-logistic 1 with logistic-closure 1',
      'exp-decay 1 with old-client-0-5 1',
      'logistic-closure 1 with default-stack-logistic 1',
      'old-client-0-5 1 with exp-decay 1',
    ]);
  });

  it('tell how: by their epochs', () => {
    expect(saveContradiction(rootOfUpload('exp-decay 2'), sentIn('exp-decay 1'))).toEqual({
      what: 'loss history',
      sent: `${sentIn('exp-decay 1').sample_loss.length} epochs`,
      file: `${sentIn('exp-decay 2').sample_loss.length} epochs`,
      mayBeOlder: false,
    });
  });
});

/** u(t) = 1 + (1 - e^-t) · scale · tanh(t), with what the library writes beside it. */
function small({
  scale = 1,
  last = scale,
  losses = [],
  sample,
  type = name('neurodiffeq.solvers', 'Solver1D'),
  u_0 = 1,
}: {
  scale?: number;
  last?: number;
  losses?: Part[];
  sample?: Part;
  type?: Part;
  u_0?: number | string;
}) {
  const network = (by: number) => sequential(linear([[1]], [0]), activation('Tanh'), linear([[by]], [0]));
  return rootOf(
    solverFile([network(scale)], [condition('IVP', { t_0: 0, u_0, u_0_prime: null })], {
      nets: list(network(last)),
      type,
      valid_loss_history: list(...losses),
      ...(sample !== undefined && { diff_equation_details: dict(text('sample_solution'), sample) }),
    }),
  );
}
const list = (...items: Part[]): Part => bytesOf('](', ...items, 'e');
const TIMES = [0, 1, 2];
const valuesOf = (scale: number) => TIMES.map((t) => 1 + (1 - Math.exp(-t)) * scale * Math.tanh(t));
const sampleOf = (scale: number) => [TIMES, [valuesOf(scale)]];
const written = (scale: number) => list(list(...TIMES.map(double)), list(list(...valuesOf(scale).map(double))));

const contradiction = (root: ReturnType<typeof small>, sent: Partial<DescriptionOfSave>) =>
  saveContradiction(root, {
    sample_loss: [],
    sample_solution: [],
    parameters: {},
    isWhole: false,
    samplesDiffer: true,
    ...sent,
  });

describe('a loss history', () => {
  const losses = [double(0.5), double(NaN), 'I4\n'];
  const whole = { isWhole: true };

  it.each<[string, (number | null)[]]>([
    ['the same', [0.5, null, 4]],
    ['rounded by hand', [0.50000001, null, 4]],
  ])('may be %s', (_, sample_loss) => expect(contradiction(small({ losses }), { sample_loss, ...whole })).toBeNull());

  it.each<[string, (number | null)[], string, string, string]>([
    ['shorter', [0.5, null], 'loss history', '2 epochs', '3 epochs'],
    ['longer', [0.5, null, 4, 4], 'loss history', '4 epochs', '3 epochs'],
    ['another', [0.5, null, 4.1], 'loss of epoch 3', '4.1', '4'],
    ['another by little', [0.50001, null, 4], 'loss of epoch 1', '0.50001', '0.5'],
    ['of numbers where there are none', [0.5, 1, 4], 'loss of epoch 2', '1', 'no number'],
    ['without a number where there is one', [null, null, 4], 'loss of epoch 1', 'no number', '0.5'],
  ])('may not be %s', (_, sample_loss, what, sent, file) => {
    const found = { what, sent, file, mayBeOlder: false };
    expect(contradiction(small({ losses }), { sample_loss })).toEqual(found);
    expect(contradiction(small({ losses }), { sample_loss, ...whole })).toEqual(found);
  });

  it('may not be missing, or be there, where the library says so', () => {
    expect(contradiction(small({ losses: [double(1)] }), {})).toBeNull();
    expect(contradiction(small({ losses: [double(1)] }), whole)).toMatchObject({ sent: '0 epochs', file: '1 epoch' });
    expect(contradiction(small({}), { sample_loss: [1] })).toMatchObject({ sent: '1 epoch', file: '0 epochs' });
  });

  it('says nothing of what is not a number, or of a file without one', () => {
    expect(contradiction(small({ losses: [object(name('a', 'Loss'))] }), { sample_loss: [1] })).toBeNull();
    expect(
      contradiction(rootOf(pickle(dict())), { sample_loss: [1], sample_solution: sampleOf(1), ...whole }),
    ).toBeNull();
  });
});

describe('a sample', () => {
  const whole = { isWhole: true };
  const foreign = { what: 'sample', mayBeOlder: false };

  it('is the one in the file', () => {
    const root = small({ sample: written(1) });
    expect(contradiction(root, { sample_solution: sampleOf(1), ...whole })).toBeNull();
    expect(contradiction(root, { sample_solution: sampleOf(1.1), ...whole })).toMatchObject(foreign);
    expect(contradiction(root, { sample_solution: [TIMES, []], ...whole })).toMatchObject(foreign);
    expect(contradiction(root, { ...whole })).toMatchObject({ ...foreign, sent: 'none' });
    expect(contradiction(small({ sample: list() }), { sample_solution: sampleOf(1), ...whole })).toMatchObject(foreign);
  });

  it('is what the weights give, or half of the file is another program’s', () => {
    const root = small({ scale: 1.01, sample: written(1) });
    expect(contradiction(root, { sample_solution: sampleOf(1), ...whole })).toMatchObject(foreign);
  });

  it('of a description by hand may be that of the best or of the last networks, or else is older', () => {
    const root = small({ scale: 1, last: 2, sample: written(1) });
    for (const scale of [1, 2]) expect(contradiction(root, { sample_solution: sampleOf(scale) })).toBeNull();
    expect(contradiction(root, { sample_solution: sampleOf(3) })).toMatchObject({ what: 'sample', mayBeOlder: true });
    expect(contradiction(root, {})).toBeNull();
  });

  it('may be rounded as single precision rounds', () => {
    const sample_solution = [TIMES, [valuesOf(1).map(Math.fround)]];
    expect(contradiction(small({}), { sample_solution })).toBeNull();
    expect(contradiction(small({}), { sample_solution: [TIMES, [valuesOf(1).map((u) => u * 1.001)]] })).not.toBeNull();
  });

  it('says nothing where the solver has code of its own, or its boundary functions are text', () => {
    const sample_solution = sampleOf(3);
    expect(contradiction(small({ type: name('own', 'MySolver') }), { sample_solution })).toBeNull();
    expect(contradiction(small({ type: object(name('builtins', 'type')) }), { sample_solution })).toBeNull();
    expect(contradiction(small({ u_0: 'lambda: 1' }), { sample_solution })).toBeNull();
  });

  it('is not computed where it was found to agree', () => {
    expect(contradiction(small({}), { sample_solution: sampleOf(3), samplesDiffer: false })).toBeNull();
  });
});

it('goes with what the evaluation finds', () => {
  const [upload, details] = ['exp-decay 1', detailsOfUpload('exp-decay 1')];
  const derived = deriveFromUpload({ details, typeName: null, parentTypeName: null });
  const differ = (sample_solution: unknown) =>
    evaluateFile(rootOfUpload(upload), derived, { ...details, sample_solution } as EvaluationDetails).samplesDiffer;
  expect(differ(details.sample_solution)).toBe(false);
  expect(differ(detailsOfUpload('exp-decay 2').sample_solution)).toBe(true);
});
