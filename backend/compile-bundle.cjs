// Reads a solver file with the bundle of a thread, and keeps what V8 compiled meanwhile: compiling takes a large part of a thread's first file.
const { writeFileSync } = require('node:fs');
const path = require('node:path');
const { loadBundle } = require('./dist/common/load-bundle.js');

const bundle = path.join(__dirname, 'dist/threads/read-upload.worker.js');
const sent = path.join(__dirname, '../solver-file/test/fixtures/client/exp-decay');
const { exports: worker, script } = loadBundle(bundle);
worker.readUpload({ file: path.join(sent, 'solver-1.dill'), solution: path.join(sent, 'solution-1.json') });
writeFileSync(`${bundle}.compiled`, script.createCachedData());
