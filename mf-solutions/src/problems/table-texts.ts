import { formatBound } from '@hub/figure/numbers';
import type { Problem, ProblemSolution } from '@hub/openapi/types';
import { LIBRARIES, libraryOf } from '@hub/shared/libraries';
import { messages } from '../messages/messages.ts';
import { versionAddress } from '../share/addresses.ts';
import { powersInTex } from '../share/powers-in-tex.ts';

const { none, columns } = messages.problems.solutions;
const HEAD = [columns.solution, columns.error, columns.numbers, columns.operations, columns.library];

/** The solutions of a problem as a table for papers and other pages, each with the address of the version that the proof is about. */
export const tableTexts = ({ solutions }: Problem): [notation: string, text: string][] => [
  ['TeX', texOf(solutions)],
  ['Markdown', markdownOf(solutions)],
  ['CSV', csvOf(solutions)],
];

const libraryName = ({ library }: ProblemSolution): string => LIBRARIES[libraryOf(library)];

/** Cells as people read them, behind the label. */
const cellsOf = (solution: ProblemSolution): string[] => {
  const { proven_error, numbers, operations } = solution;
  const error = proven_error === null ? none : formatBound(proven_error);
  return [error, String(numbers ?? none), String(operations ?? none), libraryName(solution)];
};

/** Numbers in full precision. Labels, libraries and addresses need no quotes. */
const csvOf = (solutions: readonly ProblemSolution[]): string =>
  [
    'solution,proven_error,numbers,operations,library,address',
    ...solutions.map((one) =>
      [
        one.label,
        one.proven_error ?? '',
        one.numbers ?? '',
        one.operations ?? '',
        libraryName(one),
        versionAddress(one),
      ].join(','),
    ),
  ]
    .map((line) => `${line}\r\n`)
    .join('');

function markdownOf(solutions: readonly ProblemSolution[]): string {
  const rows = solutions.map((one) => [`[${one.label}](${versionAddress(one)})`, ...cellsOf(one)]);
  return [HEAD, ['---', '--:', '--:', '--:', '---'], ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function texOf(solutions: readonly ProblemSolution[]): string {
  const rows = solutions.map((one) => [
    `\\href{${versionAddress(one)}}{${escaped(one.label)}}`,
    ...cellsOf(one).map(escaped),
  ]);
  const lines = [HEAD, ...rows].map((cells) => `${cells.join(' & ')} \\\\`);
  return ['\\begin{tabular}{lrrrl}', ...lines, '\\end{tabular}'].join('\n');
}

/** A text with the signs of TeX, and powers of ten as formulas. */
const escaped = (text: string): string => powersInTex(text.replaceAll(/[_&%#]/g, (sign) => `\\${sign}`));
