import { effectOf } from './dangerous-names.ts';

/** Modules whose names may be imported without a word: importing them does nothing, and calling is looked at by itself. */
export const KNOWN_MODULES: ReadonlySet<string> = new Set(
  `_thread abc builtins cmath codecs collections contextlib copy copyreg dataclasses datetime decimal dill enum fractions functools itertools math
   neurodiffeq numbers numpy operator pathlib random re scipy string textwrap time torch types typing typing_extensions uuid
   warnings weakref`.split(/\s+/),
);

/** Names of other modules. */
const KNOWN_NAMES = new Set(['logging.getLogger']);

/** Programs and tests that lie beside a library's modules: importing one runs it. */
const DOES_SOMETHING_WHEN_IMPORTED = /^(__main__|_?tests?|_?testing|conftest|setup|benchmarks?)$/;

/** Modules whose own functions a file brings along as they are, when the optimizer's class was saved by value. */
const LIBRARIES = new Set(['contextlib', 'dill', 'neurodiffeq', 'numpy', 'torch', 'typing_extensions']);

/** What is always loaded (eval, open …) is known as a name; whether it is used is another question. */
export function isKnownImport(name: string): boolean {
  if (KNOWN_NAMES.has(name)) return true;
  if (!KNOWN_MODULES.has(rootOf(name)) || name.split('.').some((part) => DOES_SOMETHING_WHEN_IMPORTED.test(part)))
    return false;
  return name.startsWith('builtins.') || effectOf(name) === null;
}

export function isLibraryModule(module: string): boolean {
  return LIBRARIES.has(rootOf(module));
}

function rootOf(name: string): string {
  return name.slice(0, (name + '.').indexOf('.'));
}
