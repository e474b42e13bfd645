import { settingTexts, valueText } from './value-text.ts';

it.each([
  [1.5, '1.5'],
  [0, '0'],
  [1 / 3, '0.333333'],
  [true, 'yes'],
  [false, undefined],
  ['', undefined],
  ['Adam', 'Adam'],
  [['Infinity', '-Infinity', 'NaN'], '∞, −∞, NaN'],
  [null, undefined],
  [undefined, undefined],
  [[], undefined],
  [[0.9, 0.999], '0.9, 0.999'],
  [[null, 2, ''], '2'],
  [[null, false], undefined],
  [{}, undefined],
  [{ lr: 0.1, none: null }, 'lr = 0.1'],
  [{ condition_type: 'IVP', t_0: 0, u_0: 2 }, 'IVP(t_0 = 0, u_0 = 2)'],
  [{ condition_type: 'NoCondition' }, 'NoCondition()'],
  [{ function: 'lambda x: x', t_0: 3 }, 'lambda x: x'],
])('writes the setting %j as %j', (value, text) => expect(valueText(value)).toBe(text));

it('writes one line for each setting that says something, with Greek letters where a name is one', () =>
  expect(settingTexts({ beta: 1.5, Omega: 2, t_0: 0, x1: 4, amsgrad: false, foreach: null, method: '' })).toEqual([
    'β = 1.5',
    'Ω = 2',
    't_0 = 0',
    'x1 = 4',
  ]));
