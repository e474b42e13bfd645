import { truerDetails } from './truer-details';
import { uploadDetails } from './upload-details';

const nothing = { conditions: [], generator: null, parameters: {} };

it('keeps the source that was sent of a function that the file holds as code', () => {
  const sent = uploadDetails({
    conditions: [{ condition_type: 'IBVP1D', t_min: 0, t_min_val: 'lambda x: x', x_min_val: 'lambda t: 0' }],
  });
  const inFile = { condition_type: 'IBVP1D', t_min: 1, t_min_val: { function: 'start' }, x_min_val: 'def left(t): …' };
  expect(truerDetails(sent, { ...nothing, conditions: [inFile] }).conditions).toEqual([
    { ...inFile, t_min_val: 'lambda x: x' },
  ]);
  const ofAnotherKind = { ...inFile, condition_type: 'Custom' };
  expect(truerDetails(sent, { ...nothing, conditions: [ofAnotherKind] }).conditions).toEqual([ofAnotherKind]);
});

it('fills what the file does not know', () => {
  const sent = uploadDetails({ generator: { size: 32, t_min: 0, t_max: 3 }, parameters: { k: 2, a: 1 } });
  const facts = { ...nothing, generator: { t_min: null, t_max: 5 }, parameters: { k: 7, m: 3 } };
  const { generator, parameters } = truerDetails(sent, facts);
  expect(generator).toEqual({ size: 32, t_min: 0, t_max: 5 });
  expect(Object.entries(parameters)).toEqual([
    ['a', 1],
    ['k', 7],
    ['m', 3],
  ]);
});
