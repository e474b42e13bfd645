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
import { factsOfRoot, rootOf } from '../../test/support/roots.ts';
import { uploadNamed } from '../../test/support/uploads.ts';
import { readNetworks } from './networks.ts';
import { networkSourceOf } from '../pickle/solver-root.ts';

const networks = (...parts: Part[]) => factsOfRoot(text('nets'), '](', ...parts, 'e').networks;
const layer = (className: string, ...attributes: Part[]) => object(name('torch.nn.modules', className), ...attributes);

it('takes the best networks, else the last ones', () => {
  expect(networkSourceOf(rootOf(uploadNamed('exp-decay 1').file))).toBe('best_nets');
  expect(networkSourceOf(rootOf(uploadNamed('old-client-0-5 1').file))).toBe('nets');
  expect(factsOfRoot(text('best_nets'), 'N', text('nets'), ']')).toMatchObject({ networkSource: null, networks: [] });
});

it('tells what activations were made with', () => {
  expect(readNetworks(rootOf(uploadNamed('logistic-closure 1').file))[0]?.layers[1]).toEqual({
    layer: 'ELU',
    parameters: 0,
    settings: { alpha: 1 },
  });
  const [network] = networks(
    layer(
      'LayerNorm',
      ...[text('training'), '\x88', text('_private'), 'K\x01', text('inplace'), '\x89'],
      ...[text('normalized_shape'), '(K\x04K\x02t', text('eps'), double(1e-5), text('elementwise_affine'), '\x88'],
      ...[text('bias'), 'N', text('names'), '](', text('a'), 'e', text('mode'), text('same')],
    ),
  );
  expect(network?.layers).toEqual([
    {
      layer: 'LayerNorm',
      parameters: 0,
      settings: { normalized_shape: '4, 2', eps: 1e-5, elementwise_affine: true, mode: 'same' },
    },
  ]);
});

it('tells numbers that activations have learned', () => {
  const learned = dict(text('beta'), tensor([], [0.7]), text('weight'), tensor([1], [2]));
  expect(networks(layer('Swish', text('_parameters'), learned))).toMatchObject([
    { layers: [{ layer: 'Swish', parameters: 2, settings: { beta: 0.7 } }] },
  ]);
});

it('names classes that the file brings along', () => {
  const type = call(name('dill._dill', '_load_type'), text('type'));
  const forward = ownFunction({ called: 'forward' });
  const own = call(name('dill._dill', '_create_type'), type, text('MyNet'), ')', dict(text('forward'), forward));
  expect(networks(object(own, text('_modules'), dict(text('0'), layer('Tanh'))))).toEqual([
    { class_name: 'MyNet', layers: [{ layer: 'Tanh', parameters: 0 }], parameters: 0 },
  ]);
});

it('reads a network that holds itself', () => {
  const itself = [
    name('torch.nn.modules.container', 'Sequential'),
    ')\x81\x94',
    dict(text('_modules'), dict(text('0'), 'h\x00')),
    'b',
  ];
  expect(networks(...itself)).toEqual([{ class_name: 'Sequential', layers: [], parameters: 0 }]);
});

it('lists no more layers than a page can hold, however often they are shared', () => {
  const many = [
    text('_modules'),
    '}(',
    ...Array.from({ length: 300 }, (_, at) => [text(`${at}`), layer('Tanh')]).flat(),
    'u',
  ];
  const shared = networks(layer('Sequential', ...many), [0x94, 0x30], ...Array<string>(50).fill('h\x00'));
  expect(shared).toHaveLength(50);
  expect(shared.flatMap(({ layers }) => layers)).toHaveLength(2000);
});
