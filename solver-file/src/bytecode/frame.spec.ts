import { CodeBudget } from './budget.ts';
import type { CodeObject } from './code-object.ts';
import { Frame, NULL, type StackItem } from './frame.ts';
import { numberValue, type FunctionValue } from './values.ts';

/** A frame of damaged code with these numbers on its stack. */
function frameWith(...items: (number | StackItem)[]): Frame {
  const code = { slots: [], placeOf: new Map([[4, 2]]) } as unknown as CodeObject;
  const callee = { kind: 'function', name: 'f' } as FunctionValue;
  const frame = new Frame(code, callee, false, new CodeBudget());
  for (const item of items) frame.push(typeof item === 'number' ? numberValue(item) : item);
  return frame;
}
const numbersOn = ({ stack }: Frame) => stack.map((item) => ('value' in item ? item.value : item.kind));

it.each<[string, StackItem[] | number[], (frame: Frame) => unknown]>([
  ['takes from an empty stack', [], (frame) => frame.popItem()],
  ['takes a value where there is none', [NULL], (frame) => frame.pop()],
  ['takes more values than there are', [2, 3], (frame) => frame.popMany(3)],
  ['looks below the stack', [2, 3], (frame) => frame.peek(3)],
  ['looks above the stack', [2, 3], (frame) => frame.peek(0)],
  ['looks at a value where there is none', [NULL], (frame) => frame.peekValue(1)],
  ['moves an item below the stack', [2, 3], (frame) => frame.rotate(3)],
  ['moves an item above the stack', [2, 3], (frame) => frame.rotate(0)],
  ['moves an item of an empty stack', [], (frame) => frame.rotate(1)],
  ['jumps between instructions', [2], (frame) => frame.jump({ target: 3 } as Parameters<Frame['jump']>[0])],
])('refuses code that %s', (_, items, work) => {
  expect(() => work(frameWith(...items))).toThrow(/damaged/);
});

it('moves the topmost item below as many others as the code says', () => {
  const turned = [1, 2, 3].map((count) => {
    const frame = frameWith(2, 3, 5);
    frame.rotate(count);
    return numbersOn(frame);
  });
  expect(turned).toEqual([
    [2, 3, 5],
    [2, 5, 3],
    [5, 2, 3],
  ]);
});

it('takes and looks at what is there', () => {
  const frame = frameWith(2, 3, 5, 7);
  expect(frame.peekValue(2)).toMatchObject({ value: 5 });
  expect(frame.popMany(2)).toMatchObject([{ value: 5 }, { value: 7 }]);
  frame.jump({ target: 4 } as Parameters<Frame['jump']>[0]);
  expect([numbersOn(frame), frame.place]).toEqual([[2, 3], 2]);
});
