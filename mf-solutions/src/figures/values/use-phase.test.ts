import { act, renderHook, waitFor } from '@testing-library/react';
import type { Field } from './field.ts';
import { curvesOf } from '../marks/curves.ts';
import type { Evaluation } from './use-evaluation.ts';
import { axisName, isPhaseAxis, stateOrder, usePhase, type PhaseAxis } from './use-phase.ts';

type Parts = Parameters<typeof usePhase>[0];

const never = () => new Promise<never>(() => undefined);
/** Which field is asked for at each point: across that of the first unknown, up that of the second. */
const fieldOf =
  (isAutonomous: boolean) =>
  (...[points]: Parameters<Evaluation['askField']>) =>
    Promise.resolve<Field>({
      directions: [points[0]!.map((value) => value + 100), points[1]!.map((value) => value + 200)],
      isAutonomous,
    });

const anEvaluation = (overrides: Partial<Evaluation> = {}): Evaluation => ({
  isPossible: true,
  isSmall: true,
  ask: (points) => Promise.resolve([points[0]!.map((value) => 10 * value), points[0]!.map((value) => 20 * value)]),
  askField: never,
  askOrbit: never,
  ...overrides,
});

const curves = curvesOf([0, 1, 2], [{ y: [5, 6, 7] }, { y: [1, -1, 3] }]);
const partsOf = (overrides: Partial<Parts> = {}): Parts => ({
  curves,
  names: ['u', 'v'],
  time: 't',
  axes: ['u0', 'u1'],
  evaluation: anEvaluation(),
  held: [],
  isShown: true,
  wantsField: false,
  at: 1,
  start: null,
  ...overrides,
});

const show = (overrides: Partial<Parts> = {}) =>
  renderHook((parts: Parts) => usePhase(parts), { initialProps: partsOf(overrides) });

describe('along the axes stand', () => {
  it.each<[readonly [PhaseAxis, PhaseAxis], number[], number[], string, string]>([
    [['u0', 'u1'], [5, 6, 7], [1, -1, 3], 'u', 'v'],
    [['u1', 't'], [1, -1, 3], [0, 1, 2], 'v', 't'],
    [['t', 'u0'], [0, 1, 2], [5, 6, 7], 't', 'u'],
    [['u0', 'd1'], [5, 6, 7], [0, 20, 40], 'u', 'dv/dt'],
    [['d0', 'u1'], [0, 10, 20], [1, -1, 3], 'du/dt', 'v'],
  ])('%j', async (axes, xs, ys) => {
    const { result } = show({ axes });
    await waitFor(() => expect([...result.current.shown.xs, ...result.current.shown.ys]).toEqual([...xs, ...ys]));
    expect(result.current.shown.isComplete).toBe(true);
    expect([...result.current.shown.times]).toEqual([0, 1, 2]);
    expect([result.current.shown.names.x, result.current.shown.names.y]).toEqual(
      axes.map((axis) => axisName(axis, ['u', 'v'], 't')),
    );
    const { across } = result.current.shown;
    expect(across.from).toBeLessThan(Math.min(...xs));
    expect(across.to).toBeGreaterThan(Math.max(...xs));
  });
});

it('derivatives that are not there yet are gaps, and the plane says that it is not complete', () => {
  const { result } = show({ axes: ['u0', 'd0'], evaluation: anEvaluation({ ask: never }) });
  expect([...result.current.shown.ys]).toEqual([NaN, NaN, NaN]);
  expect(result.current.shown.isComplete).toBe(false);
});

it.each<[string, Partial<Parts>]>([
  ['the plane is not on show', { isShown: false }],
  ['no axis has one', { axes: ['u0', 'u1'] }],
  ['the networks cannot be asked', { evaluation: anEvaluation({ isPossible: false }) }],
])('derivatives are not computed where %s', (_name, overrides) => {
  const ask = jest.fn(never);
  show({ axes: ['u0', 'd0'], ...overrides, evaluation: { ...anEvaluation(), ...overrides.evaluation, ask } });
  expect(ask).not.toHaveBeenCalled();
});

it('derivatives are asked for along the curve, at the held parameters', () => {
  const ask = jest.fn(never);
  show({ axes: ['t', 'd1'], held: [3, 4], evaluation: anEvaluation({ ask }) });
  expect(ask.mock.calls).toEqual([
    [
      [[0, 1, 2], [3, 3, 3], [4, 4, 4]].map((list) => Float64Array.from(list)),
      [0, 1].map((unknown) => ({ unknown, by: [0] })),
    ],
  ]); // prettier-ignore
});

describe('the field of directions', () => {
  const shownField = async (overrides: Partial<Parts>, isAutonomous = true) => {
    const askField = jest.fn(fieldOf(isAutonomous));
    const { result } = show({ wantsField: true, evaluation: anEvaluation({ askField }), ...overrides });
    await waitFor(() => expect(result.current.fieldState).not.toBe('none'));
    return { result, askField };
  };

  it('has an arrow at each place of a lattice within the plane, and a line where each unknown stays', async () => {
    const { result, askField } = await shownField({});
    const { arrows, nullclines, across, up } = result.current.shown;
    const [[[xs, ys]]] = askField.mock.calls as unknown as [[[Float64Array, Float64Array]]];
    expect(arrows).toMatchObject({ columns: 17, rows: 13 });
    expect([...arrows!.directions[0]]).toEqual([...xs].map((x) => x + 100));
    expect([...arrows!.directions[1]]).toEqual([...ys].map((y) => y + 200));
    expect(Math.min(...xs)).toBeCloseTo(across.from + (across.to - across.from) / 34);
    expect(Math.max(...ys)).toBeCloseTo(up.to - (up.to - up.from) / 26);
    expect(nullclines.map(({ name, colour }) => [name, colour])).toEqual([['u', 0], ['v', 1]]); // prettier-ignore
  });

  it('is turned with the axes', async () => {
    const { result, askField } = await shownField({ axes: ['u1', 'u0'] });
    const [[[first, second]]] = askField.mock.calls as unknown as [[[Float64Array, Float64Array]]];
    const { arrows, across } = result.current.shown;
    expect(Math.min(...second)).toBeCloseTo(across.from + (across.to - across.from) / 34);
    expect([...arrows!.directions[0]]).toEqual([...second].map((value) => value + 200));
    expect([...arrows!.directions[1]]).toEqual([...first].map((value) => value + 100));
  });

  it('of one equation is that of the unknown and its derivative', async () => {
    const { result } = await shownField({ axes: ['u0', 'd0'], names: ['u'] });
    expect(result.current.shown.nullclines.map(({ name }) => name)).toEqual(
      ['u0', 'd0'].map((axis) => axisName(axis as PhaseAxis, ['u'], '')),
    );
  });

  it.each([
    [true, 'drawn'],
    [false, 'at a time'],
  ])('that does not depend on the time (%s) is %s', async (isAutonomous, state) => {
    const { result } = await shownField({}, isAutonomous);
    expect(result.current.fieldState).toBe(state);
  });

  it('follows the slider where it depends on the time', async () => {
    const askField = jest.fn(fieldOf(false));
    const evaluation = anEvaluation({ askField });
    const parts = partsOf({ wantsField: true, evaluation });
    const { rerender } = renderHook((props: Parts) => usePhase(props), { initialProps: parts });
    await waitFor(() => expect(askField).toHaveBeenCalledTimes(2));
    rerender({ ...parts, at: 2 });
    await waitFor(() => expect(askField).toHaveBeenCalledTimes(4));
    const times = askField.mock.calls.map(([, tried]) => (tried as unknown as number[])[0]);
    expect(times).toEqual([1, 1, 2, 2]);
  });

  it.each<[string, Partial<Parts>]>([
    ['nobody wants it', { wantsField: false }],
    ['the axes are not those of the state', { axes: ['t', 'u0'] }],
    ['both axes are one', { axes: ['u0', 'u0'] }],
    ['the networks cannot be asked', { evaluation: anEvaluation({ isPossible: false }) }],
  ])('is not asked for where %s', async (_name, overrides) => {
    const askField = jest.fn(fieldOf(true));
    const { result } = show({
      wantsField: true,
      ...overrides,
      evaluation: { ...anEvaluation(), ...overrides.evaluation, askField },
    });
    await act(() => Promise.resolve());
    expect(askField).not.toHaveBeenCalled();
    expect(result.current).toMatchObject({ fieldState: 'none', shown: { arrows: undefined, nullclines: [] } });
  });

  it.each([
    ['cannot be read from the equation', () => Promise.resolve(undefined)],
    ['cannot be asked for', () => Promise.reject(new Error('no file'))],
  ])('that %s is not drawn, and the plane says so', async (_name, askField) => {
    const { result } = show({ wantsField: true, evaluation: anEvaluation({ askField }) });
    await waitFor(() => expect(result.current.fieldState).toBe('unread'));
    expect(result.current.shown.arrows).toBeUndefined();
  });
});

describe('a numeric solution from a place in the plane', () => {
  const answer = [Float64Array.of(1, 2), Float64Array.of(3, 4)];

  it.each<[readonly [PhaseAxis, PhaseAxis], start: number[], xs: number[], ys: number[]]>([
    [
      ['u0', 'u1'],
      [7, 8],
      [1, 2],
      [3, 4],
    ],
    [
      ['u1', 'u0'],
      [8, 7],
      [3, 4],
      [1, 2],
    ],
  ])('starts there and stands along the axes %j', async (axes, start, xs, ys) => {
    const askOrbit = jest.fn<Promise<Float64Array[]>, Parameters<Evaluation['askOrbit']>>(() =>
      Promise.resolve(answer),
    );
    const { result } = show({ axes, start: [7, 8], evaluation: anEvaluation({ askOrbit }) });
    await waitFor(() => expect(result.current.shown.orbit).toBeDefined());
    expect([...result.current.shown.orbit!.xs, ...result.current.shown.orbit!.ys]).toEqual([...xs, ...ys]);
    const [{ start: asked, times }] = askOrbit.mock.calls[0]!;
    expect([asked, times.length, times[0], times.at(-1)]).toEqual([start, 801, 0, 2]);
  });

  it('that cannot be computed is not drawn, and the plane says so', async () => {
    const { result } = show({
      start: [1, 1],
      evaluation: anEvaluation({ askOrbit: () => Promise.resolve(undefined) }),
    });
    await waitFor(() => expect(result.current.fieldState).toBe('unread'));
    expect(result.current.shown.orbit).toBeUndefined();
  });

  it.each<[string, Partial<Parts>]>([
    ['nobody has chosen one', { start: null }],
    ['the axes are not those of the state', { axes: ['t', 'u0'] }],
  ])('is not asked for where %s', async (_name, overrides) => {
    const askOrbit = jest.fn(never);
    show({ start: [1, 1], ...overrides, evaluation: anEvaluation({ askOrbit }) });
    await act(() => Promise.resolve());
    expect(askOrbit).not.toHaveBeenCalled();
  });
});

it.each([
  ['t', true],
  ['u0', true],
  ['d1', true],
  ['u2', false],
  ['d2', false],
  ['x0', false],
  ['u', false],
  ['u1x', false],
])('of two unknowns, an axis %j in an address can be taken: %s', (text, can) => expect(isPhaseAxis(text, 2)).toBe(can));

it.each<[readonly [PhaseAxis, PhaseAxis], number, ReturnType<typeof stateOrder>]>([
  [['u0', 'u1'], 2, [0, 1]],
  [['u1', 'u0'], 2, [1, 0]],
  [['u0', 'd0'], 1, [0, 1]],
  [['d0', 'u0'], 1, [1, 0]],
  [['u0', 'd0'], 2, undefined],
  [['u0', 'u1'], 3, undefined],
  [['u0', 'u0'], 2, undefined],
  [['t', 'u0'], 1, undefined],
])('the state stands along %j of %d unknowns in the order %j', (axes, unknowns, order) =>
  expect(stateOrder(axes, unknowns)).toEqual(order),
);
