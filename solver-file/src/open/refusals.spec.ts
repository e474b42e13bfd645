import { changed, decayFile, fileOf } from '../../test/support/open-files.ts';
import { openFile } from './open-file.ts';
import { readOpenFile } from './read-open-file.ts';

const n = (name: string) => ({ op: 'name', name });
const { steps } = decayFile().program;
const cond = (more: object) => ({
  kind: 'value',
  unknown: 'u',
  at: { t: 0 },
  equals: { op: 'number', value: 1 },
  imposed: 'hard',
  ...more,
});
/** Something that is put into another thing of its kind, so many times. */
const nested = <T>(inside: T, levels: number, into: (inside: T) => T): T =>
  Array.from({ length: levels }).reduce<T>((of) => into(of), inside);
const deep = (levels: number) => nested<unknown>('tanh', levels, (of) => ({ of, inner: 1, outer: 1 }));
const deepTree = (levels: number) => nested<object>(n('u'), levels, (of) => ({ op: 'negate', args: [of] }));
const wide = (levels: number) => nested<object>(n('u'), levels, (of) => ({ op: 'add', args: [of, of] }));

/** A path in the parts of a good file, what is put there (nothing where it is undefined), and what is said about it. */
const WRONG: [path: (string | number)[], value: unknown, issues: [place: string, reason: string][]][] = [
  [['manifest', 'format'], 'x', [['manifest.format', 'This should be "solverhub-solution".']]],
  [['manifest', 'version'], 3, [['manifest.version', 'This should be 2.']]],
  [['manifest', 'check'], undefined, [['manifest.check', 'This field is missing.']]],
  [['manifest', 'check', 'points'], 'nothing', [['manifest.check.points', 'The file has no tensor "nothing".']]],
  [['manifest', 'check', 'points'], 7, [['manifest.check.points', 'This should be a text.']]],
  [
    ['manifest', 'colour'],
    'red',
    [
      [
        'manifest.colour',
        'There is no field of this name here. Leave it out, or correct its name: check, citation, conditions, coordinates, description, domain, equation, format, license, made_with, parameters, title, training, unknowns, version.',
      ],
    ],
  ],
  [['manifest', 'title'], '', [['manifest.title', 'This should be a text of 1 to 200 characters.']]],
  [
    ['manifest', 'title'],
    'a\u0000b',
    [['manifest.title', 'This text contains a control character, or half of a character. Leave it out.']],
  ],
  [
    ['manifest', 'title'],
    'a\ud800',
    [['manifest.title', 'This text contains a control character, or half of a character. Leave it out.']],
  ],
  [
    ['manifest', 'made_with', 'library'],
    'DeepXDE',
    [['manifest.made_with.library', 'This should be a name in small letters, such as "deepxde".']],
  ],
  [
    ['manifest', 'made_with', 'precision'],
    'float8',
    [['manifest.made_with.precision', 'This should be "float64" or "float32" or "bfloat16" or "float16".']],
  ],
  [['manifest', 'coordinates'], [], [['manifest.coordinates', 'This should be a list with 1 to 8 entries.']]],
  [['manifest', 'coordinates', 0, 'to'], 0, [['manifest.coordinates[0].to', 'The domain of t should end behind 0.']]],
  [
    ['manifest', 'coordinates', 0, 'to'],
    1,
    [['manifest.check.points', 'Point 11 has t = 1.1, outside of the domain from 0 to 1.']],
  ],
  [
    ['manifest', 'coordinates', 0, 'name'],
    'x y',
    [
      [
        'manifest.coordinates[0].name',
        'This should be a name of at most 40 letters, digits and underscores, with a letter at the beginning.',
      ],
    ],
  ],
  [
    ['manifest', 'coordinates', 0, 'name'],
    'u',
    [
      ['manifest.unknowns[0]', 'The name u is used for something else, at manifest.coordinates[0].name.'],
      ['manifest.equation[0].args[0].by[0]', 't is not a coordinate; derivatives are by coordinates.'],
      ['manifest.conditions[0].at', 'There is no coordinate "t". The file has u.'],
    ],
  ],
  [
    ['manifest', 'unknowns', 0],
    'sin',
    [
      ['manifest.unknowns[0]', 'The name sin has another meaning in equations. Choose another one.'],
      ['manifest.equation[0].args[0]', 'What is differentiated contains no unknown. Write its derivative instead.'],
      ['manifest.equation[0].args[0].args[0].name', 'u is not a coordinate, an unknown or a parameter of this file.'],
      ['manifest.equation[0].args[1].args[1].name', 'u is not a coordinate, an unknown or a parameter of this file.'],
      ['manifest.conditions[0].unknown', 'There is no unknown u. The file has sin.'],
    ],
  ],
  [
    ['manifest', 'unknowns'],
    ['u', 'v'],
    [
      ['program.results', 'The program has 1 result, but there are 2 unknowns. Each unknown is one result.'],
      [
        'manifest.check.values',
        'This tensor should have a row for each point and a column for each unknown: the shape [points, 2] instead of [20, 1].',
      ],
    ],
  ],
  [['manifest', 'parameters', 0, 'found'], 1, [['manifest.parameters[0].found', 'This should be true or false.']]],
  [
    ['manifest', 'parameters', 0, 'name'],
    'pi',
    [
      ['manifest.parameters[0].name', 'The name pi has another meaning in equations. Choose another one.'],
      ['manifest.equation[0].args[1].args[0].name', 'k is not a coordinate, an unknown or a parameter of this file.'],
    ],
  ],
  [
    ['manifest', 'equation', 0],
    n('w'),
    [['manifest.equation[0].name', 'w is not a coordinate, an unknown or a parameter of this file.']],
  ],
  [
    ['manifest', 'equation', 0],
    { op: 'nmae', name: 'u' },
    [
      [
        'manifest.equation[0].op',
        'This should be "number" or "name" or "add" or "subtract" or "multiply" or "divide" or "power" or "negate" or "call" or "derivative" or "piecewise". It is "nmae".',
      ],
    ],
  ],
  [
    ['manifest', 'equation', 0],
    { op: 'add', args: [n('u')] },
    [['manifest.equation[0].args', 'This should be a list with 2 entries.']],
  ],
  [
    ['manifest', 'equation', 0],
    { op: 'call', function: 'arcsin', args: [n('u')] },
    [['manifest.equation[0].function', 'There is no function "arcsin" in equations. Write "asin".']],
  ],
  [
    ['manifest', 'equation', 0],
    { op: 'call', function: 'atan2', args: [n('u')] },
    [['manifest.equation[0].args', 'The function atan2 has two arguments.']],
  ],
  [
    ['manifest', 'equation', 0],
    { op: 'derivative', args: [n('u')], by: ['x'] },
    [['manifest.equation[0].by[0]', 'x is not a coordinate; derivatives are by coordinates.']],
  ],
  [
    ['manifest', 'equation', 0],
    { op: 'derivative', args: [n('t')], by: ['t'] },
    [['manifest.equation[0]', 'What is differentiated contains no unknown. Write its derivative instead.']],
  ],
  [
    ['manifest', 'equation', 0],
    deepTree(151),
    [['manifest.equation[0]', 'The expression is nested more than 150 levels deep.']],
  ],
  [['manifest', 'equation', 0], deepTree(400), [['manifest', 'It is nested more than 310 levels deep.']]],
  [
    ['manifest', 'equation', 0],
    wide(12),
    [['manifest.equation[0]', 'The expressions of the file have more than 4000 nodes together.']],
  ],
  [
    ['manifest', 'conditions', 0],
    cond({ unknown: 'v' }),
    [['manifest.conditions[0].unknown', 'There is no unknown v. The file has u.']],
  ],
  [
    ['manifest', 'conditions', 0],
    cond({ at: { x: 0 } }),
    [['manifest.conditions[0].at', 'There is no coordinate "x". The file has t.']],
  ],
  [
    ['manifest', 'conditions', 0],
    cond({ at: { t: 3 } }),
    [['manifest.conditions[0].at.t', '3 is outside of the domain of t, which is from 0 to 2.']],
  ],
  [
    ['manifest', 'conditions', 0],
    cond({ at: {} }),
    [['manifest.conditions[0].at', 'This should be one coordinate with its number, such as {"x": 0}.']],
  ],
  [
    ['manifest', 'conditions', 0],
    cond({ at: { t: '0' } }),
    [['manifest.conditions[0].at.t', 'This should be a finite number.']],
  ],
  [
    ['manifest', 'conditions', 0],
    cond({ derivative: ['x'] }),
    [['manifest.conditions[0].derivative[0]', 'x is not a coordinate; derivatives are by coordinates.']],
  ],
  [
    ['manifest', 'conditions', 0],
    cond({ equals: n('u') }),
    [
      [
        'manifest.conditions[0].equals.name',
        'u is an unknown, and a given value cannot depend on it. Use a condition of the kind "equation".',
      ],
    ],
  ],
  [
    ['manifest', 'conditions', 0],
    cond({ equals: { op: 'derivative', args: [n('t')], by: ['t'] } }),
    [
      [
        'manifest.conditions[0].equals',
        'A given value cannot contain a derivative. Write what it is, or use the kind "equation".',
      ],
    ],
  ],
  [
    ['manifest', 'conditions', 0],
    cond({ imposed: 'firm' }),
    [['manifest.conditions[0].imposed', 'This should be "hard" or "soft".']],
  ],
  [
    ['manifest', 'conditions', 0],
    { kind: 'initial' },
    [['manifest.conditions[0].kind', 'This should be "value" or "equation" or "periodic" or "text". It is "initial".']],
  ],
  [
    ['manifest', 'conditions', 0],
    { kind: 'periodic', unknown: 'u', along: 'x', imposed: 'soft' },
    [['manifest.conditions[0].along', 'There is no coordinate "x". The file has t.']],
  ],
  [['manifest', 'training', 'iterations'], 1.5, [['manifest.training.iterations', 'This should be a whole number.']]],
  [
    ['manifest', 'training', 'iterations'],
    -1,
    [['manifest.training.iterations', 'This should be a whole number from 0 on.']],
  ],
  [
    ['manifest', 'training', 'losses'],
    undefined,
    [['manifest.training.losses_at', 'There are no losses to which these iterations belong.']],
  ],
  [
    ['tensors', 'noted', 'numbers'],
    [0, 2, 1],
    [['manifest.training.losses_at', 'The iterations should ascend, and none of them is negative.']],
  ],
  [
    ['tensors', 'noted'],
    { shape: [2], numbers: [0, 1] },
    [['manifest.training.losses_at', 'There are 2 iterations, but 3 losses.']],
  ],
  [
    ['tensors', 'losses'],
    { shape: [3, 1], numbers: [0, 1, 2] },
    [['manifest.training.losses', 'This tensor should have one dimension; its shape is [3, 1].']],
  ],
  [
    ['tensors', 'extra'],
    { shape: [1], numbers: [0] },
    [['tensors.extra', 'Neither the program nor the manifest uses this tensor. Leave it out.']],
  ],
  [
    ['tensors', 'w1', 'numbers', 0],
    NaN,
    [['tensors.w1', 'Number 0 of this tensor is NaN. All numbers should be finite.']],
  ],
  [
    ['tensors', 'points'],
    { shape: [10, 1], numbers: Array.from({ length: 10 }, () => 0) },
    [['manifest.check.points', 'There are 10 points. Give 20 to 1000 of them.']],
  ],
  [
    ['tensors', 'points', 'numbers', 3],
    5,
    [['manifest.check.points', 'Point 3 has t = 5, outside of the domain from 0 to 2.']],
  ],
  [
    ['tensors', 'values', 'shape'],
    [20],
    [
      [
        'manifest.check.values',
        'This tensor should have a row for each point and a column for each unknown: the shape [points, 1] instead of [20].',
      ],
    ],
  ],
  [
    ['program', 'steps', 0],
    { do: 'input', place: 1 },
    [['program.steps[0].place', 'There is no coordinate at this place: the file has 1 coordinate, counted from 0.']],
  ],
  [
    ['program', 'steps', 0],
    { do: 'inputs', place: 0 },
    [
      [
        'program.steps[0].do',
        'This should be "input" or "constant" or "affine" or "apply" or "softmax" or "log_softmax" or "plus" or "minus" or "times" or "over" or "maximum" or "minimum" or "select" or "pick". It is "inputs".',
      ],
    ],
  ],
  [['program', 'steps', 1, 'of'], 1, [['program.steps[1].of', 'Step 1 is not an earlier one. Use step 0.']]],
  [
    ['program', 'steps', 0],
    { do: 'apply', function: 'tanh', of: 0 },
    [['program.steps[0].of', 'The first step cannot be made of others.']],
  ],
  [
    ['program', 'steps', 1, 'weights'],
    'w2',
    [['program.steps[1].weights', 'The weights have 2 columns, but step 0 has 1 number.']],
  ],
  [
    ['program', 'steps', 1, 'weights'],
    'b1',
    [
      [
        'program.steps[1].weights',
        'The weights of a layer should have two dimensions, with at most 4096 rows; the shape is [2].',
      ],
    ],
  ],
  [['program', 'steps', 1, 'weights'], 'nothing', [['program.steps[1].weights', 'The file has no tensor "nothing".']]],
  [
    ['program', 'steps', 1, 'bias'],
    [1],
    [['program.steps[1].bias', 'The bias has 1 number, but the weights have 2 rows.']],
  ],
  [
    ['program', 'steps', 1, 'bias'],
    [],
    [['program.steps[1].bias', 'This should be the name of a tensor, or a list of 1 to 64 numbers.']],
  ],
  [
    ['program', 'steps', 1, 'bias'],
    'w1',
    [
      [
        'program.steps[1].bias',
        'This tensor should have one dimension, with at most 4096 numbers; its shape is [2, 1].',
      ],
    ],
  ],
  [
    ['program', 'steps', 2, 'function'],
    'Tanh',
    [['program.steps[2].function', 'There is no function "Tanh" of one number. Write "tanh".']],
  ],
  [
    ['program', 'steps', 2, 'function'],
    'arctan',
    [['program.steps[2].function', 'There is no function "arctan" of one number. Write "atan".']],
  ],
  [
    ['program', 'steps', 2, 'function'],
    'gelu',
    [['program.steps[2].function', 'There is no function "gelu" of one number.']],
  ],
  [
    ['program', 'steps', 2, 'function'],
    { of: 'tanh' },
    [
      ['program.steps[2].function.inner', 'This field is missing.'],
      ['program.steps[2].function.outer', 'This field is missing.'],
    ],
  ],
  [
    ['program', 'steps', 2, 'function'],
    { of: { slope: 'a', offset: 1 }, inner: 1, outer: 1 },
    [['program.steps[2].function.of.slope', 'This should be a finite number.']],
  ],
  [
    ['program', 'steps', 2, 'function'],
    { of: 'tanh', inner: 1, outer: 0 },
    [['program.steps[2].function.outer', 'This factor is 0, so the function is 0 everywhere.']],
  ],
  [
    ['program', 'steps', 2, 'function'],
    { to: 2 },
    [
      [
        'program.steps[2].function',
        'This should be the name of a function, or an object with slope and offset, with of, inner and outer, with power or with pieces.',
      ],
    ],
  ],
  [
    ['program', 'steps', 2, 'function'],
    3,
    [
      [
        'program.steps[2].function',
        'This should be the name of a function, or an object with slope and offset, with of, inner and outer, with power or with pieces.',
      ],
    ],
  ],
  [
    ['program', 'steps', 2, 'function'],
    'x'.repeat(41),
    [['program.steps[2].function', 'This should be a text of at most 40 characters.']],
  ],
  [
    ['program', 'steps', 2, 'function'],
    deep(8),
    [['program.steps[2].function.of.of.of.of.of.of.of.of', 'Functions are made of others at most 8 levels deep.']],
  ],
  [['program', 'steps', 2, 'function'], deep(60), [['program', 'It is nested more than 40 levels deep.']]],
  [
    ['program', 'steps', 2, 'function'],
    {
      pieces: [
        { up_to: 0, function: 'tanh' },
        { up_to: 0, function: 'sin' },
      ],
    },
    [['program.steps[2].function.pieces[1].up_to', 'The last part has no bound: it is used for all larger numbers.']],
  ],
  [
    ['program', 'steps', 2, 'function'],
    { pieces: [{ function: 'tanh' }, { function: 'nothing' }] },
    [
      ['program.steps[2].function.pieces[0].up_to', 'Every part but the last needs a bound.'],
      ['program.steps[2].function.pieces[1].function', 'There is no function "nothing" of one number.'],
    ],
  ],
  [
    ['program', 'steps', 2, 'function'],
    { pieces: [{ up_to: 1, function: 'tanh' }, { up_to: 0, function: 'tanh' }, { function: 'sin' }] },
    [['program.steps[2].function.pieces[1].up_to', 'The bounds should ascend, but 0 follows 1.']],
  ],
  [
    ['program', 'steps', 2, 'function'],
    { pieces: [{ up_to: 1, function: 'tanh' }, { up_to: 1, function: 'sin' }, { function: 'sin' }] },
    [['program.steps[2].function.pieces[1].up_to', 'The bounds should ascend, but 1 follows 1.']],
  ],
  [
    ['program', 'steps', 4],
    { do: 'times', left: 1, right: { a: 1 } },
    [['program.steps[4].right', 'This should be a whole number.']],
  ],
  [
    ['program', 'steps', 5],
    { do: 'constant', values: [1, 2, 3] },
    [['program.steps[6]', 'No result is made of number 1 of this step. Leave the number out.']],
  ],
  [
    ['program', 'steps', 7],
    { do: 'apply', function: 'sin', of: 6 },
    [['program.steps[7]', 'No result is made of this step. Leave it out.']],
  ],
  [
    ['program', 'steps', 5],
    { do: 'constant', values: [1, '2'] },
    [['program.steps[5].values', 'This should be the name of a tensor, or a list of 1 to 64 numbers.']],
  ],
  [['program', 'steps', 5], { do: 'constant' }, [['program.steps[5].values', 'This field is missing.']]],
  [
    ['program', 'steps', 6],
    {
      do: 'pick',
      from: [
        [5, 0],
        [4, 0],
        [4, 1],
      ],
    },
    [['program.steps[6].from[2]', 'Step 4 has 1 number, so there is not a number 1.']],
  ],
  [
    ['program', 'steps', 6],
    {
      do: 'pick',
      from: [
        [5, 0],
        [4, 0],
      ],
    },
    [['program.steps[6]', 'No result is made of number 1 of this step. Leave the number out.']],
  ],
  [
    ['program', 'steps', 6],
    { do: 'plus', left: 2, right: [0] },
    [['program.steps[6].right', 'This should be a whole number.']],
  ],
  [
    ['program', 'steps', 6, 'left'],
    9,
    [['program.steps[6].left', 'Step 9 is not an earlier one. Use one of the steps 0 to 5.']],
  ],
  [['program', 'results'], [[6, 1]], [['program.results[0]', 'Step 6 has 1 number, so there is not a number 1.']]],
  [
    ['program', 'results'],
    [
      [6, 0],
      [6, 0],
    ],
    [['program.results', 'The program has 2 results, but there is 1 unknown. Each unknown is one result.']],
  ],
  [['program', 'results'], [[6]], [['program.results[0]', 'This should be a list with 2 entries.']]],
  [['program', 'results'], [], [['program.results', 'This should be a list with 1 to 100 entries.']]],
  [
    ['program', 'steps'],
    steps.map((step) => ({ ...step, colour: 1 })),
    [
      ['program.steps[0].colour', 'There is no field of this name here. Leave it out, or correct its name: do, place.'],
      [
        'program.steps[1].colour',
        'There is no field of this name here. Leave it out, or correct its name: bias, do, of, weights.',
      ],
      [
        'program.steps[2].colour',
        'There is no field of this name here. Leave it out, or correct its name: do, function, of.',
      ],
      [
        'program.steps[3].colour',
        'There is no field of this name here. Leave it out, or correct its name: bias, do, of, weights.',
      ],
      [
        'program.steps[4].colour',
        'There is no field of this name here. Leave it out, or correct its name: do, left, right.',
      ],
      [
        'program.steps[5].colour',
        'There is no field of this name here. Leave it out, or correct its name: do, values.',
      ],
      [
        'program.steps[6].colour',
        'There is no field of this name here. Leave it out, or correct its name: do, left, right.',
      ],
    ],
  ],
  [['program', 'steps'], [], [['program.steps', 'This should be a list with 1 to 5000 entries.']]],
];

it.each(WRONG.map(([path, value, issues]) => ({ what: path.join('.'), path, value, issues })))(
  'says where $what is wrong, and how to mend it',
  ({ path, value, issues }) => {
    const bytes = fileOf(changed(decayFile(), path, value));
    const expected = { issues: issues.map(([place, reason]) => ({ place, reason })) };
    expect(readOpenFile(bytes)).toEqual(expected);
    // Browsers find the same, without a schema.
    expect(openFile(bytes)).toEqual(expected);
  },
);

it.each([
  ['a tree of 150 levels', ['manifest', 'equation', 0], deepTree(150)],
  ['a function of 8 levels', ['program', 'steps', 2, 'function'], deep(7)],
])('accepts %s', (_, path, value) => {
  expect(readOpenFile(fileOf(changed(decayFile(), path, value)))).toHaveProperty('file');
});

it('says all that is wrong at once', () => {
  const placesIn = (parts: ReturnType<typeof decayFile>) => {
    const read = readOpenFile(fileOf(parts));
    return 'issues' in read ? read.issues.map(({ place }) => place) : [];
  };
  const wrong = changed(changed(decayFile(), ['manifest', 'unknowns'], ['v']), ['program', 'steps', 1], {
    do: 'affine',
    of: 0,
    weights: 'nothing',
  });
  expect(placesIn(changed(wrong, ['program', 'steps', 0], { do: 'input', place: 1 }))).toEqual([
    'manifest.equation[0].args[0]',
    'manifest.equation[0].args[0].args[0].name',
    'manifest.equation[0].args[1].args[1].name',
    'manifest.conditions[0].unknown',
    'program.steps[0].place',
    'program.steps[1].weights',
  ]);
  // What is not wanted does not hide the rest, nor does a document that cannot be read hide the other one.
  expect(placesIn(changed(wrong, ['manifest', 'colour'], 'red'))).toEqual(
    expect.arrayContaining(['manifest.colour', 'manifest.conditions[0].unknown', 'program.steps[1].weights']),
  );
  expect(placesIn(changed(wrong, ['manifest', 'title'], 7))).toEqual(['manifest.title', 'program.steps[1].weights']);
  expect(placesIn(changed(changed(wrong, ['manifest', 'title'], 7), ['program', 'results', 0], 'u'))).toEqual([
    'manifest.title',
    'program.results[0]',
  ]);
});

it('says at most fifty things', () => {
  const wrong = Array.from({ length: 100 }, () => ({ do: 'input', place: -1 }));
  const bytes = fileOf(changed(decayFile(), ['program', 'steps'], wrong));
  for (const read of [readOpenFile(bytes), openFile(bytes)]) expect('issues' in read && read.issues).toHaveLength(50);
});
