import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { ShortTurns } from './short-turns';

let time: number;
let turns: ShortTurns;
let begun: number[][];
/** @param calls begin as soon as they can, and take some milliseconds each */
function arrive(calls: number, milliseconds: number): void {
  for (let at = 0; at < calls; at++) {
    turns.begin(() => {
      begun.at(-1)!.push(at);
      time += milliseconds;
    });
  }
}
async function pass(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn++) {
    begun.push([]);
    await nextTurn();
  }
}
const sizes = () => begun.map(({ length }) => length);

beforeEach(() => {
  time = 0;
  turns = new ShortTurns(() => time);
  begun = [[]];
});

it('lets a call begin at once', () => {
  arrive(1, 0);
  expect(begun).toEqual([[0]]);
});

it('lets one call more begin in each turn while turns are short, in the order in which they arrived', async () => {
  arrive(15, 0);
  await pass(5);
  expect(sizes()).toEqual([1, 2, 3, 4, 5, 0]);
  expect(begun.flat()).toEqual([...Array(15).keys()]);
});

it('lets half of them begin after a long turn, but always one', async () => {
  arrive(10, 0);
  await pass(4);
  expect(sizes()).toEqual([1, 2, 3, 4, 0]);
  arrive(20, 10);
  await pass(8);
  expect(sizes().slice(4)).toEqual([5, 2, 1, 1, 1, 1, 1, 1, 1]);
});

it('does not save up what did not begin', async () => {
  for (let turn = 0; turn < 10; turn++) {
    arrive(1, 0);
    await pass(1);
  }
  begun = [[]];
  arrive(10, 10);
  expect(sizes()).toEqual([2]);
});

it('keeps the context of each call', async () => {
  const caller = new AsyncLocalStorage<string>();
  const heard: (string | undefined)[] = [];
  for (const name of ['first', 'second']) caller.run(name, () => turns.begin(() => heard.push(caller.getStore())));
  await pass(1);
  expect(heard).toEqual(['first', 'second']);
});
