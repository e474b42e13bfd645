import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { repositoryRoot } from '../../src/config/settings';
import { CERTIFY_FILE } from '../../src/solutions/certificates/certificate-threads';
import { READ_UPLOAD } from '../../src/solutions/derivation/upload-reader';
import { PAINT_PICTURE } from '../../src/solutions/figures/picture-painter';

/** Prints the files that the packages of ours are asked for by `require`. */
const TRACE = `
  const Module = require('node:module');
  const { require: original } = Module.prototype;
  const files = new Set();
  Module.prototype.require = function (name) {
    if (name.startsWith('@hub/')) files.add(Module._resolveFilename(name, this));
    return original.call(this, name);
  };
  require(process.argv[1]);
  console.log(JSON.stringify([...files]));
`;

it.each([CERTIFY_FILE, READ_UPLOAD, PAINT_PICTURE])(
  'a thread imports all modules of other packages before its entry asks for them: $entry',
  ({ entry, modules }) => {
    const built = path.join(repositoryRoot, 'backend/dist', entry);
    const asked = JSON.parse(execFileSync(process.execPath, ['-e', TRACE, built], { encoding: 'utf8' })) as string[];
    expect(asked.map((file) => path.relative(repositoryRoot, file)).toSorted()).toEqual(modules.toSorted());
  },
);
