import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadBundle } from './load-bundle';

const folder = mkdtempSync(path.join(tmpdir(), 'hub-bundle-'));
const bundle = path.join(folder, 'bundle.js');
afterAll(() => rmSync(folder, { recursive: true }));

it('loads a bundle with what was compiled of it, unless that is of another', () => {
  writeFileSync(bundle, "exports.name = require('node:path').basename('/here/file');");
  const fresh = loadBundle(bundle);
  expect(fresh.exports).toEqual({ name: 'file' });
  writeFileSync(`${bundle}.compiled`, fresh.script.createCachedData());
  expect(loadBundle(bundle)).toMatchObject({ exports: { name: 'file' }, script: { cachedDataRejected: false } });
  writeFileSync(bundle, "exports.name = 'other';");
  expect(loadBundle(bundle)).toMatchObject({ exports: { name: 'other' }, script: { cachedDataRejected: true } });
});
