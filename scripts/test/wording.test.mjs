import assert from 'node:assert/strict';
import { it } from 'node:test';
import { oldWordsIn, rulesOf } from '../lib/wording.mjs';

const RULES = rulesOf(`
| Phrase        | Use instead     |
| ------------- | --------------- |
| blue moon     | rarely          |

| Pattern                                | Use instead | Where      |
| -------------------------------------- | ----------- | ---------- |
| \`(?<!\\bnot )\\b(red\\|green) \\w+\` | a colour    | everywhere |
| \`\\bholds?\\b\`                       | contains    | texts      |
`);

const linesIn = (file, text) => oldWordsIn(file, text, RULES).map((found) => found.split(': ')[0]);

it('finds phrases and patterns over the ends of lines, in comments too', () => {
  const text = '/**\n * This is red\n * paint.\n */\n// Once in a blue\n// moon. It is not\n// green paint.\n';
  assert.deepEqual(linesIn('certify/src/terms.ts', text), ['certify/src/terms.ts:5', 'certify/src/terms.ts:2']);
});

for (const [what, file, text, lines] of [
  ['in the sentences of the code', 'exports/src/a.ts', "const holds = 'holds';\nfail('It holds two.');", [2]],
  ['in templates, but not in their values', 'exports/src/a.ts', 'fail(`It ${holds}.`);\nfail(`It holds ${n}.`);', [2]],
  [
    'in sentences of Python, but not in its comments',
    'python/solverhub/a.py',
    '"""It holds."""\n# It holds.\nfail("It holds two.")',
    [3],
  ],
  [
    'anywhere in messages but for comments',
    'mf-admin/src/messages/en/a.tsx',
    '/** It holds. */\n<b>It holds two.</b>',
    [2],
  ],
  ['not in tests', 'exports/src/a.spec.ts', "it('holds two', () => {});", []],
  ['not in guides', 'docs/guide/save.md', 'It holds two.', []],
]) {
  it(`finds patterns of texts ${what}`, () => {
    assert.deepEqual(
      linesIn(file, text),
      lines.map((line) => `${file}:${line}`),
    );
  });
}
