import { act, renderHook } from '@testing-library/react';
import type { Solution } from '@hub/openapi/types';
import { aSolution } from '@hub/web-kit/testing';
import { startEngine } from './start-engine.ts';
import { fetchFile } from '../../solution/fetch-file.ts';
import { quantitiesOf } from './quantities.ts';
import { useEvaluation } from './use-evaluation.ts';

jest.mock('./start-engine.ts', () => ({ startEngine: jest.fn() }));
jest.mock('../../solution/fetch-file.ts', () => ({ fetchFile: jest.fn() }));

const bytes = new Uint8Array([1, 2]);
const values = [Float64Array.of(4)];
const engine = {
  open: jest.fn<Promise<object>, unknown[]>(),
  values: jest.fn(() => Promise.resolve(values)),
  field: jest.fn(() => Promise.resolve('a field')),
  orbit: jest.fn(() => Promise.resolve('an orbit')),
  stop: jest.fn(),
};
beforeEach(() => {
  jest.clearAllMocks();
  engine.open.mockResolvedValue({});
  jest.mocked(startEngine).mockReturnValue(engine as never);
  jest.mocked(fetchFile).mockResolvedValue(bytes);
});

const base = aSolution({
  evaluated: { kind: 'lines', source: 'weights', x: [0, 1], series: [{ name: 'u', y: [1, 2] }] },
});
const evaluationOf = (overrides: Partial<Solution> = {}) =>
  renderHook((props: { solution: Solution }) => useEvaluation(props.solution), {
    initialProps: { solution: { ...base, ...overrides } },
  });

const MB = 1024 * 1024;

it.each<[string, Partial<Solution>, isPossible: boolean, isSmall: boolean]>([
  ['of the version on show', {}, true, true],
  ['of a small file', { size: MB }, true, true],
  ['of a file that is not small', { size: MB + 1 }, true, false],
  ['of the largest file', { size: 5 * MB }, true, false],
  ['of a file that is too large', { size: 5 * MB + 1 }, false, false],
  ['of an older version', { version: 2, values_version: 1 }, false, false],
  ['that were sent as samples', { evaluated: { ...base.evaluated, source: 'samples' } as never }, false, false],
])(
  'values %s can be computed in the browser as far as they show its networks',
  (_name, overrides, isPossible, isSmall) =>
    expect(evaluationOf(overrides).result.current).toMatchObject({ isPossible, isSmall }),
);

it('fetches and opens the file once, with the first question', async () => {
  const { result } = evaluationOf();
  expect(fetchFile).not.toHaveBeenCalled();
  expect(await result.current.ask([], [])).toBe(values);
  expect(await result.current.askField([], [1])).toBe('a field');
  expect(await result.current.askOrbit({ start: [1, 2], times: values[0]! })).toBe('an orbit');
  expect(jest.mocked(fetchFile).mock.calls).toEqual([[base]]);
  expect(engine.open.mock.calls).toEqual([[bytes, { k: 2 }]]);
});

it('the equation is read with all that is known of the solution beside its file', async () => {
  const { result } = evaluationOf();
  await result.current.askField([], [3]);
  expect(engine.field).toHaveBeenCalledWith([], [3], {
    names: { dependent_variables: ['u'], independent_variables: ['t'] },
    details: {
      equation: base.diff_equation_details.equation,
      conditions: base.diff_equation_details.conditions,
      sample_solution: [],
      generator: base.merged_details.generator.value,
      parameters: { k: 2 },
    },
  });
});

it('a question after one that failed tries the file again, and says why it cannot be read', async () => {
  const { result } = evaluationOf();
  engine.open.mockResolvedValueOnce({ reason: 'It has no networks.' });
  await expect(result.current.ask([], [])).rejects.toThrow('It has no networks.');
  jest.mocked(fetchFile).mockRejectedValueOnce(new Error('away'));
  await expect(result.current.ask([], [])).rejects.toThrow('away');
  expect(await result.current.ask([], [])).toBe(values);
});

it('keeps the file while counts change, and ends the thread for another version or another page', async () => {
  const { result, rerender, unmount } = evaluationOf();
  await act(() => result.current.ask([], []));
  const { ask } = result.current;
  rerender({ solution: { ...base, like_count: 99 } });
  expect(result.current.ask).toBe(ask);
  expect(engine.stop).not.toHaveBeenCalled();
  for (const other of [{ version: 2 }, { values_version: 2, version: 2 }, { id: 8 }]) {
    engine.stop.mockClear();
    await act(() => result.current.ask([], []));
    rerender({ solution: { ...base, ...other } });
    expect(engine.stop).toHaveBeenCalledTimes(1);
  }
  await act(() => result.current.ask([], []));
  engine.stop.mockClear();
  unmount();
  expect(engine.stop).toHaveBeenCalledTimes(1);
});

describe('a figure can show', () => {
  const details = base.diff_equation_details;
  it.each<[string, Partial<Solution['diff_equation_details']>, isPossible: boolean, hasBaseline: boolean, string[]]>([
    ['all of a solution with an equation', {}, true, true, ['values', 'derivatives', 'residual', 'difference']],
    ['no difference without something to compare', {}, true, false, ['values', 'derivatives', 'residual']],
    ['no residual without an equation', { equation: '' }, true, true, ['values', 'derivatives', 'difference']],
    ['no residual without unknowns', { dependent_variables: [] }, true, false, ['values', 'derivatives']],
    ['values alone where the networks cannot be asked', {}, false, true, ['values']],
  ])('%s', (_name, overrides, isPossible, hasBaseline, quantities) => {
    const solution = { ...base, diff_equation_details: { ...details, ...overrides } };
    expect(quantitiesOf(solution, { isPossible } as never, hasBaseline)).toEqual(quantities);
  });
});
