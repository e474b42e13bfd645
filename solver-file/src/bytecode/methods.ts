import { filled, joined, operate } from './arithmetic.ts';
import { changedInPlace } from './arithmetic.ts';
import { ARRAY_FUNCTIONS, isReduction, reduced, transposed } from './array-functions.ts';
import { holdsQuantities } from './broadcasting.ts';
import { clamped } from './elementwise.ts';
import { addDistinct, append, itemsOf, iteratorOf } from './iteration.ts';
import { lastOf } from './library-call.ts';
import { callMath } from './library-functions.ts';
import { castAll, typeAsked } from './math-functions.ts';
import { cutOff } from './trees.ts';
import { sorted } from './python-functions.ts';
import { typeNamed } from './typed-numbers.ts';
import { UnreadableCode } from './unreadable-code.ts';
import {
  copyOfArray,
  describe,
  dictOf,
  expression,
  isSequenceValue,
  iteratorOver,
  keyOf,
  NONE,
  NUMBER_OF_POINTS,
  numberValue,
  opaque,
  sequence,
  setKey,
  textOf,
  withoutType,
  type DictValue,
  type ExpressionValue,
  type LibraryValue,
  type SequenceValue,
  type Value,
} from './values.ts';
import type { Call, Interpreter } from './value-types.ts';

/** What a tensor with one number for each point is after these is still that tensor. */
const SAME_TENSOR = new Set(
  `contiguous float double to type type_as cpu cuda requires_grad_ view reshape view_as reshape_as expand_as squeeze_ as_tensor bool int
   long half`.split(/\s+/),
);
const CUTS_DERIVATIVES = new Set(['detach', 'numpy']);
const OF_ONE_NUMBER = new Set(['detach_', 'item', 'tolist', 'backward']);
const MIXES_POINTS = new Set(
  'sum mean max min std var norm prod cumsum median argmax argmin any all flip roll sort'.split(' '),
);
const OF_NUMBERS = new Set(
  'item detach clone float double to cpu numpy requires_grad_ conjugate view reshape squeeze unsqueeze flatten contiguous'.split(
    ' ',
  ),
);
/** Methods that give another shape, which does not matter to numbers. */
const SHAPES = new Set('view reshape squeeze unsqueeze flatten numpy detach'.split(' '));
const REVERSED_NAMES: Record<string, string> = { mul_: 'mul', add_: 'add', sub_: 'sub', div_: 'div' };
/** Methods of an operator: a.__add__(b). */
const SPECIAL: Record<string, string> = {
  __add__: 'add',
  __sub__: 'sub',
  __mul__: 'mul',
  __truediv__: 'truediv',
  __pow__: 'pow',
};

/** Calls a method that Python, torch or numpy gives a value. @throws UnreadableCode for one that the hub does not know */
export function callMethod(of: Value, name: string, call: Call): Value {
  if (Object.hasOwn(SPECIAL, name))
    return callMath(SPECIAL[name]!, { ...call, args: [of, ...call.args] }, `operator.${name}`)!;
  const done = ofKind(of, name, call);
  if (done) return done;
  throw new UnreadableCode(`The code calls ${name} of ${describe(of)}, which the hub does not know.`);
}

function ofKind(of: Value, name: string, call: Call): Value | null {
  if (of.kind === 'tensor') return of.algebra.callMethod(of, name, call) ?? arithmeticMethod(of, name, call);
  if (of.kind === 'expression') return ofQuantity(of, name, call);
  if (of.kind === 'flat column') return withAxis(of.of, name, call.args);
  if (of.kind === 'number') return OF_NUMBERS.has(name) ? retyped(of, name, call) : arithmeticMethod(of, name, call);
  if (of.kind === 'boolean') return OF_NUMBERS.has(name) ? of : arithmeticMethod(of, name, call);
  if (of.kind === 'array') return ofArray(of, name, call) ?? arithmeticMethod(of, name, call);
  if (isSequenceValue(of)) return ofSequence(of, name, call);
  if (of.kind === 'dict') return ofDict(of, name, call);
  if (of.kind === 'text') return ofText(of.value, name, call);
  // What is done to a text that is not known matters as little as the text.
  if (of.kind === 'opaque') return opaque(of.what);
  if (of.kind === 'iterator' && name === '__next__') return of.next() ?? null;
  return null;
}

function ofQuantity(of: ExpressionValue, name: string, call: Call): Value | null {
  if (SAME_TENSOR.has(name)) {
    if ((name === 'view' || name === 'reshape') && !isColumn(call.args))
      throw new UnreadableCode('The code reshapes a quantity so that it is no longer one number for each point.');
    requireSameNumbers(of, name, call);
    return of;
  }
  if (CUTS_DERIVATIVES.has(name)) return expression(cutOff(of.tree));
  if (name === 'clone') return expression(of.tree);
  if (name === 'expand' && isColumn(call.args)) return of;
  if (name === 'sum' && call.args.length + call.named.size === 0) return { kind: 'total', of };
  if (OF_ONE_NUMBER.has(name))
    throw new UnreadableCode(`The code calls ${name} on a quantity, so its derivatives cannot be computed.`);
  if (
    MIXES_POINTS.has(name) &&
    (call.args.length === 0 || (name !== 'max' && name !== 'min') || call.args[0]!.kind === 'number')
  )
    throw new UnreadableCode(`The code calls ${name} on a quantity, which mixes its points.`);
  if (name === 'size' || name === 'dim' || name === 'numel') return shapeMethod(name, call);
  if (name === 'new_zeros' || name === 'new_ones')
    return expression({ kind: 'number', text: name === 'new_ones' ? '1' : '0' });
  return arithmeticMethod(of, name, call);
}

const TRUTHS = new Set(
  'less less_equal greater greater_equal equal not_equal logical_and logical_or logical_not'.split(' '),
);

/** Numbers that are 0 or 1 are so in any type. @throws UnreadableCode where other numbers would be rounded */
function requireSameNumbers({ tree }: ExpressionValue, name: string, { args, named, interpreter }: Call): void {
  if (tree.kind === 'call' && TRUTHS.has(tree.function)) return;
  const { defaultFloat } = interpreter;
  const asked = name === 'to' || name === 'type' ? [...args, ...named.values()].find(isLibrary) : undefined;
  const type = typeNamed(asked ? lastOf(asked.name) : name, 'torch', defaultFloat);
  if (type && type.kind !== 'double' && type.kind !== defaultFloat)
    throw new UnreadableCode(`The code calls ${name} on a quantity, which rounds it.`);
}

const isLibrary = (value: Value): value is LibraryValue => value.kind === 'library';

/** A column that gets its second axis back. */
function withAxis(column: ExpressionValue, name: string, args: readonly Value[]): Value | null {
  const isAtEnd = ([axis]: readonly Value[]) => axis?.kind === 'number' && (axis.value === 1 || axis.value === -1);
  const fits = name === 'unsqueeze' ? isAtEnd(args) : (name === 'view' || name === 'reshape') && isColumn(args);
  return fits ? column : null;
}

function isColumn(args: readonly Value[]): boolean {
  const shape = args.length === 1 && isSequenceValue(args[0]!) ? args[0].items : args;
  return shape.length === 2 && shape[1]!.kind === 'number' && shape[1].value === 1;
}

function shapeMethod(name: string, { args }: Call): Value {
  if (name === 'dim') return numberValue(2);
  const [axis] = args;
  return axis?.kind === 'number' && (axis.value === 1 || axis.value === -1) ? numberValue(1) : NUMBER_OF_POINTS;
}

/** `u.pow(2)` is `torch.pow(u, 2)`. */
function arithmeticMethod(of: Value, name: string, { args, named, interpreter }: Call): Value | null {
  if (name === 'clamp' || name === 'clip') {
    const [lower, upper] = [args[0] ?? named.get('min'), args[1] ?? named.get('max')];
    return clamped(of, lower, upper, interpreter.budget);
  }
  if (name === 'clamp_min' || name === 'clamp_max') {
    const bound = args[0] ?? named.get(name.slice(6));
    return name === 'clamp_min'
      ? clamped(of, bound, undefined, interpreter.budget)
      : clamped(of, undefined, bound, interpreter.budget);
  }
  if (name === 'neg' || name === 'negative')
    return operate('-', numberValue(0, undefined, true), of, interpreter.budget);
  if (name === 'where')
    return callMath('where', { args: [args[0] ?? NONE, of, args[1] ?? NONE], named, interpreter }, 'torch.where');
  if (name === 'max' || name === 'min')
    return callMath(
      name === 'max' ? 'maximum' : 'minimum',
      { args: [of, ...args], named, interpreter },
      `torch.${name}`,
    );
  if (Object.hasOwn(REVERSED_NAMES, name)) {
    const result = callMath(REVERSED_NAMES[name]!, { args: [of, ...args], named, interpreter }, `torch.${name}`);
    return result && changedInPlace(of, result, interpreter);
  }
  const plain = name.replace(/(?<=\w)_$/, '');
  if (plain !== name) throw new UnreadableCode(`The code calls ${name}, which changes a quantity in place.`);
  return callMath(plain, { args: [of, ...args], named, interpreter }, `torch.${name}`);
}

/** Numbers after a method that may give them another type. */
function retyped(of: Value, name: string, { args, named, interpreter: { defaultFloat } }: Call): Value {
  if (name === 'item') return withoutType(of);
  if (name !== 'to') {
    const type = typeNamed(name, 'torch', defaultFloat);
    return type ? castAll(of, type) : of;
  }
  const asked = [...args, ...named.values()].find(
    (value) => isLibrary(value) || (value.kind === 'opaque' && /^the dtype of/.test(value.what)),
  );
  return asked ? castAll(of, typeAsked(asked, 'torch', defaultFloat)) : of;
}

function ofArray(of: SequenceValue, name: string, { args, named, interpreter }: Call): Value | null {
  const { budget } = interpreter;
  if (isReduction(name)) return reduced(of, name, args, named, budget);
  if (name === 't' || name === 'transpose') return transposed(of);
  if (of.isColumns && (name === 'size' || name === 'dim')) return null;
  if (of.isColumns && (name === 'split' || name === 'chunk'))
    return ARRAY_FUNCTIONS[`*.${name}`]!({ args: [of, ...args], named, interpreter });
  if ((of.isColumns || holdsQuantities(of)) && SHAPES.has(name))
    throw new UnreadableCode(`The code calls ${name} of a tensor with several columns.`);
  if (name === 'copy' || name === 'clone') return copyOfArray(of);
  if (OF_NUMBERS.has(name) && name !== 'item') return retyped(of, name, { args, named, interpreter });
  if (name === 'item' && of.items.length === 1) return withoutType(of.items[0]!);
  if (name === 'tolist') return sequence('list', itemsOf(of, budget).map(withoutType));
  if (name === 'dot') return null;
  return null;
}

function ofSequence(of: SequenceValue, name: string, { args, named, interpreter }: Call): Value | null {
  const { budget } = interpreter;
  const [first = NONE, second = NONE] = args;
  switch (name) {
    case 'append':
    case 'add':
      if ((name === 'append') !== (of.kind === 'list')) return null;
      if (of.kind === 'set') addDistinct(of.items, [first]);
      else of.items.push(first);
      return NONE;
    case 'extend':
    case 'update':
      (of.kind === 'set' ? addDistinct : append)(of.items, itemsOf(first, budget));
      return NONE;
    case 'insert':
      if (first.kind !== 'number') return null;
      of.items.splice(first.value, 0, second);
      return NONE;
    case 'pop':
      return of.items.splice(first.kind === 'number' ? first.value : -1, 1)[0] ?? null;
    case 'appendleft':
      of.items.unshift(first);
      return NONE;
    case 'popleft':
      return of.items.shift() ?? null;
    case 'clear':
      of.items.length = 0;
      return NONE;
    case 'reverse':
      of.items.reverse();
      return NONE;
    case 'copy':
      return sequence(of.kind, itemsOf(of, budget));
    case 'index':
    case 'count': {
      const key = keyOf(first);
      const keys = of.items.map((item) => keyOf(item));
      const found = name === 'index' ? keys.indexOf(key) : keys.filter((one) => one === key).length;
      return key === null || found < 0 ? null : numberValue(found, undefined, true);
    }
    case '_asdict':
      return of.fields ? dictOf(of.fields.map((field, i) => [textOf(field), of.items[i] ?? NONE])) : null;
    case 'sort':
      if (of.kind !== 'list') return null;
      of.items.splice(0, of.items.length, ...sorted(of.items, named, interpreter));
      return NONE;
    default:
      return null;
  }
}

function ofDict(of: DictValue, name: string, { args, named, interpreter: { budget } }: Call): Value | null {
  const [key = NONE, fallback] = args;
  const entries = () => {
    budget.count(of.entries.size);
    return [...of.entries.values()];
  };
  switch (name) {
    case 'items':
      return iteratorOver(entries().map(([first, second]) => sequence('tuple', [first, second])));
    case 'keys':
      return sequence(
        'list',
        entries().map(([first]) => first),
      );
    case 'values':
      return sequence(
        'list',
        entries().map(([, second]) => second),
      );
    case 'copy':
      return dictOf(entries());
    case 'get':
      return of.entries.get(keyOf(key) ?? '')?.[1] ?? fallback ?? NONE;
    case 'setdefault': {
      const found = of.entries.get(keyOf(key) ?? '')?.[1];
      if (!found) setKey(of, key, fallback ?? NONE);
      return found ?? fallback ?? NONE;
    }
    case 'pop': {
      const place = keyOf(key) ?? '';
      const found = of.entries.get(place)?.[1];
      of.entries.delete(place);
      return found ?? fallback ?? null;
    }
    case 'update':
      if (args.length > 0) for (const [first, second] of pairsOf(key, budget)) setKey(of, first, second);
      for (const [first, second] of named) setKey(of, textOf(first), second);
      return NONE;
    default:
      return null;
  }
}

function pairsOf(value: Value, budget: Interpreter['budget']): [Value, Value][] {
  if (value.kind === 'dict') {
    budget.count(value.entries.size);
    return [...value.entries.values()];
  }
  return itemsOf(value, budget).map((pair) => {
    const [key = NONE, item = NONE] = itemsOf(iteratorOf(pair), budget);
    return [key, item];
  });
}

function ofText(of: string, name: string, { args, interpreter: { budget } }: Call): Value | null {
  const [first] = args;
  switch (name) {
    case 'lower':
      return textOf(of.toLowerCase());
    case 'upper':
      return textOf(of.toUpperCase());
    case 'strip':
      return first ? opaque('a text that is put together') : textOf(of.trim());
    case 'startswith':
    case 'endswith': {
      if (first?.kind !== 'text') return null;
      const holds = name === 'startswith' ? of.startsWith(first.value) : of.endsWith(first.value);
      return { kind: 'boolean', value: holds };
    }
    case 'join': {
      const parts = first ? itemsOf(first, budget) : [];
      const texts = parts.map((part) => (part.kind === 'text' ? part.value : null));
      return texts.includes(null) ? opaque('a text that is put together') : joined(texts as string[], of, budget);
    }
    case 'replace':
      if (first?.kind === 'text' && args[1]?.kind === 'text' && args.length === 2 && first.value !== '')
        return filled(
          of.split(first.value),
          Array.from({ length: of.split(first.value).length - 1 }, () => args[1]!),
        );
      return opaque('a text that is put together');
    case 'format':
      // Only plain places, {}.
      if (/^[^{}]*(\{\}[^{}]*)*$/.test(of) && of.split('{}').length === args.length + 1)
        return filled(of.split('{}'), args);
      return opaque('a text that is put together');
    case 'split':
      if (args.length === 1 && first?.kind === 'text' && first.value !== '')
        return sequence('list', of.split(first.value).map(textOf));
      return opaque('a text that is taken apart');
    default:
      return opaque('a text that is put together');
  }
}
