import { NULL } from './frame.ts';
import { elementOf } from './subscripts.ts';
import { UnreadableCode } from './unreadable-code.ts';
import { booleanOf, isSequenceValue, keyOf, NONE, sequence, textOf, type Value } from './values.ts';
import { namesIn } from './step.ts';
import type { Step } from './walker.ts';

/** Python 3.10 says beside the result whether there is one. */
function pushMatch(frame: Parameters<Step>[0], found: Value[] | null): void {
  frame.push(found ? sequence('tuple', found) : NONE);
  if (frame.code.minor === 10) frame.push(booleanOf(found !== null));
}

const matchKeys: Step = (frame, _, walker) => {
  const [of, keys] = [frame.peekValue(2), frame.peekValue(1)];
  if (of.kind !== 'dict' || !isSequenceValue(keys)) throw frame.damaged();
  const isThere = keys.items.every((key) => of.entries.has(keyOf(key) ?? ''));
  pushMatch(frame, isThere ? keys.items.map((key) => elementOf(of, key, walker)) : null);
};

/** `case Point(x, y=0)` */
const matchClass: Step = (frame, { argument }, walker) => {
  const names = namesIn(frame.pop(), frame);
  const [ownClass, of] = [frame.pop(), frame.pop()];
  if (ownClass.kind !== 'class') throw new UnreadableCode('A case names a class whose code is not in the file.');
  if (of.kind !== 'object' || !of.ownClass || !walker.inherits(of.ownClass, ownClass)) {
    pushMatch(frame, null);
    return;
  }
  const byPlace = argument === 0 ? [] : namesIn(walker.attribute(ownClass, '__match_args__'), frame);
  if (byPlace.length < argument) throw new UnreadableCode('A case has more parts than its class.');
  const found = [...byPlace.slice(0, argument), ...names].map((name) => walker.attribute(of, name));
  pushMatch(frame, found);
};

/** `match` on values that are known. */
export const PATTERN_STEPS: Record<string, Step> = {
  MATCH_SEQUENCE: (frame) => {
    const { kind } = frame.peekValue(1);
    if (kind === 'expression') throw new UnreadableCode('A case tests whether a quantity is a list.');
    frame.push(booleanOf(kind === 'list' || kind === 'tuple' || kind === 'range'));
  },
  MATCH_MAPPING: (frame) => frame.push(booleanOf(frame.peekValue(1).kind === 'dict')),
  MATCH_KEYS: matchKeys,
  MATCH_CLASS: matchClass,
  COPY_DICT_WITHOUT_KEYS: (frame) => {
    const keys = namesIn(frame.pop(), frame);
    const of = frame.peekValue(1);
    if (of.kind !== 'dict') throw frame.damaged();
    const left = new Set(keys.map((key) => keyOf(textOf(key))));
    frame.push({ kind: 'dict', entries: new Map([...of.entries].filter(([key]) => !left.has(key))) });
  },
};

/** The two methods of a context manager, in the order in which Python 3.14 numbers them. */
const CONTEXT_METHODS = ['__enter__', '__exit__'];

/** `with`: what stands in it is followed as it is entered and left without an error. */
const enter: Step = (frame, _, walker) => {
  const manager = frame.pop();
  frame.push(walker.attribute(manager, '__exit__'));
  frame.push(walker.call(walker.attribute(manager, '__enter__'), []));
};

export const CONTEXT_STEPS: Record<string, Step> = {
  BEFORE_WITH: enter,
  SETUP_WITH: enter,
  LOAD_SPECIAL: (frame, { argument }, walker) => {
    const name = CONTEXT_METHODS[argument];
    if (!name) throw new UnreadableCode('The equation uses asynchronous code.');
    frame.push(walker.attribute(frame.pop(), name));
    frame.push(NULL);
  },
};
