import {
  call,
  dict,
  double,
  name,
  object,
  ownFunction,
  tensor,
  text,
  type Part,
} from '../../test/support/pickle-writer.ts';
import { factsOfRoot } from '../../test/support/roots.ts';

const group = (rate: number) =>
  dict(
    text('params'),
    '](',
    tensor([1], [1]),
    'e',
    text('lr'),
    double(rate),
    text('betas'),
    double(0.9),
    double(0.99),
    '\x86',
  );

it('tells the settings of each group of the optimizer, without the tensors', () => {
  const adam = object(name('torch.optim.adam', 'Adam'), text('param_groups'), '](', group(0.1), group(0.2), 'e');
  expect(factsOfRoot(text('optimizer'), adam).optimizer).toEqual({
    name: 'Adam',
    params: [
      { lr: 0.1, betas: [0.9, 0.99] },
      { lr: 0.2, betas: [0.9, 0.99] },
    ],
  });
});

it('falls back on the saved state of the optimizer', () => {
  const entries = [text('optimizer_class'), name('torch.optim.sgd', 'SGD')];
  const state = dict(text('param_groups'), '](', group(0.3), 'e');
  expect(factsOfRoot(...entries, text('optimizer_state'), state).optimizer).toEqual({
    name: 'SGD',
    params: [{ lr: 0.3, betas: [0.9, 0.99] }],
  });
  expect(factsOfRoot(...entries).optimizer).toEqual({ name: 'SGD', params: [] });
  expect(factsOfRoot(text('optimizer'), 'K\x01').optimizer).toBeNull();
});

it.each<[string, Part[], string | null]>([
  ['a function of its own', [text('loss_fn'), ownFunction({ called: 'weighted' })], 'weighted'],
  ['a lambda of an old client', [text('criterion'), ownFunction({ called: '<lambda>' })], '<lambda>'],
  ["a library's function", [text('loss_fn'), name('torch.nn.functional', 'mse_loss')], 'mse_loss'],
  ['an object', [text('loss_fn'), call(name('torch.nn.modules.loss', 'L1Loss'))], 'L1Loss'],
  ['a text', [text('loss_fn'), text('l2')], 'l2'],
  ['a number', [text('loss_fn'), 'K\x02'], null],
])('names the loss that is %s', (_, entries, loss) => {
  expect(factsOfRoot(...entries).lossName).toBe(loss);
});

it('names the metrics', () => {
  const metrics = dict(text('mse'), ownFunction(), 'K\x01', ownFunction(), text('far off'), 'N');
  expect(factsOfRoot(text('metrics'), metrics).metrics).toEqual(['mse', 'far off']);
});
