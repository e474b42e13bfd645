import { aSolution } from '@hub/web-kit/testing';
import { anEmptySolution, mergedWith } from '../testing/solutions.ts';
import { trainingRows } from './training-rows.ts';

const solution = aSolution();
const texts = (rows: ReturnType<typeof trainingRows>) =>
  rows.map(({ label, value, origin }) => `${label}: ${value} (${origin})`);

it('lists what is known about the training in one order', () =>
  expect(texts(trainingRows({ ...solution, training: { ...solution.training, epochs: 12500 } }))).toEqual([
    'Epochs: 12,500 (file)',
    'Loss: mse (file)',
    'Metrics: energy (file)',
    'Optimizer: Adam (file)',
    'lr: 0.001 (file)',
    'betas: 0.9, 0.999 (file)',
  ]));

it('leaves out what no file and no client tells', () => expect(trainingRows(anEmptySolution())).toEqual([]));

it('says of each fact whether it was read from the file or sent with it', () => {
  const sent = mergedWith({ loss_fn: 'l1', optimizer: { name: 'SGD' } }, 'client');
  expect(texts(trainingRows({ ...anEmptySolution(), ...sent }))).toEqual([
    'Loss: l1 (client)',
    'Optimizer: SGD (client)',
  ]);
  const { optimizer } = mergedWith({ optimizer: { name: 'SGD' } }, 'client').merged_details;
  expect(
    texts(trainingRows({ ...solution, merged_details: { ...solution.merged_details, optimizer } })).slice(1),
  ).toEqual(['Loss: mse (file)', 'Metrics: energy (file)', 'Optimizer: SGD (client)']);
});

it('says which group of parameters a setting belongs to where there are several, and hides the tensors of each', () => {
  const params = [{ params: [0, 1], lr: 0.5 }, null, { params: [2], lr: 0.25, nesterov: true }];
  expect(
    texts(trainingRows({ ...anEmptySolution(), ...mergedWith({ optimizer: { name: 'SGD', params } }) })).slice(2),
  ).toEqual(['lr of group 1: 0.5 (file)', 'lr of group 3: 0.25 (file)', 'nesterov of group 3: yes (file)']);
});
