import type { PythonNames } from './python-expression.ts';

const KEYWORDS =
  'False None True and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass raise return try while with yield';
/** What the script itself names. */
const OWN =
  'EPOCHS math torch diff conditions networks equations solver IVP DirichletBVP DoubleEndedBVP1D DirichletBVP2D IBVP1D NoCondition Generator1D Generator2D FCNN SinActv Swish Solver1D Solver2D';

/** Names of authors as names in a script: each its own, and no word that the script needs. */
export function pythonNames(authorNames: readonly string[], tensors: readonly string[]): PythonNames {
  const taken = new Set(`${KEYWORDS} ${OWN}`.split(' '));
  const names = new Map<string, string>();
  for (const name of new Set(authorNames)) {
    let own = name.normalize('NFKC').replace(/^\P{L}|[^\p{L}\p{N}_]/gu, '_');
    while (taken.has(own)) own += '_';
    taken.add(own);
    names.set(name, own);
  }
  return { of: (name) => names.get(name)!, isTensor: (name) => tensors.includes(name) };
}
