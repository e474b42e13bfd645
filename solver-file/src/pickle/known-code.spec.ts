import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ByteReader } from './byte-reader.ts';
import { partsOfFunction } from './code-parts.ts';
import { KnownCode } from './known-code.ts';
import { WalkBudget } from './limits.ts';
import { walkPickle } from './walk.ts';
import { OwnCode } from './own-code.ts';
import { RESTORING_CODE } from './restoring-code.ts';
import { SymbolicNames } from './symbolic-names.ts';
import { isDict, type PickleCall, type PickleEntry, type PickleValue } from './values.ts';

/** A solver that brings torch's optimizer along as code. */
function codeOf(file: string): { knownCode: KnownCode; functions: PickleCall[] } {
  const budget = new WalkBudget({});
  const names = new SymbolicNames();
  const ownCode = new OwnCode(names, budget);
  const nothing = () => {};
  const called = (call: PickleCall) => {
    if (!ownCode.learn(call)) names.learn(call);
  };
  const bytes = readFileSync(join(__dirname, '../../test/honest/files', file));
  walkPickle(new ByteReader(bytes), {
    budget,
    observer: { imported: nothing, built: nothing, filled: nothing, hashed: nothing, called },
  });
  return { knownCode: new KnownCode(names, ownCode), functions: ownCode.functions };
}

const nameOf = (own: PickleCall) => partsOfFunction(own).name;
const known = ({ knownCode, functions }: ReturnType<typeof codeOf>) =>
  functions.filter((own) => knownCode.isKnown(nameOf(own), own));

it('knows code of torch by its own name only', () => {
  const code = codeOf('own-optimizer.dill');
  const found = known(code);
  expect(found.map(nameOf)).toContain('__setstate__');
  for (const name of new Set(RESTORING_CODE.values()))
    for (const own of found) expect(code.knownCode.isKnown(name, own)).toBe(name === nameOf(own));
});

const other: PickleValue = { kind: 'global', module: 'torch', name: 'nn', path: 'torch.nn' };

it.each<[string, (globals: PickleEntry[]) => PickleEntry[]]>([
  ['other builtins', () => [['__builtins__', other]]],
  ['a name that is not text', () => [[3, null]]],
  ['something else under the names that it uses', (globals) => globals.map(([name]) => [name, other])],
])('does not take it for that where its globals hold %s', (_, more) => {
  const code = codeOf('own-optimizer.dill');
  for (const own of known(code)) {
    const { globals } = partsOfFunction(own);
    if (isDict(globals)) globals.entries.push(...more(globals.entries));
  }
  expect(known(code)).toHaveLength(0);
});
