import { act, renderHook } from '@testing-library/react';
import { useAhead } from './use-ahead.ts';

const viewOf = (address: string) => new URLSearchParams(address).get('colours') ?? '';

function atAddress(start: string) {
  const { result, rerender } = renderHook(
    ({ address }: { address: string }) => useAhead(viewOf(address), new URLSearchParams(address)),
    { initialProps: { address: start } },
  );
  return {
    view: () => result.current[0],
    ask: (colours: string) => act(() => result.current[1](colours, { colours })),
    arriveAt: (address: string) => rerender({ address }),
  };
}

it('shows what was asked for before the router does', () => {
  const list = atAddress('');
  list.ask('red');
  expect(list.view()).toBe('red');
  list.arriveAt('colours=red');
  expect(list.view()).toBe('red');
});

it('keeps the last of several quick changes while the router shows the ones before it', () => {
  const list = atAddress('');
  list.ask('red');
  list.ask('red green');
  list.arriveAt('colours=red');
  expect(list.view()).toBe('red green');
  list.ask('red green blue');
  list.arriveAt('colours=red+green');
  expect(list.view()).toBe('red green blue');
  list.arriveAt('colours=red+green+blue');
  expect(list.view()).toBe('red green blue');
});

it('follows the address again once it has arrived, also back', () => {
  const list = atAddress('colours=red');
  list.ask('green');
  list.arriveAt('colours=green');
  list.arriveAt('colours=red');
  expect(list.view()).toBe('red');
});

it('follows an address that leads elsewhere', () => {
  const list = atAddress('colours=red');
  list.ask('green');
  list.arriveAt('colours=blue');
  expect(list.view()).toBe('blue');
});

it('drops what was asked for when somebody goes back before the router has shown it', () => {
  const list = atAddress('');
  list.ask('red');
  list.arriveAt('colours=red');
  list.ask('red green');
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
  list.arriveAt('colours=red');
  expect(list.view()).toBe('red');
});
