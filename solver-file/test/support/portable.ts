import { readEquationFromCode } from '../../src/bytecode/equation-from-code.ts';
import { readSolverFacts } from '../../src/contents/facts.ts';
import { mergeDetails, withMergedValues } from '../../src/contents/merged-details.ts';
import { readSentDetails } from '../../src/contents/sent-details.ts';
import { readPortable, type PortableSolution } from '../../src/portable/read-portable.ts';
import { deriveFromUpload } from '../../src/derive/derive.ts';
import { rootOf } from './roots.ts';

/** A solver file, read as the hub reads one whose description was lost. */
export function portableOf(bytes: Uint8Array): PortableSolution {
  const root = rootOf(bytes);
  const { networks, ...facts } = readSolverFacts(root);
  const sent = readSentDetails({});
  const details = withMergedValues(sent, mergeDetails(sent, { ...facts, networks }));
  const { typeName, parentTypeName } = facts;
  const derived = deriveFromUpload({
    details: { ...details },
    typeName,
    parentTypeName,
    code: readEquationFromCode(root),
  });
  const read = readPortable(root, derived, details);
  if ('reason' in read) throw new Error(read.reason);
  return read.portable;
}
