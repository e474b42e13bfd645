import type { PickleValue } from '../pickle/values.ts';
import type { BoundaryFunction } from '../python/boundary-function.ts';
import { substitute, Unreadable } from '../formula/expression.ts';
import { signatureOf } from './equation-from-code.ts';
import { UnreadableCode } from './unreadable-code.ts';
import { describe, literal, symbol } from './values.ts';
import { versionsOfCodeIn } from './versions-of-code.ts';
import { Walker } from './walker.ts';
import { step } from './instructions-of-python.ts';

/**
 * A function of coordinates that a file holds as code. Numbers that it uses by name are put in.
 * @param kept numbers that keep their names
 * @throws Unreadable where the code cannot be followed
 */
export function readFunctionFromCode(
  stored: PickleValue,
  kept: ReadonlyMap<string, number> = new Map(),
): BoundaryFunction {
  try {
    return read(stored, kept);
  } catch (error) {
    if (error instanceof UnreadableCode) throw new Unreadable(error.message);
    throw error;
  }
}

function read(stored: PickleValue, kept: ReadonlyMap<string, number>): BoundaryFunction {
  const versions = versionsOfCodeIn([stored]);
  if (!versions) throw new UnreadableCode('The file does not contain the code of the function.');
  const explorer = new Walker(step, versions, new Set(), new Set());
  const { names } = signatureOf(explorer.valueOf(stored), explorer, 0, undefined);
  const walker = new Walker(step, versions, new Set(names), new Set(names));
  const { run } = signatureOf(walker.valueOf(stored), walker, 0, undefined);
  const result = run(names.map(symbol));
  if (result.kind !== 'expression' && result.kind !== 'number')
    throw new UnreadableCode(`The function returns ${describe(result)}.`);
  const others = [...walker.parameters].filter(([name, { value }]) => kept.get(name) !== value);
  const numbers = new Map(others.map(([name, { value }]) => [name, literal(value)]));
  return { parameters: names, result: substitute(result.tree, numbers) };
}
