import { API_BASE } from '@hub/openapi/client';
import { answer } from '@hub/openapi/testing';
import { aSolution } from '@hub/web-kit/testing';
import { act, renderHook, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { curvesOf, domainOf } from '../marks/curves.ts';
import { surfaceOf } from '../marks/surface.ts';
import { useBehind } from './use-behind.ts';
import type { BaselineValues } from './use-baseline.ts';
import type { Evaluation } from './use-evaluation.ts';
import { useHeldCurves } from './use-held-curves.ts';
import { outputsFor, useLineValues } from './use-line-values.ts';
import {
  coarseSlices,
  useFineMap,
  useSlices,
  useSlicesBehind,
  useWholeMap,
  type MapQuantity,
} from './use-map-values.ts';
import { useValuesAt } from './use-values-at.ts';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

/** Networks of which each unknown is 1000, 2000 … for each, 100 for each derivative, and the sum of its inputs. */
const ask = jest.fn<Promise<Float64Array[]>, Parameters<Evaluation['ask']>>((points, outputs) =>
  Promise.resolve(
    outputs.map(({ unknown, by }) =>
      points[0]!.map(
        (_, i) =>
          1000 * (unknown + 1) +
          by.reduce((sum, axis) => sum + 100 * (axis + 1), 0) +
          points.reduce((sum, list) => sum + list[i]!, 0),
      ),
    ),
  ),
);
const never = () => new Promise<never>(() => undefined);
const evaluation: Evaluation = { isPossible: true, isSmall: true, ask, askField: never, askOrbit: never };
const impossible: Evaluation = { ...evaluation, isPossible: false, isSmall: false };
/** What is compared with: 7 more than the sum of the inputs, for each of two unknowns. */
const baseline: BaselineValues = (points) =>
  Promise.resolve([0, 1].map((n) => points[0]!.map((_, i) => 7 + n + points.reduce((sum, list) => sum + list[i]!, 0))));
const props: { to: BaselineValues | undefined } = { to: baseline };
const failing = () => Promise.reject(new Error('away'));

beforeEach(() => ask.mockClear());

describe('the lines of a figure', () => {
  const sent = curvesOf([0, 1, 2], [{ y: [1, 2, 3] }, { y: [4, 5, 6] }]);
  const solution = aSolution();
  const sentFor = [5];
  const lines = (
    quantity: Parameters<typeof useLineValues>[3],
    {
      held = sentFor,
      of = evaluation,
      to = baseline,
    }: { held?: number[]; of?: Evaluation; to?: BaselineValues | null } = {},
  ) => renderHook(() => useLineValues(solution, sent, of, quantity, { held, sentFor }, to ?? undefined));
  /** Finds the value of each unknown's curve at 1, where the networks were asked. */
  const at1 = ({ xs, ys }: ReturnType<typeof useLineValues>['curves']) => ys.map((y) => y[xs.indexOf(1)]);

  it('are those that were sent until one looks elsewhere', () => {
    const { result } = lines('values');
    expect(result.current.curves).toBe(sent);
    expect(ask).not.toHaveBeenCalled();
  });

  it('are computed where one looks, and half as far on either side; the others stay', async () => {
    const { result } = lines('values');
    act(() => result.current.refine({ from: 0.9, to: 1.1 }));
    await waitFor(() => expect(result.current.curves.xs.length).toBeGreaterThan(1000));
    const { xs, ys } = result.current.curves;
    expect([xs[0], xs[1], xs.at(-2), xs.at(-1)]).toEqual([0, expect.closeTo(0.8), expect.closeTo(1.2), 2]);
    expect([ys[0]![0], ys[0]![1], ys[1]!.at(-1)]).toEqual([1, expect.closeTo(1005.8), 6]);
  });

  it.each<[Parameters<typeof useLineValues>[3], number[]]>([
    ['derivatives', [1106, 2106]],
    ['difference', [1006 - 8, 2006 - 9]],
  ])('of %s are computed over the whole domain', async (quantity, expected) => {
    const { result } = lines(quantity);
    expect(result.current.quantity).toBe('values');
    await waitFor(() => expect(result.current.quantity).toBe(quantity));
    expect(at1(result.current.curves)).toEqual(expected);
    const { xs } = result.current.curves;
    expect([xs[0], xs.at(-1)]).toEqual([-1, 3]);
  });

  it('follow the parameters', async () => {
    const { result } = lines('values', { held: [50] });
    await waitFor(() => expect(at1(result.current.curves)).toEqual([1051, 2051]));
  });

  it('of the residual come from the hub, for this version and these parameters', async () => {
    const bodies: unknown[] = [];
    const bundle = aSolution({
      evaluation: { ...solution.evaluation, held: [{ name: 'k', value: 5, trained: null }] as never },
    });
    server.use(
      answer('post', '/solutions/{id}/values', { residuals: [[0.5, null]] } as never, {
        seen: ({ url, body }) => bodies.push([url.pathname + url.search, body]),
      }),
    );
    const { result } = renderHook(() =>
      useLineValues(bundle, sent, evaluation, 'residual', { held: [6], sentFor }, undefined),
    );
    await waitFor(() => expect(result.current.quantity).toBe('residual'));
    expect(result.current.curves.ys.map((y) => [...y])).toEqual([[0.5, NaN]]);
    const [[address, { points, outputs }]] = bodies as [
      [string, { points: Record<string, number[]>; outputs: string[] }],
    ];
    expect([address, outputs]).toEqual([`${API_BASE}/solutions/7/values?version=1`, ['residual']]);
    expect([points.t!.length, points.t![0], points.t!.at(-1)]).toEqual([601, -1, 3]);
    expect(new Set(points.k)).toEqual(new Set([6]));
  });

  it('stay as they were where the networks fail, and say so until they answer', async () => {
    const { result } = lines('values');
    ask.mockImplementationOnce(failing);
    act(() => result.current.refine({ from: 0, to: 1 }));
    await waitFor(() => expect(result.current.hasFailed).toBe(true));
    expect(result.current.curves).toBe(sent);
    act(() => result.current.refine({ from: 0, to: 1 }));
    await waitFor(() => expect(result.current.hasFailed).toBe(false));
  });

  it('of a difference to nothing fail', async () => {
    const { result } = lines('difference', { to: null });
    await waitFor(() => expect(result.current.hasFailed).toBe(true));
    expect(result.current.quantity).toBe('values');
  });

  it('that cannot be computed stay as they were sent', async () => {
    const { result } = lines('values', { of: impossible });
    await act(() => Promise.resolve(result.current.refine({ from: 0, to: 1 })));
    expect(ask).not.toHaveBeenCalled();
    expect(result.current).toMatchObject({ curves: sent, hasFailed: false });
  });

  it('have gaps where a network has no finite value', async () => {
    ask.mockResolvedValueOnce([Float64Array.of(Infinity, 1), Float64Array.of(NaN, -Infinity)]);
    const { result } = lines('derivatives');
    await waitFor(() => expect(result.current.quantity).toBe('derivatives'));
    expect(result.current.curves.ys.map((y) => [...y])).toEqual([[NaN, 1], [NaN, NaN]]); // prettier-ignore
  });
});

it.each([
  ['values', 2, [[0, []], [1, []]]],
  ['derivatives', 2, [[0, [0]], [1, [0]]]],
  ['derivatives', 1, [[0, [0]], [0, [0, 0]]]],
] as const)('for %s of %d unknowns the networks are asked for %j', (quantity, unknowns, outputs) =>
  expect(outputsFor(quantity, unknowns).map(({ unknown, by }) => [unknown, by])).toEqual(outputs),
); // prettier-ignore

it.each([
  [[0, 4], { from: 0, to: 4 }],
  [[3], { from: 2.5, to: 3.5 }],
  [[], { from: 0, to: 1 }],
])('the domain of values at %j is %j', (x, domain) => expect(domainOf(curvesOf(x, [{ y: x }]))).toEqual(domain));

it('what is compared with is drawn over the part in view, and not after another choice', async () => {
  const part = { from: 2, to: 4 };
  const { result, rerender } = renderHook(({ to }: { to: BaselineValues | undefined }) => useBehind(part, to), {
    initialProps: props,
  });
  expect(result.current).toBeUndefined();
  await waitFor(() => expect(result.current).toBeDefined());
  const { xs, ys } = result.current!;
  expect([xs.length, xs[0], xs.at(-1), ys[0]![0], ys[1]!.at(-1)]).toEqual([601, 2, 4, 9, 12]);
  rerender({ to: never });
  expect(result.current).toBeUndefined();
  rerender({ to: undefined });
  expect(result.current).toBeUndefined();
});

it('the curves over the whole time are those that were sent until a parameter moves', async () => {
  const sent = curvesOf([0, 2], [{ y: [1, 2] }]);
  const held = (values: number[], sentFor: number[]) =>
    ({ held: values, sentFor }) as unknown as Parameters<typeof useHeldCurves>[2];
  const first = [5];
  const { result, rerender } = renderHook(({ of }) => useHeldCurves(sent, evaluation, of), {
    initialProps: { of: held(first, first) },
  });
  expect(result.current).toBe(sent);
  expect(ask).not.toHaveBeenCalled();
  rerender({ of: held([9], first) });
  await waitFor(() => expect(result.current).not.toBe(sent));
  expect([result.current.xs.length, result.current.ys[0]![0], result.current.ys[0]!.at(-1)]).toEqual([601, 1009, 1011]);
  rerender({ of: held(first, first) });
  expect(result.current).toBe(sent);
});

describe('the values at a place', () => {
  const curves = curvesOf([0, 1, 2], [{ y: [1, 2, 3] }, { y: [4, 5, 6] }]);
  const held = [50];
  const values = (first: number, of = evaluation) =>
    renderHook(({ at }) => useValuesAt(at, curves, of, held), { initialProps: { at: first } });

  it('are read from the curves first, and say whether they were sent', () => {
    expect(values(1).result.current).toEqual({ values: [2, 5], origin: 'sent' });
    expect(values(1.5).result.current).toEqual({ values: [2.5, 5.5], origin: 'between' });
    expect(ask).not.toHaveBeenCalled();
  });

  it('come from the networks at every other place', async () => {
    const { result, rerender } = values(1);
    rerender({ at: 2 });
    expect(result.current).toEqual({ values: [3, 6], origin: 'sent' });
    await waitFor(() => expect(result.current.origin).toBe('exact'));
    expect(result.current.values).toEqual([1052, 2052]);
    rerender({ at: 1.5 });
    expect(result.current).toEqual({ values: [2.5, 5.5], origin: 'between' });
    await waitFor(() => expect(result.current.values).toEqual([1051.5, 2051.5]));
  });

  it('stay those of the curves where the file cannot be evaluated', async () => {
    const { result, rerender } = values(1, { ...evaluation, isPossible: false });
    rerender({ at: 2 });
    await act(() => Promise.resolve());
    expect(ask).not.toHaveBeenCalled();
    expect(result.current.origin).toBe('sent');
  });
});

describe('a map', () => {
  const lattice = { xs: [0, 1, 2], ys: [0, 4], z: [[1, 2], [3, 4], [5, 6]] }; // prettier-ignore
  const whole = surfaceOf(lattice, 10);
  const solution = aSolution({
    diff_equation_details: { ...aSolution().diff_equation_details, independent_variables: ['x', 't'] },
  });
  const source = (quantity: MapQuantity, overrides: object = {}) => ({
    solution,
    evaluation,
    unknown: 1,
    quantity,
    baseline,
    ...overrides,
  });
  const corners = (z: (number | null)[][]) => [z[0]![0], z[0]!.at(-1), z.at(-1)![0], z.at(-1)!.at(-1)];

  it('of the values is the one that was sent', async () => {
    const { result } = renderHook(({ of }) => useWholeMap(lattice, of), { initialProps: { of: source('values') } });
    await act(() => Promise.resolve());
    expect(result.current).toMatchObject({ quantity: 'values', hasFailed: false, whole: { lattice } });
    expect(ask).not.toHaveBeenCalled();
  });

  it.each<[MapQuantity, number[]]>([
    ['across', [2100, 2104, 2102, 2106]],
    ['up', [2200, 2204, 2202, 2206]],
    ['difference', [1992, 1992, 1992, 1992]],
  ])('of %s is computed from its unknown at every point', async (quantity, expected) => {
    const of = source(quantity);
    const { result } = renderHook(() => useWholeMap(lattice, of));
    await waitFor(() => expect(result.current.quantity).toBe(quantity));
    const { xs, ys, z } = result.current.whole.lattice;
    expect([xs.length, ys.length, xs[0], xs.at(-1), ys[0], ys.at(-1)]).toEqual([101, 101, 0, 2, 0, 4]);
    expect(corners(z)).toEqual(expected);
  });

  it('of the residual comes from the hub, of the equation of its unknown, with gaps', async () => {
    const seen: { url: URL; body: { points: Record<string, number[]>; outputs: string[] } }[] = [];
    server.use(
      http.post(`*${API_BASE}/solutions/7/values`, async ({ request }) => {
        const body = (await request.json()) as (typeof seen)[number]['body'];
        seen.push({ url: new URL(request.url), body });
        return HttpResponse.json({ residuals: [body.points.x, body.points.t!.map((t) => (t > 3.99 ? null : t))] });
      }),
    );
    const of = source('residual');
    const { result } = renderHook(() => useWholeMap(lattice, of));
    await waitFor(() => expect(result.current.quantity).toBe('residual'));
    expect(corners(result.current.whole.lattice.z)).toEqual([0, null, 0, null]);
    expect(seen.map(({ url, body }) => [url.search, body.outputs, body.points.x!.length])).toEqual([
      ['?version=1', ['residual'], 81 * 81],
    ]);
    expect(ask).not.toHaveBeenCalled();
  });

  it('stays as it was where the networks fail, and says so', async () => {
    const of = source('up', { evaluation: { ...evaluation, ask: failing } });
    const { result } = renderHook(() => useWholeMap(lattice, of));
    await waitFor(() => expect(result.current.hasFailed).toBe(true));
    expect(result.current).toMatchObject({ quantity: 'values', whole: { lattice } });
  });

  it('is computed again for the part in view alone', async () => {
    const of = source('values');
    const part = { across: { from: 0.5, to: 1 }, up: { from: 1, to: 2 } };
    const { result, rerender } = renderHook(({ across, up }) => useFineMap(whole, of, across, up), {
      initialProps: { across: whole.across, up: whole.up },
    });
    await act(() => Promise.resolve());
    expect([result.current, ask.mock.calls.length]).toEqual([undefined, 0]);
    for (const parts of [part, { ...part, across: whole.across }, { ...part, up: whole.up }]) {
      rerender(parts);
      await waitFor(() => expect(result.current?.lattice.xs.at(-1)).toBe(parts.across.to));
      await waitFor(() => expect(result.current?.lattice.ys.at(-1)).toBe(parts.up.to));
    }
    expect(corners(result.current!.lattice.z)[0]).toBe(2000.5);
    rerender({ across: whole.across, up: whole.up });
    expect(result.current).toBeUndefined();
  });

  it('has slices along both lines of the cross: from the map at first, and from the networks once it moves', async () => {
    const of = source('values');
    const { result, rerender } = renderHook(({ cross }) => useSlices(whole, of, cross), {
      initialProps: { cross: { x: 1, y: 0 } },
    });
    expect(ask).not.toHaveBeenCalled();
    expect([result.current.value, result.current.origin]).toEqual([3, 'sent']);
    rerender({ cross: { x: 0.5, y: 2 } });
    expect([result.current.value, result.current.origin]).toEqual([2.5, 'between']);
    await waitFor(() => expect(result.current.origin).toBe('exact'));
    const [across, up] = result.current.along;
    expect(result.current.value).toBe(2002.5);
    expect([across.xs.length, across.ys[0]![0], across.ys[0]!.at(-1)]).toEqual([241, 2002, 2004]);
    expect([up.xs.at(-1), up.ys[0]![0], up.ys[0]!.at(-1)]).toEqual([4, 2000.5, 2004.5]);
  });

  it.each([
    ['where the networks cannot be asked', source('values', { evaluation: impossible })],
    ['of a residual', source('residual')],
  ])('keeps the slices of the map %s', async (_name, of) => {
    const { result, rerender } = renderHook(({ cross }) => useSlices(whole, of, cross), {
      initialProps: { cross: { x: 1, y: 0 } },
    });
    rerender({ cross: { x: 0, y: 4 } });
    await act(() => Promise.resolve());
    expect(ask).not.toHaveBeenCalled();
    expect(result.current.value).toBe(2);
  });

  it('has its slices at the places of the cross, with gaps beside one', () => {
    const { along, value } = coarseSlices(whole, { x: 2, y: 0 });
    expect([along[0].ys[0]![0], along[0].ys[0]!.at(-1), along[0].ys[0]![120]]).toEqual([1, 5, 3]);
    expect([along[1].ys[0]![0], along[1].ys[0]!.at(-1), value]).toEqual([5, 6, 5]);
    const gap = surfaceOf({ ...lattice, z: [[1, 2], [3, 4], [5, null]] }, 10); // prettier-ignore
    const beside = coarseSlices(gap, { x: 2, y: 0 });
    expect([beside.along[0].ys[0]![0], beside.along[1].ys[0]!.at(-1), beside.value]).toEqual([1, NaN, NaN]);
  });

  it('has behind its slices those of what it is compared with', async () => {
    const { result, rerender } = renderHook(
      ({ to }: { to: BaselineValues | undefined }) => useSlicesBehind(whole, { x: 1, y: 3 }, 1, to),
      {
        initialProps: props,
      },
    );
    await waitFor(() => expect(result.current).toBeDefined());
    const [across, up] = result.current!;
    expect([across.xs.at(-1), across.ys[0]![0], across.ys[0]!.at(-1)]).toEqual([2, 11, 13]);
    expect([up.xs.at(-1), up.ys[0]![0], up.ys[0]!.at(-1)]).toEqual([4, 9, 13]);
    rerender({ to: undefined });
    expect(result.current).toBeUndefined();
  });
});
