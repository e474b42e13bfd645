import {
  bytesOf,
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

const condition = (className: string, ...attributes: Part[]) =>
  object(name('neurodiffeq.conditions', className), ...attributes);
const facts = (...parts: Part[]) => factsOfRoot(text('conditions'), '](', ...parts, 'e');
const conditions = (...parts: Part[]) => facts(...parts).conditions;

it('shows attributes as JSON', () => {
  const attributes = [
    ...[
      text('ith_unit'),
      'N',
      text('t_0'),
      'K\x00',
      text('u_0'),
      double(NaN),
      text('on'),
      '\x88',
      text('big'),
      [0x8a, 2, 0, 1],
    ],
    ...[text('bundle_param_lookup'), dict(text('u_0'), 'K\x01', 'K\x02', 'K\x03'), text('_cache'), 'K\x09'],
    ...[text('condition_type'), text('something else')],
  ];
  expect(conditions(condition('BundleIVP', ...attributes))).toEqual([
    {
      ith_unit: null,
      t_0: 0,
      u_0: 'NaN',
      on: true,
      big: 256,
      bundle_param_lookup: { u_0: 1, 2: 3 },
      condition_type: 'BundleIVP',
    },
  ]);
});

it('reads numbers of numpy and torch', () => {
  const type = (kind: string) => call(name('numpy', 'dtype'), text(kind), '\x89', '\x88');
  const scalar = (kind: string, bytes: number[]) =>
    call(name('numpy._core.multiarray', 'scalar'), type(kind), bytesOf('C', [bytes.length], bytes));
  const attributes = [
    ...[text('a'), scalar('f8', [0, 0, 0, 0, 0, 0, 0xf8, 0x3f]), text('b'), scalar('f4', [0, 0, 0xc0, 0x3f])],
    ...[text('c'), scalar('i8', [0xfe, 255, 255, 255, 255, 255, 255, 255]), text('d'), scalar('i4', [2, 0, 0, 0])],
    ...[text('e'), tensor([], [2.5]), text('f'), tensor([1, 1], [3.5])],
    ...[text('cut'), scalar('f8', [0]), text('many'), tensor([2], [1, 2])],
  ];
  expect(conditions(condition('IVP', ...attributes))).toMatchObject([{ a: 1.5, b: 1.5, c: -2, d: 2, e: 2.5, f: 3.5 }]);
});

it('names functions that are still code, and shows conditions in conditions', () => {
  const inner = condition('IVP', text('u_0'), ownFunction({ called: 'start' }), text('f0'), name('torch', 'sin'));
  expect(conditions(condition('EnsembleCondition', text('conditions'), '(', inner, 't'))).toEqual([
    {
      conditions: [{ u_0: { function: 'start' }, f0: { function: 'torch.sin' }, condition_type: 'IVP' }],
      condition_type: 'EnsembleCondition',
    },
  ]);
});

it('tells functions that have become text from those that have not', () => {
  const own = condition('IVP', text('u_0'), ownFunction());
  expect(facts(own).conditionsAreText).toBe(false);
  expect(facts(own, condition('IVP', text('u_0'), text('lambda x: x'))).conditionsAreText).toBe(true);
});

it.each<[string, Part[], unknown]>([
  ['no object', ['K\x01', 'N', ']'], []],
  [
    'an attribute of a hundred thousand letters',
    [condition('IVP', text('u_0'), text('x'.repeat(100_000)))],
    [{ condition_type: 'IVP' }],
  ],
  [
    'a list of what cannot be shown',
    [condition('IVP', text('points'), '](K\x01', tensor([2], [1, 2]), 'e')],
    [{ condition_type: 'IVP' }],
  ],
])('leaves out %s', (_, parts, shown) => {
  expect(conditions(...parts)).toEqual(shown);
});

it('shows little of what is large without end', () => {
  const recalled = (memo: number) => bytesOf('h', [memo]);
  const tenOf = (memo: number) => bytesOf('(', ...Array<Part>(10).fill(recalled(memo)), 't');
  // Each tuple holds the one before ten times: ten to the power of twenty numbers.
  const bomb = Array.from({ length: 20 }, (_, memo) => bytesOf(memo === 0 ? 'K\x01' : tenOf(memo - 1), [0x94]));
  const shared = bytesOf(condition('IVP', text('bomb'), '(', ...bomb, 't'), [0x94, 0x30]);
  const shown = conditions(shared, ...Array<Part>(100).fill(recalled(20)));
  expect(shown).toHaveLength(100);
  expect(JSON.stringify(shown).length).toBeLessThan(10_000);
});

it('reads a condition that holds itself', () => {
  const itself = [name('neurodiffeq.conditions', 'IVP'), ')\x81\x94', dict(text('inner'), 'h\x00'), 'b'];
  expect(JSON.stringify(conditions(...itself))).toContain('"condition_type":"IVP"');
});
