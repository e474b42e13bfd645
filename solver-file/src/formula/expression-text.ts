import type { Expression } from './expression.ts';

/** An expression as a line of Python: for lists of differences, where formulas are not drawn. */
export function expressionText(tree: Expression): string {
  return printed(tree, 0);
}

const STRENGTH = { '+': 1, '-': 1, '*': 2, '/': 2 } as const;
const NEGATIVE = 3;
const POWER = 4;

/** @param least how tightly the text must hold together to stand without brackets */
function printed(tree: Expression, least: number): string {
  const inBrackets = (text: string, strength: number) => (strength < least ? `(${text})` : text);
  switch (tree.kind) {
    case 'number':
      return tree.text;
    case 'name':
      return tree.name;
    case 'constant':
      return tree.tex.replace(/^\\(?:mathrm\{(\w+)\}|(\w+))$/, '$1$2');
    case 'call':
      return `${tree.function}(${tree.args.map((part) => printed(part, 0)).join(', ')})`;
    case 'negative':
      return inBrackets(`-${printed(tree.of, NEGATIVE)}`, NEGATIVE);
    case 'binary': {
      const strength = STRENGTH[tree.operator];
      return inBrackets(
        `${printed(tree.left, strength)} ${tree.operator} ${printed(tree.right, strength + 1)}`,
        strength,
      );
    }
    case 'power':
      return inBrackets(`${printed(tree.base, POWER + 1)}**${printed(tree.exponent, POWER)}`, POWER);
    case 'derivative':
      return derivativeText(printed(tree.of, 0), tree.by);
  }
}

/** `diff(diff(u, x, order=2), y)` */
function derivativeText(of: string, by: readonly string[]): string {
  const [first, ...others] = by;
  if (first === undefined) return of;
  const next = others.findIndex((variable) => variable !== first);
  const order = next < 0 ? by.length : next + 1;
  return derivativeText(`diff(${of}, ${first}${order > 1 ? `, order=${order}` : ''})`, by.slice(order));
}
