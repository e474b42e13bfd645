import { act, renderHook } from '@testing-library/react';
import { clearTicks, toggleTick, useTicked } from './ticked.ts';

const [one, two, three] = [11, 12, 13].map((id) => ({ id, name: `n${id}`, label: `ada/n${id}` })) as [
  Parameters<typeof toggleTick>[0],
  Parameters<typeof toggleTick>[0],
  Parameters<typeof toggleTick>[0],
];

afterEach(() => act(clearTicks));

it('two solutions can be ticked; a third takes the place of the first', () => {
  const { result } = renderHook(useTicked);
  expect(result.current).toEqual([]);
  act(() => toggleTick(one));
  act(() => toggleTick(two));
  expect(result.current).toEqual([one, two]);
  act(() => toggleTick(three));
  expect(result.current).toEqual([two, three]);
});

it('a tick is taken back by the same box, even of an object read again, or with all others', () => {
  const { result } = renderHook(useTicked);
  act(() => toggleTick(one));
  act(() => toggleTick(two));
  act(() => toggleTick({ ...one }));
  expect(result.current).toEqual([two]);
  act(clearTicks);
  expect(result.current).toEqual([]);
});

it('what left the page hears no more of it', () => {
  let renders = 0;
  const { unmount } = renderHook(() => (renders++, useTicked()));
  unmount();
  const before = renders;
  act(() => toggleTick(one));
  expect(renders).toBe(before);
  expect(renderHook(useTicked).result.current).toEqual([one]);
});
