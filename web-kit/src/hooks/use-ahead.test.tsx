import { act, render, renderHook, screen } from '@testing-library/react';
import { startTransition, use, useState } from 'react';
import { useAhead } from './use-ahead.ts';

const addressOf = (colours: string): Record<string, string> => ({ colours });
const viewOf = (address: string) => new URLSearchParams(address).get('colours') ?? '';

function atAddress(start: string) {
  const { result, rerender } = renderHook(
    ({ address }: { address: string }) => useAhead(viewOf(address), new URLSearchParams(address), addressOf),
    { initialProps: { address: start } },
  );
  return {
    view: () => result.current[0],
    ask: (colours: string) => act(() => void result.current[1](() => colours)),
    /** Adds several colours before any of them is rendered. */
    addAtOnce: (...colours: string[]) => {
      const [, goAhead] = result.current;
      act(() => colours.forEach((colour) => goAhead((latest) => `${latest} ${colour}`.trim())));
    },
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

it('applies each of two changes that come before the first one is rendered', () => {
  const list = atAddress('colours=red');
  list.addAtOnce('green', 'blue');
  expect(list.view()).toBe('red green blue');
});

it('applies a change to the address that somebody went back to', () => {
  const list = atAddress('colours=red');
  list.ask('red green');
  list.arriveAt('colours=red+green');
  list.arriveAt('colours=red');
  list.addAtOnce('blue');
  expect(list.view()).toBe('red blue');
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

it('drops it also when React has begun to show the new address, and gives that up', async () => {
  const slow = new Promise<never>(() => undefined);
  let goTo!: (address: string) => void;
  let ask!: (colours: string) => void;
  const Slow = ({ address }: { address: string }) => (address === 'colours=red+green' ? use(slow) : null);
  const Router = () => {
    const [address, setAddress] = useState('colours=red');
    goTo = setAddress;
    return <List address={address} />;
  };
  const List = ({ address }: { address: string }) => {
    const [view, goAhead] = useAhead(viewOf(address), new URLSearchParams(address), addressOf);
    ask = (colours) => void goAhead(() => colours);
    return (
      <>
        <output>{view}</output>
        <Slow address={address} />
      </>
    );
  };
  const settled = (change: () => void) => act(() => Promise.resolve().then(change));
  render(<Router />);
  await settled(() => ask('red green'));
  await settled(() => startTransition(() => goTo('colours=red+green')));
  expect(screen.getByRole('status').textContent).toBe('red green');
  await settled(() => {
    window.dispatchEvent(new PopStateEvent('popstate'));
    startTransition(() => goTo('colours=red'));
  });
  expect(screen.getByRole('status').textContent).toBe('red');
});
