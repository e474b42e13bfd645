import { detailsOfUpload } from '../../test/support/upload-details.ts';
import { rootOf } from '../../test/support/roots.ts';
import { uploadNamed, wholeUploads } from '../../test/support/uploads.ts';
import { differencesBetween } from './differences.ts';
import { readSolverFacts, type SolverFileFacts } from './facts.ts';

type Details = Record<string, unknown>;

const factsOf = (upload: string) => readSolverFacts(rootOf(uploadNamed(upload).file));
const logistic = factsOf('logistic-closure 1');
/** What differs once something else is sent beside the same file. */
const whenSent = (details: Details, facts: SolverFileFacts = logistic) => differencesBetween(details, facts);

it.each(wholeUploads)('finds nothing in upload $name', ({ name }) => {
  expect(whenSent(detailsOfUpload(name), factsOf(name))).toEqual([]);
});

it('finds nothing where one side says nothing', () => {
  expect(whenSent({})).toEqual([]);
  expect(
    whenSent({ generator: { colour: 'red' }, conditions: [], networks: [{ layers: [] }], sample_loss: [] }),
  ).toEqual([]);
  expect(whenSent({ generator: 'text', optimizer: [], conditions: 3, networks: [1], parameters: null })).toEqual([]);
  const unknown = {
    ...logistic,
    networks: [],
    conditions: [],
    generator: null,
    optimizer: null,
    validLoss: [],
    parameters: {},
  };
  expect(whenSent(detailsOfUpload('logistic-closure 1'), unknown)).toEqual([]);
});

it.each<[string, Details, string, string, string]>([
  ['a bound', { generator: { t_max: 9 } }, 'generator t_max', '9', '5'],
  ['a setting', { optimizer: { name: 'Adam', params: [{ lr: 0.1, params: [0] }] } }, 'optimizer lr', '0.1', '0.001'],
  [
    'settings in a list',
    { optimizer: { params: [{ betas: [0.9, 0.9] }] } },
    'optimizer betas',
    '[0.9,0.9]',
    '[0.9,0.999]',
  ],
  ['the optimizer', { optimizer: { name: 'SGD' } }, 'optimizer', 'SGD', 'Adam'],
  ['a parameter', { parameters: { r: 1.6, note: 'text' } }, 'parameter r', '1.6', '1.5'],
  ['a value', { conditions: [{ u_0: 0.2 }] }, 'u_0 of condition 1', '0.2', '0.1'],
  ['a value that is none', { conditions: [{ u_0_prime: 1 }] }, 'u_0_prime of condition 1', '1', 'none'],
  [
    'a class',
    { conditions: [{ condition_type: 'NoCondition' }] },
    'condition_type of condition 1',
    'NoCondition',
    'IVP',
  ],
  ['how many', { conditions: [{}, {}] }, 'number of conditions', '2', '1'],
  [
    'layers',
    { networks: [{ layers: [{ layer: 'Linear', in_features: 1, out_features: 8 }, { layer: 'Tanh' }] }] },
    'layers of network 1',
    'Linear 1 to 8, Tanh',
    'Linear 1 to 12, ELU, Linear 12 to 1',
  ],
  [
    'the length of the loss',
    { sample_loss: [1, 2] },
    'history of the validation loss',
    '2 epochs',
    `${logistic.validLoss.length} epochs`,
  ],
])('finds %s', (_, details, what, sent, file) => {
  expect(whenSent(details)).toEqual([{ what, sent, file }]);
});

it('finds a loss of one epoch, and says it once', () => {
  const sent = logistic.validLoss.map((loss, epoch) => (epoch > 2 ? null : loss));
  expect(whenSent({ sample_loss: sent })).toEqual([
    { what: 'history of the validation loss', sent: 'none in epoch 4', file: `${logistic.validLoss[3]} in epoch 4` },
  ]);
});

it('takes numbers as equal that went through text, and gaps of any kind', () => {
  const facts = { ...logistic, generator: { t_max: 0.1 + 0.2, noise: null }, validLoss: [null, 1] };
  expect(whenSent({ generator: { t_max: 0.3, noise: NaN }, sample_loss: [NaN, 1 + 1e-15] }, facts)).toEqual([]);
  expect(whenSent({ generator: { t_max: 0.300000000001 } }, facts)).toHaveLength(1);
});

it('names infinity in the file, which nobody can send', () => {
  const facts = { ...logistic, generator: { t_min: '-Infinity', t_max: 'Infinity' } };
  expect(whenSent({ generator: { t_min: null, t_max: 5 } }, facts)).toEqual([
    { what: 'generator t_max', sent: '5', file: '∞' },
  ]);
});

it('does not hold the text of a function against its code', () => {
  const facts = { ...logistic, conditions: [{ f0: { function: '<lambda>' }, f1: 'lambda y: 0', condition_type: 'X' }] };
  expect(whenSent({ conditions: [{ f0: 'lambda y: y', f1: 'lambda y: 1' }] }, facts)).toEqual([
    { what: 'f1 of condition 1', sent: 'lambda y: 1', file: 'lambda y: 0' },
  ]);
});

describe('layers of a network that is not the library’s own', () => {
  const layers = ['Linear', 'Tanh', 'Linear', 'Scale'].map((layer) => ({ layer, parameters: 0 }));
  const facts = { ...logistic, networks: [{ class_name: 'MyNet', layers, parameters: 0 }] };
  const sent = (...names: string[]) => whenSent({ networks: [{ layers: names.map((layer) => ({ layer })) }] }, facts);

  it('may stand beside those that were sent', () => expect(sent('Linear', 'Tanh', 'Linear')).toEqual([]));
  it('may stand in modules that were sent', () => expect(sent('Block', 'Linear')).toEqual([]));
  it('may not stand in another order', () => expect(sent('Tanh', 'Tanh')).toHaveLength(1));
  it('may not be others', () => expect(sent('Linear', 'ReLU', 'Linear', 'Scale')).toHaveLength(1));
});

it('says little where much differs', () => {
  const generator = Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`key_${at}`, 'x'.repeat(1000)]));
  const facts = { ...logistic, generator: Object.fromEntries(Object.keys(generator).map((key) => [key, 1])) };
  const found = whenSent({ generator }, facts);
  expect(found).toHaveLength(50);
  expect(found[0]?.sent).toHaveLength(200);
});
