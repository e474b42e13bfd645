import assert from 'node:assert/strict';
import { it } from 'node:test';
import { distancesFrom, filesOfProject } from '../lib/affected.mjs';
import { LONG_FILES } from '../lib/rings.mjs';
import { SUITES, suiteOf } from '../lib/suites.mjs';

const files = await filesOfProject();
const testsFrom = (file) => [...distancesFrom(files, [file]).keys()].filter((name) => suiteOf(name));

it('finds the tests of a file in its own package first, then those of packages that use it', () => {
  const tests = testsFrom('shared/src/normal-name.ts');
  assert.equal(tests[0], 'shared/src/normal-name.spec.ts');
  const folders = new Set(tests.map((name) => name.split('/')[0]));
  for (const folder of ['backend', 'mf-settings', 'mf-solutions']) assert.ok(folders.has(folder), folder);
});

it('finds nothing for a file that no test uses', () => {
  assert.deepEqual(testsFrom('README.md'), []);
});

it('knows the suite of every file of tests', () => {
  const tests = files.filter((name) => /\.(int-)?(spec|test)\.tsx?$/.test(name));
  assert.deepEqual(
    tests.filter((name) => !suiteOf(name)?.config),
    [],
  );
});

for (const [suite, names] of Object.entries(LONG_FILES))
  it(`${suite}: each part of a path that only the long ring runs names one file`, () => {
    assert.ok(SUITES.some(({ name }) => name === suite));
    const tests = files.filter((name) => suiteOf(name)?.name === suite);
    const found = names.map((part) => tests.filter((name) => name.includes(part)).length);
    assert.deepEqual(
      found,
      names.map(() => 1),
    );
  });
