import { Unreadable } from '../formula/expression.ts';

const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';
/** Signs and names that stand for others, in this order. */
const INSTEAD: readonly (readonly [RegExp, string | ((whole: string, ...parts: string[]) => string)])[] = [
  [/[−–]/g, '-'],
  [/[·×⋅∙]/g, '*'],
  [/[’ʹ′]/g, "'"],
  [/″/g, "''"],
  [/‴/g, "'''"],
  [/([A-Za-zα-ω])\u0308/g, String.raw`\ddot{$1} `],
  [/([A-Za-zα-ω])\u0307/g, String.raw`\dot{$1} `],
  [/∂/g, String.raw`\partial `],
  [/∇/g, String.raw`\nabla `],
  [/√/g, String.raw`\sqrt `],
  [/[⁰¹²³⁴-⁹]+/g, (digits) => `^{${[...digits].map((digit) => SUPERSCRIPTS.indexOf(digit)).join('')}}`],
  // Set upright: only the letters matter.
  [/\\(?:mathrm|operatorname|mathit|mathbf|boldsymbol)\s*(?:\{(\w+)\}|\s(\w))/g, (_, word, letter) => word ?? letter],
  [/\\(?:cdot|times|ast)(?![A-Za-z])/g, '*'],
  [/\\ln(?![A-Za-z])/g, String.raw`\log`],
  [/\\prime(?![A-Za-z])/g, "'"],
  [/\^\s*\{\s*('[' ]*)\}|\^\s*(')/g, (_, braced, plain) => (braced ?? plain).replaceAll(' ', '')],
  // As in Python and in Mathematica.
  [/\b(?:sp|sympy|np|numpy|torch|math)\./g, ''],
  [/\b(?:Sin|Cos|Tan|Sinh|Cosh|Tanh|Exp|Log|Sqrt)\b/g, (name) => name.toLowerCase()],
  [/==/g, '='],
];
/** Patterns of TeX that only serves the looks. */
const LOOKS = [
  /\\(?:begin|end)\s*\{\w+\*?\}(?:\{[lcr|]*\})?/g,
  /\\(?:left|right|[bB]igg?[lrm]?|displaystyle|quad|qquad)(?![A-Za-z])|\\[,;:! ]|&|\$|\\[[\]]/g,
  /\\(?:tag|label|text)\{[^{}]*\}/g,
];
const LINE_END = /\\\\(?:\[[^\]]*\])?/;
/** `4y` is a product; `x2`, `1e-3` and `d2y` are not. */
const NUMBER_BESIDE = /(?<![\w\\.])(\d+\.?\d*|\.\d+)(?![eE][-+]?\d|[\d.])(?=[A-Za-zα-ωΑ-Ω\\])/g;
const LAPLACIAN = /\\nabla\s*\^\s*(?:2|\{\s*2\s*\})|\\Delta(?![A-Za-z])|Δ/g;

/**
 * What people type or paste, with the signs that {@link withoutDerivatives} and the parser of expressions read.
 * Equations are on lines of their own where TeX or SymPy have them so.
 */
export function plainNotation(text: string): string {
  let plain = text.normalize('NFD');
  for (const [sign, instead] of INSTEAD)
    plain = typeof instead === 'string' ? plain.replaceAll(sign, instead) : plain.replaceAll(sign, instead);
  plain = plain
    .split(LINE_END)
    .map((line) => LOOKS.reduce((left, look) => left.replaceAll(look, ' '), line))
    .join('\n');
  return withoutEq(withRoundBrackets(plain.replaceAll(NUMBER_BESIDE, '$1 ').replaceAll(LAPLACIAN, ' laplacian ')));
}

/** Replaces the square brackets of arguments by round ones: `y[x]` is y(x). */
function withRoundBrackets(text: string): string {
  const square = /((?<![A-Za-z\\])[A-Za-z]\w*'*)\[([^[\]]*)\]/;
  let round = text;
  while (square.test(round)) round = round.replace(square, '$1($2)');
  return round;
}

/** `Eq(left, right)` is left = right, and a list has its equations on lines. */
function withoutEq(text: string): string {
  const found = /\bEq\s*\(/.exec(text);
  if (!found) return text;
  const from = found.index + found[0].length;
  let depth = 1;
  let comma = -1;
  for (let at = from; at < text.length; at++) {
    const sign = text[at]!;
    if ('([{'.includes(sign)) depth++;
    else if (')]}'.includes(sign)) depth--;
    else if (sign === ',' && depth === 1) comma = at;
    if (depth > 0) continue;
    if (comma < 0) break;
    const before = text.slice(0, found.index).replace(/[[(,\s]+$/, '\n');
    const after = text.slice(at + 1).replace(/^[\])\s]+$/, '');
    return `${before}${text.slice(from, comma)} = ${text.slice(comma + 1, at)}${withoutEq(after)}`;
  }
  throw new Unreadable('Eq takes two sides');
}
