import { execFileSync } from 'node:child_process';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { repositoryRoot } from '../../src/config/settings';
import { CERTIFY_FILE } from '../../src/solutions/certificates/certificate-threads';
import { READ_UPLOAD } from '../../src/solutions/derivation/upload-reader';

/** Prints what a file asks for by `require`, itself and through what it asks for. */
const TRACE = `
  const Module = require('node:module');
  const { require: original } = Module.prototype;
  const names = new Set();
  Module.prototype.require = function (name) {
    names.add(name);
    return original.call(this, name);
  };
  original.call(module, process.argv[1]);
  console.log(JSON.stringify([...names]));
`;

it.each([CERTIFY_FILE, READ_UPLOAD])('a thread has all of its modules in one file: %s', (entry) => {
  const bundle = path.join(repositoryRoot, 'backend/dist/threads', path.basename(entry));
  const asked = JSON.parse(execFileSync(process.execPath, ['-e', TRACE, bundle], { encoding: 'utf8' })) as string[];
  expect(asked.filter((name) => !isBuiltin(name))).toEqual([]);
});
