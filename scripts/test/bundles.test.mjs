import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { bundled } from '../lib/bundles.mjs';

let folder;
before(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'hub-bundles-'));
  mkdirSync(path.join(folder, 'src'));
  const files = {
    a: "it('a')",
    b: "it('b')",
    // The same module stands for another one in these two; in the next, something of the file itself does.
    c: "jest.mock('./x.ts', () => ({ x: jest.fn() }));",
    d: "jest.mock('./x.ts', () => ({ x: jest.fn() }));",
    e: "jest.mock('./x.ts', () => ({ x: mockX }));",
    f: "jest.mock('./x.ts', () => ({",
    slow: "it('is slow')",
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, `src/${name}.test.ts`), text);
});
after(() => rmSync(folder, { recursive: true }));

const tests = { folder: 'src', names: /\.test\.ts$/, between: 'between.ts', apart: ['/slow'] };
/** What Jest would look for: files that are in bundles, and files apart. */
function found(...args) {
  const [bundles, ...apart] = bundled(folder, 'web-kit', tests, args);
  const texts = [1, 2].map((n) => readFileSync(bundles.replace('*', n), 'utf8'));
  const filesIn = (text) => [...text.matchAll(/require\('.*\/(\w+)\.test\.ts'\)/g)].map(([, name]) => name).sort();
  return { bundles: texts.map(filesIn), apart: apart.map((file) => path.basename(file, '.test.ts')), texts };
}

test('files that put the same in the place of modules share a bundle', () => {
  const { bundles, apart } = found('--selectProjects', 'web-kit', '--maxWorkers', '2');
  assert.deepEqual([bundles, apart], [[['a', 'b'], ['c', 'd']], ['e', 'f', 'slow']]); // prettier-ignore
});

test('each file is one where a path is asked for', () => {
  for (const asked of [['src/b'], ['--runTestsByPath', path.join(folder, 'src/b.test.ts')]])
    assert.deepEqual(found(...asked).apart, ['a', 'b', 'c', 'd', 'e', 'f', 'slow']);
});

test('a bundle changes with a file in it', () => {
  const [one, other] = found().texts;
  writeFileSync(path.join(folder, 'src/a.test.ts'), "it('other')");
  const [changed, same] = found().texts;
  assert.notEqual(changed, one);
  assert.equal(same, other);
});
