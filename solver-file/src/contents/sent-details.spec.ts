import { isWholeDescription, readSentDetails } from './sent-details.ts';

/** What the client sends, each value another one. */
const sent = {
  equation: 'lambda u, t: [diff(u, t) + k * u]',
  parameters: { k: 2, name: 'text' },
  conditions: [{ condition_type: 'IVP', t_0: 0 }],
  generator: {
    size: 32,
    t_min: -1,
    grid: [8, 16],
    xy_min: [0, 1],
    xy_max: [2, 3],
    r_min: [4],
    r_max: [5],
    method: 'uniform',
  },
  sample_solution: [[0, 0.5, 1], [[7, 6]]],
  sample_loss: [0.5, 0.25],
  loss_fn: 'mse',
  networks: [{ layers: [{ layer: 'Linear', in_features: 1, out_features: 9 }] }],
  optimizer: { name: 'Adam' },
};
const NOTHING = {
  equation: '',
  parameters: {},
  conditions: [],
  generator: {},
  sample_solution: [],
  sample_loss: [],
  loss_fn: '',
  networks: [],
  optimizer: {},
};

it('keeps what is sent as the client sends it', () => {
  expect(readSentDetails(sent)).toEqual(sent);
});

/** Values of every type that JSON has. */
const VALUES = [null, true, 7, 'text', [7, 'text', null], { a: 7 }];
const isList = (value: unknown): boolean => Array.isArray(value);
const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): boolean => typeof value === 'string';

/** Values that are kept, by field, and what is kept of the list, where not all of it. */
const FIELDS: Record<keyof typeof sent, [fits: (value: unknown) => boolean, ofList?: unknown[]]> = {
  equation: [isText],
  parameters: [isObject],
  conditions: [isList, []],
  generator: [isObject],
  sample_solution: [isList, [7, null, null]],
  sample_loss: [isList, [7, null, null]],
  loss_fn: [isText],
  networks: [isList, []],
  optimizer: [isObject],
};

describe.each(Object.entries(FIELDS))('%s', (field, [fits, ofList]) => {
  it.each(VALUES.map((value) => [JSON.stringify(value), value] as const))(
    'is kept or empty where it is %s',
    (_, value) => {
      const kept = isList(value) && ofList ? ofList : value;
      expect(readSentDetails({ ...sent, [field]: value })).toEqual({
        ...sent,
        [field]: fits(value) ? kept : NOTHING[field as keyof typeof NOTHING],
      });
    },
  );

  it('is empty where it is missing, and so missed', () => {
    const others = Object.fromEntries(Object.entries(sent).filter(([key]) => key !== field));
    expect(readSentDetails(others)).toEqual({ ...sent, [field]: NOTHING[field as keyof typeof NOTHING] });
    // Clients before 0.6.1 sent no loss function under this name.
    expect(isWholeDescription(others)).toBe(field === 'loss_fn');
  });
});

it.each<[what: string, sent: Record<string, unknown>]>([
  ['text', { equation: 'def _diff_eqs_wrapper(*variables):return ode_system(*variables)', parameters: { size: 3 } }],
  ['names', { equation: '', parameters: { N_COORDS: 1, N_FUNCTIONS: 2, eq_param_index: [3] } }],
])(
  'does not take the %s of the function that the library puts around a bundle for those of its author',
  (_what, sent) => {
    expect(readSentDetails(sent)).toMatchObject({ equation: '', parameters: {} });
  },
);

it('reads what older clients call the loss function, and only where there is none of the new name', () => {
  expect(readSentDetails({ criterion: 'old' }).loss_fn).toBe('old');
  expect(readSentDetails({ criterion: 'old', loss_fn: 'new' }).loss_fn).toBe('new');
});

it.each<[key: string, kept: unknown[]]>([
  ['size', [7]],
  ['t_min', [7]],
  ['method', ['text']],
  ...['grid', 'xy_min', 'xy_max', 'r_min', 'r_max'].map((key): [string, unknown[]] => [key, [[7, 8]]]),
])('keeps of the generator only a %s of its type', (key, kept) => {
  const given = [...VALUES, [7, 8]];
  const read = given.map((value) => readSentDetails({ generator: { [key]: value } }).generator[key]);
  expect(read.filter((value) => value !== undefined)).toEqual(kept);
});

it('keeps of a layer its name and numbers, each of its type', () => {
  const layer = { layer: 7, in_features: '1', out_features: null, bias: true };
  expect(
    readSentDetails({
      networks: [{ layers: [layer, 'ReLU', { layer: 'Tanh', out_features: 3 }] }, 'text', { layers: 7 }],
    }).networks,
  ).toEqual([{ layers: [{ layer: '' }, { layer: 'Tanh', out_features: 3 }] }, { layers: [] }]);
});
