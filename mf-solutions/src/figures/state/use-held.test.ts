import { act, renderHook } from '@testing-library/react';
import type { Solution } from '@hub/openapi/types';
import { aSolution } from '@hub/web-kit/testing';
import { changedParts, viewIn } from './figure-view.ts';
import { useFigureState, type FigureState } from './use-figure-state.ts';
import { useHeld } from './use-held.ts';

const parameter = (name: string, value: number, min: number, max: number) => ({ name, value, trained: { min, max } });
const withHeld = (...held: unknown[]): Solution =>
  aSolution({ evaluation: { ...aSolution().evaluation, held: held as Solution['evaluation']['held'] } });
const bundle = withHeld(parameter('k', 2, 1, 3), parameter('m', 5, 4, 8));

const hold = (solution: Solution, canAsk = true) =>
  renderHook(() => {
    const state = useFigureState();
    return { ...useHeld(solution, canAsk, state), state };
  });
/** What the address is to say. */
const written = ({ state }: { state: FigureState }) => Object.fromEntries(changedParts(viewIn(''), state.view));

beforeEach(() => window.history.replaceState(null, '', '/'));

it('begins with the values that the page came with, unmoved', () => {
  const { result } = hold(bundle);
  expect(result.current).toMatchObject({
    held: [2, 5],
    isMoved: false,
    parameters: [
      { name: 'k', range: { from: 1, to: 3 }, value: 2 },
      { name: 'm', range: { from: 4, to: 8 }, value: 5 },
    ],
  });
  expect(result.current.held).toBe(result.current.sentFor);
});

it('moves one parameter alone, writes all into the address, and takes them back', () => {
  const { result } = hold(bundle);
  act(() => result.current.move(1, 6.123456789));
  expect(result.current).toMatchObject({ held: [2, 6.123456789], sentFor: [2, 5], isMoved: true });
  expect(result.current.parameters.map(({ value }) => value)).toEqual([2, 6.123456789]);
  expect(written(result.current)).toEqual({ parameters: '2,6.1234568' });
  act(() => result.current.move(0, 3));
  expect(result.current.held).toEqual([3, 6.123456789]);
  act(() => result.current.reset());
  expect(result.current).toMatchObject({ held: [2, 5], isMoved: false });
  expect(written(result.current)).toEqual({});
});

it.each([
  ['2.5,7', [2.5, 7], true],
  ['0,99', [1, 8], true],
  ['2.5', [2, 5], false],
  ['1,2,3', [2, 5], false],
])('of the address parameters=%s it takes %j, within what was trained', (query, held, isMoved) => {
  window.history.replaceState(null, '', `/?parameters=${query}`);
  expect(hold(bundle).result.current).toMatchObject({ held, isMoved });
});

it.each([
  ['the networks cannot be asked', bundle, false],
  [
    'one of them was not trained over a range',
    withHeld(parameter('k', 2, 1, 3), { name: 'm', value: 5, trained: null }),
    true,
  ],
  ['there are none', withHeld(), true],
])('offers no parameter to move where %s', (_name, solution, canAsk) => {
  window.history.replaceState(null, '', '/?parameters=2.5,7');
  const { result } = hold(solution, canAsk);
  expect(result.current).toMatchObject({ parameters: [], isMoved: false });
  expect(result.current.held).toEqual(solution.evaluation.held.map(({ value }) => value));
});
