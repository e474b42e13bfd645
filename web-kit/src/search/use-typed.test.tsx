import { useSettled } from '@hub/web-kit/use-settled';
import { useTyped } from '@hub/web-kit/use-typed';
import { act, renderHook } from '@testing-library/react';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

function field(start = 'decay') {
  const told = jest.fn<void, [string]>();
  const { result, rerender, unmount } = renderHook(({ value }) => useTyped(value, told), {
    initialProps: { value: start },
  });
  return {
    told: () => told.mock.calls.flat(),
    text: () => result.current.text,
    type: (text: string) => act(() => result.current.setText(text)),
    sendNow: (text?: string) => act(() => result.current.sendNow(text)),
    arrive: (value: string) => rerender({ value }),
    unmount,
  };
}

describe('a field that reports what is typed', () => {
  it('reports it once, trimmed, after a pause of a quarter of a second', () => {
    const { told, text, type } = field();
    type('spr');
    pass(249);
    type(' spring ');
    pass(249);
    expect(told()).toEqual([]);
    pass(1);
    expect(told()).toEqual(['spring']);
    expect(text()).toBe(' spring ');
    pass(1000);
    expect(told()).toEqual(['spring']);
  });

  it('does not report spaces or what was reported already', () => {
    const { told, type, sendNow } = field();
    type('decay ');
    pass(1000);
    sendNow();
    expect(told()).toEqual([]);
  });

  it('reports at once when asked to, and not again after the pause', () => {
    const { told, text, type, sendNow } = field();
    type(' pendulum');
    sendNow();
    expect(told()).toEqual(['pendulum']);
    pass(1000);
    sendNow('');
    expect(text()).toBe('');
    pass(1000);
    expect(told()).toEqual(['pendulum', '']);
  });

  it('follows a value that is changed elsewhere, and does not report it', () => {
    const { told, text, type, arrive } = field();
    type('half');
    arrive('from the Back button');
    expect(text()).toBe('from the Back button');
    pass(1000);
    expect(told()).toEqual([]);
  });

  it('keeps newer typing when an older report comes back', () => {
    const { text, type, sendNow, arrive } = field();
    type('spring');
    sendNow();
    type('springs');
    arrive('spring');
    expect(text()).toBe('springs');
  });

  it('reports nothing after it is gone', () => {
    const { told, type, unmount } = field();
    type('spring');
    unmount();
    pass(1000);
    expect(told()).toEqual([]);
  });
});

it('settles on a text that stayed the same for the whole time', () => {
  const { result, rerender } = renderHook(({ text }) => useSettled(text, 300), { initialProps: { text: 'a' } });
  expect(result.current).toBe('');
  pass(299);
  rerender({ text: 'ab' });
  pass(299);
  expect(result.current).toBe('');
  pass(1);
  expect(result.current).toBe('ab');
});
