import { act, renderHook } from '@testing-library/react';
import { useLatestOnly } from './use-latest-only.ts';

/** A way to answer that waits until the test lets it. */
function held() {
  const waiting: ((answer: string) => void)[] = [];
  return { waiting, ask: () => new Promise<string>((resolve) => waiting.push(resolve)) };
}

it('gives answers to what takes them now', async () => {
  const { waiting, ask } = held();
  const taken: string[] = [];
  const takes = (name: string) => (answer: string) => taken.push(`${name} ${answer}`);
  const { result, rerender } = renderHook(({ take }) => useLatestOnly<number, string>(ask, take), {
    initialProps: { take: takes('first') },
  });
  result.current(1);
  rerender({ take: takes('second') });
  await act(() => Promise.resolve(waiting[0]!('answer')));
  expect(taken).toEqual(['second answer']);
});

it('drops the answers of what was asked before, and those after the end', async () => {
  const [before, after] = [held(), held()];
  const taken: string[] = [];
  const take = (answer: string) => taken.push(answer);
  const { result, rerender, unmount } = renderHook(({ ask }) => useLatestOnly<number, string>(ask, take), {
    initialProps: { ask: before.ask },
  });
  result.current(1);
  rerender({ ask: after.ask });
  result.current(2);
  await act(() => Promise.resolve(before.waiting[0]!('old')));
  await act(() => Promise.resolve(after.waiting[0]!('new')));
  result.current(3);
  unmount();
  await act(() => Promise.resolve(after.waiting[1]!('late')));
  expect(taken).toEqual(['new']);
});
