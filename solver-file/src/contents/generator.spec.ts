import { dict, double, name, object, ownFunction, tensor, text, type Part } from '../../test/support/pickle-writer.ts';
import { factsOfRoot } from '../../test/support/roots.ts';

const made = (className: string, ...attributes: Part[]) =>
  object(name('neurodiffeq.generators', className), ...attributes);
const generator = (train: Part) =>
  factsOfRoot(text('generator'), dict(text('valid'), made('Generator1D', text('size'), 'K\x07'), text('train'), train))
    .generator;
const oneD = (size: string, tMax: number) =>
  made('Generator1D', text('size'), `K${size}`, text('t_min'), double(0), text('t_max'), double(tMax));

it('tells the training points, with tuples as lists and without what is made of them', () => {
  const attributes = [
    ...[text('grid'), 'K\x05K\x06\x86', text('xy_min'), double(0), double(-1), '\x86', text('xy_noise_std'), 'N'],
    ...[text('method'), text('equally-spaced'), text('grid_x'), tensor([2], [1, 2]), text('getter'), ownFunction()],
  ];
  expect(generator(made('Generator2D', ...attributes))).toEqual({
    grid: [5, 6],
    xy_min: [0, -1],
    xy_noise_std: null,
    method: 'equally-spaced',
  });
});

it('looks through samplers, and lists the parts of what is put together', () => {
  const sampled = (inner: Part) => made('SamplerGenerator', text('size'), 'K\x63', text('generator'), inner);
  const mesh = made(
    'MeshGenerator',
    text('size'),
    'K\x06',
    text('generators'),
    '](',
    oneD('\x02', 1),
    oneD('\x03', 2),
    'e',
  );
  expect(generator(sampled(sampled(mesh)))).toEqual({
    size: 6,
    generators: [
      { size: 2, t_min: 0, t_max: 1 },
      { size: 3, t_min: 0, t_max: 2 },
    ],
  });
});

it.each<[string, Part]>([
  ['nothing', 'N'],
  ['a sampler of nothing', made('SamplerGenerator', text('size'), 'K\x02')],
  ['a text', text('Generator1D')],
])('knows nothing of %s', (_, part) => {
  expect(generator(part)).toBeNull();
});

it('gives up on a sampler of itself', () => {
  const itself = [
    name('neurodiffeq.generators', 'SamplerGenerator'),
    ')\x81',
    [0x94],
    dict(text('generator'), 'h\x00'),
    'b',
  ];
  expect(factsOfRoot(text('generator'), '}', text('train'), ...itself, 's').generator).toBeNull();
});
