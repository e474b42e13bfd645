import { anything, each, type Arguments } from '../call-arguments.ts';
import type { PickleCall } from '../values.ts';
import { DILL } from './dill.ts';
import { NEURODIFFEQ } from './neurodiffeq.ts';
import { NUMPY } from './numpy.ts';
import { PYTHON } from './python.ts';
import type { Attributes, Library, Row } from './row.ts';
import { SCIPY } from './scipy.ts';
import { TORCH } from './torch.ts';

export const LIBRARIES: Readonly<Record<string, Library>> = {
  python: PYTHON,
  dill: DILL,
  numpy: NUMPY,
  scipy: SCIPY,
  torch: TORCH,
  neurodiffeq: NEURODIFFEQ,
};

/** Which kinds of values an attribute may hold. */
export type Held = 'plain' | 'objects' | 'functions';

/** Everything that honest solver files call, make and hold while they load. What is not in it is not usual. */
const ROWS: ReadonlyMap<string, Row> = new Map(
  Object.values(LIBRARIES).flatMap(({ rows }) => rows.flatMap((row) => listed(row.names).map((name) => [name, row]))),
);
const FUNCTIONS = new Set(Object.values(LIBRARIES).flatMap(({ functions }) => listed(functions)));
const NUMBERS = new Set(Object.values(LIBRARIES).flatMap(({ numbers }) => listed(numbers)));
const VALUES = new Set(Object.values(LIBRARIES).flatMap(({ values }) => listed(values)));
const HELD: ReadonlyMap<Attributes, ReadonlyMap<string, Held>> = new Map(
  [...ROWS.values()].flatMap(({ state }) => (typeof state === 'object' ? [[state, heldBy(state)]] : [])),
);
const OF_THE_LIBRARY = /^(neurodiffeq|torch)\./;
/** Pattern of the names of classes, as Python's programmers write them. */
const CLASS = /\.[A-Z]\w*$/;

/** Names in rows of `module: name name`, as `module.name`; a row ends where the next module begins. */
export function listed(rows = ''): string[] {
  const names: string[] = [];
  let module = '';
  for (const word of rows.split(/\s+/)) {
    if (word.endsWith(':')) module = word.slice(0, -1);
    else if (word) names.push(`${module}.${word}`);
  }
  return names;
}

export function rowOf(name: string): Row | undefined {
  return ROWS.get(name);
}

/** Names of rows that have something to say in a column. */
export function namesWith(column: keyof Row): string[] {
  return [...ROWS].flatMap(([name, row]) => (row[column] === undefined ? [] : [name]));
}

/** What the call of a name may be handed; null where no honest file makes that call. */
export function argumentsFor(name: string, via: PickleCall['via']): Arguments | null {
  const row = ROWS.get(name);
  if (row) return (via === 'new' ? (row.make ?? row.call) : row.call) ?? null;
  return name === 'dill._dill._create_namedtuple()' && via === 'new' ? each(anything) : null;
}

/** Whether a name is a class of the library or of torch whose objects are given attributes. */
export function isLibraryClass(name: string): boolean {
  return OF_THE_LIBRARY.test(name) && typeof ROWS.get(name)?.state === 'object';
}

/** Whether a name is a type or a constant, and no module or function. */
export function isListedValue(name: string): boolean {
  return VALUES.has(name) || NUMBERS.has(name) || (ROWS.has(name) && CLASS.test(name));
}

/** Whether a name is a kind of numbers. */
export function isNumberType(name: string): boolean {
  return NUMBERS.has(name);
}

/** Whether a name is a function that only computes with what it is handed. */
export function isListedFunction(name: string): boolean {
  return FUNCTIONS.has(name);
}

/** What an attribute of such objects may hold. */
export function heldUnder(attributes: Attributes, name: string): Held {
  return HELD.get(attributes)?.get(name) ?? 'plain';
}

function heldBy({ functions = '', objects = '' }: Attributes): ReadonlyMap<string, Held> {
  const held = new Map<string, Held>();
  for (const name of objects.split(/\s+/)) held.set(name, 'objects');
  for (const name of functions.split(/\s+/)) held.set(name, 'functions');
  return held;
}
