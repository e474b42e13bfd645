import { reachable, type PickleValue } from '../pickle/values.ts';
import { isCode, readStoredCode, versionsOf } from './code-object.ts';
import type { PythonVersion } from './instructions.ts';
import { UnreadableCode } from './unreadable-code.ts';

const MAX_CODES = 300;

/**
 * The versions of Python that may have written all of the code that some values use; undefined where they use none.
 * @throws UnreadableCode where no version may have
 */
export function versionsOfCodeIn(values: readonly PickleValue[]): PythonVersion[] | undefined {
  let versions: PythonVersion[] | undefined;
  let count = 0;
  for (const part of values.flatMap((value) => [...reachable(value)])) {
    if (!isCode(part)) continue;
    if (++count > MAX_CODES) break;
    const possible = versionsOf(readStoredCode(part));
    versions = versions ? versions.filter((version) => possible.includes(version)) : possible;
  }
  if (versions?.length === 0)
    throw new UnreadableCode(
      'The code is damaged, or was written by a version of Python that the hub does not know (it knows 3.8 to 3.14).',
    );
  return versions;
}
