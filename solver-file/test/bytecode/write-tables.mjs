/**
 * Writes src/bytecode/opcode-tables.ts out of what dump_opcodes.py wrote, one file for each version of Python:
 *
 *     node write-tables.mjs <file> <file> …
 */
import { readFileSync, writeFileSync } from 'node:fs';

const TABLES = new URL('../../src/bytecode/opcode-tables.ts', import.meta.url);
const LINE = 130;

const dumps = process.argv.slice(2).map((file) => JSON.parse(readFileSync(file, 'utf8').trim().split('\n').at(-1)));
const minor = ({ version }) => Number(version.split('.')[1]);
const tables = dumps
  .sort((a, b) => minor(a) - minor(b))
  .map(({ version, opcodes }) => {
    const words = opcodes.map(
      ([number, name, kind, caches]) => `${number}:${name}:${kind}${caches ? `:${caches}` : ''}`,
    );
    return `  '${version}': \`\n${wrapped(words)}\`,\n`;
  });
writeFileSync(
  TABLES,
  `/**
 * The instructions of each version of Python: number, name, what the argument means, and how many cache entries of two bytes follow.
 * Written by test/bytecode/write-tables.mjs from the interpreters' own tables.
 */
export const OPCODE_TABLES = {
${tables.join('')}} as const;
`,
);

function wrapped(words) {
  const lines = [''];
  for (const word of words) {
    if (lines.at(-1).length + word.length > LINE) lines.push('');
    lines.push(`${lines.pop()} ${word}`);
  }
  return lines.map((line) => `   ${line}`).join('\n');
}
