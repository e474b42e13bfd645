import { act, renderHook } from '@testing-library/react';
import { useFigureState } from './use-figure-state.ts';

beforeEach(() => {
  jest.useFakeTimers();
  window.history.replaceState(null, '', '/solutions/7?version=2&hidden=1&show=what-nobody-knows');
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const hide = (n: number) => (last: { hidden: readonly number[] | null }) => ({ hidden: [...(last.hidden ?? []), n] });

it('keeps both of two changes that come at once, also of the same part', () => {
  const { result } = renderHook(() => useFigureState());
  const { change } = result.current;
  act(() => {
    change(hide(4));
    change({ at: [0.5] });
    change(hide(5));
  });
  expect(result.current.view).toMatchObject({ hidden: [1, 4, 5], at: [0.5] });
  expect(result.current.change).toBe(change);
});

it('writes what has changed into the address, after a pause and all at once', () => {
  const replaced = jest.spyOn(window.history, 'replaceState');
  const { result } = renderHook(() => useFigureState());
  act(() => result.current.change({ layout: 'both' }));
  act(() => result.current.change(hide(3)));
  expect(replaced).not.toHaveBeenCalled();
  act(() => jest.runAllTimers());
  expect(window.location.search).toBe('?version=2&hidden=1,3&show=what-nobody-knows&layout=both');
  act(() => result.current.change({ hidden: null }));
  act(() => jest.runAllTimers());
  expect(window.location.search).toBe('?version=2&show=what-nobody-knows&layout=both');
  expect(replaced).toHaveBeenCalledTimes(2);
});

it('writes nothing by itself', () => {
  const replaced = jest.spyOn(window.history, 'replaceState');
  renderHook(() => useFigureState());
  act(() => jest.runAllTimers());
  expect(replaced).not.toHaveBeenCalled();
});
