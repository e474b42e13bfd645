// Prints, for each solver file of the demo content, the fixtures and the recorded uploads, what the hub says of using it without code of its
// author, and its JSON export; first what attributes may not be called. Reads the built packages.
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { exportFile } from '@hub/exports';
import { readSentDetails } from '@hub/solver-file';
import { NAMES_OF_CLASSES } from '@hub/solver-file/portable';

const root = path.join(import.meta.dirname, '../..');
const { contentsOf } = createRequire(import.meta.url)(
  path.join(root, 'backend/dist/solutions/derivation/read-contents.js'),
);
const details = readSentDetails({});
const tex = { equation: null, conditions: [], parameters: [] };
const version = {
  solution: { title: '', address: '', version: 1, licence: null, citation: '' },
  origin: { sha256: '' },
  certificate: null,
  equation: { text: null, tree: null, tex },
};

const said = ['examples/results', 'solver-file/test/fixtures', 'solver-file/test/hostile', 'solver-file/test/honest']
  .flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true }).map((name) => path.join(root, folder, name)),
  )
  .filter((file) => file.endsWith('.dill'))
  .sort()
  .flatMap((file) => {
    const bytes = Uint8Array.from(readFileSync(file));
    const { contents } = contentsOf(bytes, { details, typeName: null });
    if (!contents) return [];
    const { derived: names, mergedDetails: merged, inspection } = contents;
    const { bytes: made } = exportFile(bytes, { details, merged, names, version }, 'json');
    const document = made ? JSON.parse(new TextDecoder().decode(made)) : null;
    return [{ file: path.relative(root, file), ...inspection.without_code, document }];
  });
process.stdout.write(JSON.stringify({ namesOfClasses: [...NAMES_OF_CLASSES], said }));
