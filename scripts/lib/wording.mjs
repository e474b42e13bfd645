// Finds phrases and patterns that `docs/wording.md` lists as no longer used.
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

const MESSAGES = /\/messages\/|^content\/.*\.json$|^backend\/src\/openapi\/field-descriptions\.json$/;
const WITH_SENTENCES = /^(backend|certify|exports|solver-file)\/src\/.*(?<!spec)\.ts$|^python\/solverhub\/.*\.py$/;
const COMMENT_OF = {
  py: String.raw`"""[\s\S]*?"""|#.*`,
  other: String.raw`\/\*[\s\S]*?\*\/|\/\/.*`,
};
const QUOTED = String.raw`'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|\x60(?:[^\x60\\]|\\.)*\x60`;

/** A value in a template or in an f-string. */
const INSERTED = /\{[^{}]*\}/g;

const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A gap between words may be the end of a line, also of a comment, whose lines begin with an asterisk, `//` or `#`. */
const GAP = String.raw`(?:[ \t]|\n\s*(?:\*|//|#)?)+`;

function phrasePattern(phrase) {
  const start = /^\w/.test(phrase) ? '\\b' : '';
  return new RegExp(`${start}${phrase.split(' ').map(escaped).join(GAP)}(?![a-z])`, 'gi');
}

/** @param {string} list the text of `docs/wording.md` */
export function rulesOf(list) {
  const phrases = [...list.matchAll(/^\| ([^|`]+?) +\| ([^|]+?) +\|$/gm)]
    .filter(([, phrase]) => !/^(Phrase|-+)$/.test(phrase))
    .map(([, phrase, better]) => ({ pattern: phrasePattern(phrase), better, where: 'everywhere' }));
  const patterns = [...list.matchAll(/^\| `(.+?)` +\| (.+?) +\| (everywhere|texts) +\|$/gm)].map(
    ([, written, better, where]) => ({
      pattern: new RegExp(written.replaceAll('\\|', '|').replaceAll(' ', GAP), 'gi'),
      better,
      where,
    }),
  );
  return [...phrases, ...patterns];
}

const blank = (text) => text.replace(/[^\n]/g, ' ');

/** The words of a file that users read, each at its place, and spaces instead of the rest. @param {string} file its path below the root */
function textsIn(file, text) {
  if (!MESSAGES.test(file) && !WITH_SENTENCES.test(file)) return blank(text);
  const comment = file.endsWith('.py') ? COMMENT_OF.py : COMMENT_OF.other;
  const parts = new RegExp(`(${comment})|(${QUOTED})|[^'"#/\x60]+|[^]`, 'g');
  return text.replace(parts, (part, isComment, quoted) => {
    if (isComment) return blank(part);
    if (MESSAGES.test(file)) return part;
    return quoted?.includes(' ') ? part.replace(INSERTED, blank) : blank(part);
  });
}

/** @returns for each place in a file that breaks one of the rules, a line that says so */
export function oldWordsIn(file, text, rules) {
  const texts = textsIn(file, text);
  return rules.flatMap(({ pattern, better, where }) =>
    [...(where === 'texts' ? texts : text).matchAll(pattern)].map(
      ({ 0: written, index }) =>
        `${file}:${text.slice(0, index).split('\n').length}: "${written.replace(/\s+/g, ' ')}" is now "${better}"`,
    ),
  );
}

/** @returns an output with a line for each place that breaks one of the rules, and their number as the code */
export function wordingIsCurrent() {
  const leftOut = LEFT_OUT.map((pattern) => `:(exclude)${pattern}`);
  const files = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...SEARCHED, ...leftOut],
    { cwd: root, encoding: 'utf8' },
  );
  const read = (file) => readFileSync(path.join(root, file), 'utf8');
  const rules = rulesOf(read(LIST));
  const found = files
    .split('\n')
    .filter(Boolean)
    .flatMap((file) => oldWordsIn(file, read(file), rules));
  return { code: found.length, output: found.join('\n') };
}
