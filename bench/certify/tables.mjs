// Tables in `measurements.md`, each between two marks.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../scripts/lib/run.mjs';

const MEASUREMENTS = path.join(root, 'bench/measurements.md');

/** Writes rows as a table of Markdown, of which the first is its head. @param {unknown[][]} rows */
export function tableOf([head, ...rows]) {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** Replaces the text between the marks of a name. @param {string} file where the marks are */
export function writeSection(name, text, file = MEASUREMENTS) {
  const [begin, end] = [`[//]: # '${name}: begin'\n`, `[//]: # '${name}: end'\n`];
  const all = readFileSync(file, 'utf8');
  const [before, after] = [all.slice(0, all.indexOf(begin) + begin.length), all.slice(all.indexOf(end))];
  writeFileSync(file, `${before}\n${text}\n\n${after}`);
}

export function scientific(number) {
  const [digits, exponent] = number.toExponential(2).split('e');
  const raised = [...exponent.replace('+', '')].map((sign) => '⁻⁰¹²³⁴⁵⁶⁷⁸⁹'['-0123456789'.indexOf(sign)]);
  return `${digits}·10${raised.join('')}`;
}
