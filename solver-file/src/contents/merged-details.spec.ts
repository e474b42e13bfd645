import { mergeDetails, withMergedValues } from './merged-details.ts';
import { readSentDetails } from './sent-details.ts';

const nothingInFile = {
  conditions: [],
  generator: null,
  parameters: {},
  networks: [],
  optimizer: null,
  lossName: null,
  validLoss: [],
};
const sentLayers = [{ layers: [{ layer: 'Linear', in_features: 1, out_features: 8 }] }];
const sent = readSentDetails({
  conditions: [{ condition_type: 'IVP', t_0: 0 }],
  generator: { size: 32, t_min: 0, t_max: 3 },
  parameters: { k: 2, a: 1 },
  networks: sentLayers,
  optimizer: { name: 'SGD' },
  loss_fn: 'lambda r: (r**2).mean()',
});

it('takes what the client sent where the file says nothing', () => {
  expect(mergeDetails(sent, nothingInFile)).toEqual({
    conditions: { value: sent.conditions, origin: 'client' },
    generator: { value: sent.generator, origin: 'client' },
    parameters: { value: { a: 1, k: 2 }, origin: 'client' },
    networks: { value: sentLayers, origin: 'client' },
    optimizer: { value: { name: 'SGD' }, origin: 'client' },
    loss_fn: { value: sent.loss_fn, origin: 'client' },
    validation_loss_origin: 'client',
  });
});

it('takes what the file holds before what the client sent', () => {
  const network = { class_name: 'FCNN', layers: [{ layer: 'Linear', parameters: 16 }], parameters: 16 };
  const optimizer = { name: 'Adam', params: [{ lr: 0.01 }] };
  const inFile = {
    conditions: [{ condition_type: 'IVP', t_0: 1 }],
    generator: { t_min: 0, t_max: 5 },
    parameters: { k: 7 },
    networks: [network],
    optimizer,
    lossName: 'mse',
    validLoss: [0.1],
  };
  expect(mergeDetails(sent, inFile)).toMatchObject({
    conditions: { value: inFile.conditions, origin: 'file' },
    generator: { value: { t_min: 0, t_max: 5 }, origin: 'file' },
    parameters: { value: { k: 7 }, origin: 'file' },
    networks: { value: [network], origin: 'file' },
    optimizer: { value: optimizer, origin: 'file' },
    loss_fn: { value: 'mse', origin: 'file' },
    validation_loss_origin: 'file',
  });
});

it('completes the generator and the parameters with entries that only the client sent, in the order of their names', () => {
  const file = { ...nothingInFile, generator: { t_min: null, t_max: 5 }, parameters: { k: 7, m: 3 } };
  const { generator, parameters } = withMergedValues(sent, mergeDetails(sent, file));
  expect(generator).toEqual({ size: 32, t_min: 0, t_max: 5 });
  expect(Object.entries(parameters)).toEqual([
    ['a', 1],
    ['k', 7],
    ['m', 3],
  ]);
});

it('keeps the source that was sent of a function that the file holds as code', () => {
  const withFunctions = readSentDetails({
    conditions: [{ condition_type: 'IBVP1D', t_min: 0, t_min_val: 'lambda x: x', x_min_val: 'lambda t: 0' }],
  });
  const inFile = { condition_type: 'IBVP1D', t_min: 1, t_min_val: { function: 'start' }, x_min_val: 'def left(t): …' };
  const conditionsOf = (condition: Record<string, unknown>) =>
    mergeDetails(withFunctions, { ...nothingInFile, conditions: [condition] }).conditions.value;
  expect(conditionsOf(inFile)).toEqual([{ ...inFile, t_min_val: 'lambda x: x' }]);
  const ofAnotherClass = { ...inFile, condition_type: 'Custom' };
  expect(conditionsOf(ofAnotherClass)).toEqual([ofAnotherClass]);
});

it.each([
  ['the source of a nameless loss', '<lambda>', 'lambda r: (r**2).mean()', 'client'],
  ['that a loss has no name, where there is no source', '<lambda>', '', 'file'],
  ['the name of a loss', 'mse', 'lambda r: (r**2).mean()', 'file'],
])('shows %s', (_, lossName, loss_fn, origin) => {
  const merged = mergeDetails({ ...sent, loss_fn }, { ...nothingInFile, lossName });
  expect(merged.loss_fn).toEqual({ value: origin === 'file' ? lossName : loss_fn, origin });
});
