const OPENING = new Set(['{', '(', '[', '\\left', '\\begin']);
const CLOSING = new Set(['}', ')', ']', '\\right', '\\end']);
/** Pieces of TeX after which a sign belongs to the following number. */
const WITHOUT_OPERAND = new Set(
  '= < > + - ^ _ , & | \\\\ \\cdot \\times \\pm \\mp \\le \\leq \\ge \\geq \\ne \\neq \\approx \\to \\quad \\qquad'.split(
    ' ',
  ),
);

/**
 * Splits a line of TeX into terms: before each + or − outside of brackets. A wrapped equation may break between them.
 * Joined, the pieces are the line.
 */
export function texPieces(tex: string): string[] {
  const pieces: string[] = [];
  let [depth, start, before] = [0, 0, ''];
  for (const { 0: token, index } of tex.matchAll(/\\[A-Za-z]+|\\.|\S/gs)) {
    if ((token === '+' || token === '-') && depth === 0 && before !== '' && !WITHOUT_OPERAND.has(before)) {
      pieces.push(tex.slice(start, index));
      start = index;
    }
    if (OPENING.has(token)) depth++;
    if (CLOSING.has(token)) depth = Math.max(0, depth - 1);
    before = token;
  }
  return [...pieces, tex.slice(start)];
}
