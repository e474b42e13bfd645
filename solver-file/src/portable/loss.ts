import { readStoredCode } from '../bytecode/code-object.ts';
import { UnreadableCode } from '../bytecode/unreadable-code.ts';
import { isOwnFunction } from '../contents/objects.ts';
import { readLossName } from '../contents/training.ts';
import { ObjectReader } from '../evaluate/object-reader.ts';
import { claimsLibrary, partsOfFunction } from '../pickle/code-parts.ts';
import { attributeOf, entryOf, isGlobal, type PickleCall, type PickleValue } from '../pickle/values.ts';
import type { PortableReader } from './modules.ts';
import type { PortableObject } from './values.ts';

/** A function of the library by its name, or one of torch's losses; of a function of the author's own, which is not given, the name. */
export type PortableLoss = { function: string } | { module: PortableObject } | { left_out: string };

/** The library keeps a loss of torch in a function of its own, under this name. */
const TORCH_LOSS = 'criterion';

/** @returns null for the mean of the squares */
export function lossOf(root: PickleValue, reader: PortableReader): PortableLoss | null {
  // So called by clients before 0.6.1.
  const loss = entryOf(root, 'loss_fn') ?? entryOf(root, 'criterion');
  if (isGlobal(loss) && loss.module === 'neurodiffeq.losses') return { function: loss.name };
  if (isOwnFunction(loss) && claimsLibrary(loss)) {
    const names = namesIn(loss);
    if (names?.free.length === 0 && names.used.join() === 'mean') return null;
    const inner = attributeOf(partsOfFunction(loss).closure[0], 'cell_contents');
    if (names?.free.join() === TORCH_LOSS && inner !== undefined)
      return { module: reader.object(new ObjectReader(inner)) };
  }
  return { left_out: readLossName(root) ?? '' };
}

function namesIn(loss: PickleCall): { free: readonly string[]; used: readonly string[] } | null {
  try {
    const { freeVariables, names } = readStoredCode(partsOfFunction(loss).code);
    return { free: freeVariables, used: names };
  } catch (error) {
    if (error instanceof UnreadableCode) return null;
    throw error;
  }
}
