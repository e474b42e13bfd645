// Finds phrases that `docs/wording.md` lists as no longer used.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './run.mjs';

const LIST = 'docs/wording.md';
const SEARCHED = ['*.ts', '*.tsx', '*.mjs', '*.cjs', '*.py', '*.md', '*.json', '*.html', '*.yml', 'Dockerfile'];
/** Records of the past keep their words, and generated files take theirs from the code. */
const LEFT_OUT = [
  LIST,
  'CHANGELOG.md',
  'package-lock.json',
  'backend/src/database/migrations',
  'openapi',
  'examples',
  '*/test/fixtures',
];

const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A phrase may be broken over lines, also of a comment, whose lines begin with an asterisk, `//` or `#`. */
function phrasePattern(phrase) {
  const start = /^\w/.test(phrase) ? '\\b' : '';
  return new RegExp(
    start + phrase.split(' ').map(escaped).join('(?:[ \\t]|\\n\\s*(?:\\*|//|#)?)+') + '(?![a-z])',
    'gi',
  );
}

const phrases = () =>
  [...readFileSync(path.join(root, LIST), 'utf8').matchAll(/^\| ([^|]+?) +\| ([^|]+?) +\|$/gm)]
    .map(([, phrase, better]) => ({ phrase, better, pattern: phrasePattern(phrase) }))
    .filter(({ phrase }) => !/^(Phrase|-+)$/.test(phrase));

/** @returns an output with a line for each place where an old phrase stands, and their number as the code */
export function wordingIsCurrent() {
  const leftOut = LEFT_OUT.map((pattern) => `:(exclude)${pattern}`);
  const files = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...SEARCHED, ...leftOut],
    {
      cwd: root,
      encoding: 'utf8',
    },
  );
  const list = phrases();
  const found = files
    .split('\n')
    .filter(Boolean)
    .flatMap((file) => {
      const text = readFileSync(path.join(root, file), 'utf8');
      return list.flatMap(({ pattern, better }) =>
        [...text.matchAll(pattern)].map(
          ({ 0: written, index }) =>
            `${file}:${text.slice(0, index).split('\n').length}: "${written.replace(/\s+/g, ' ')}" is now "${better}"`,
        ),
      );
    });
  return { code: found.length, output: found.join('\n') };
}
