// What the hub shows of solver files, and the export from which each is rebuilt: a list of {file, details} as JSON on standard input, with what was sent along with
// the file; on standard output for each {shown, document}, without a document where there is none.
import { readFileSync } from 'node:fs';
import { json } from 'node:stream/consumers';
import * as reader from '@hub/solver-file';
import { exportFile } from '@hub/exports';

const VERSION = { solution: {}, origin: {}, certificate: null, equation: { text: null, tree: null, tex: {} } };

function reading({ file, details }) {
  const bytes = readFileSync(file);
  const { root, inspection } = reader.inspectSolverFile(bytes);
  if (root === undefined) return { shown: null };
  const sent = reader.readSentDetails(details);
  const code = reader.readEquationFromCode(root);
  const facts = reader.readSolverFacts(root);
  const merged = reader.mergeDetails(sent, facts);
  const { typeName, parentTypeName, loading } = facts;
  const whole = reader.withMergedValues(sent, merged);
  const conditionCode = reader.readConditionCode(root, reader.numbersAmong(whole.parameters));
  const input = { details: whole, typeName, parentTypeName, domain: loading.domain, code, conditionCode };
  const shown = reader.deriveFromUpload(input);
  const made = exportFile(bytes, { details: sent, merged, names: shown, version: VERSION }, 'json');
  const document = 'bytes' in made ? JSON.parse(new TextDecoder().decode(made.bytes)) : undefined;
  return { shown, verdict: inspection.verdict, document };
}

process.stdout.write(JSON.stringify((await json(process.stdin)).map(reading)));
