import type { FunctionSource } from './function-source.ts';
import type { Token } from './tokens.ts';
import { textOf } from './tokens.ts';

const INDENT = '    ';
const MAX_LINE = 80;

/** The function as a person would have laid it out: a line for each statement, and for each equation of a system. */
export function prettySource({ header, assignments, result }: FunctionSource): string {
  if (header.startsWith('lambda')) return `${header}: ${prettyResult(result, '', header.length)}`;
  const statements = [
    ...assignments.map(({ name, value }) => `${name} = ${value}`),
    `return ${prettyResult(result, INDENT, 'return '.length)}`,
  ];
  return [`${header}:`, ...statements.map((statement) => INDENT + statement)].join('\n');
}

function prettyResult(result: readonly Token[], indent: string, before: number): string {
  const [open, ...rest] = result;
  const close = rest.at(-1);
  const elements = elementsOf(rest.slice(0, -1));
  const isList = open?.text === '[' && close?.text === ']' && rest.slice(0, -1).every(({ depth }) => depth > 0);
  const inOneLine = textOf(result);
  if (!isList || (elements.length < 2 && before + inOneLine.length <= MAX_LINE)) return inOneLine;
  return ['[', ...elements.map((element) => `${indent}${INDENT}${textOf(element)},`), `${indent}]`].join('\n');
}

function elementsOf(tokens: readonly Token[]): Token[][] {
  const elements: Token[][] = [[]];
  for (const token of tokens) {
    if (token.text === ',' && token.depth === 1) elements.push([]);
    else elements.at(-1)!.push(token);
  }
  return elements.filter(({ length }) => length > 0);
}
