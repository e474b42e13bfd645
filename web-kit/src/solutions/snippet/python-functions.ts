/**
 * The function that became text when a solver was saved, as an expression that can be pasted again. The text is the
 * source line it stood on, so other arguments may stand before and behind it.
 * @param text as sent, for example `x_min=0, x_min_val=lambda y: torch.sin(y),`
 * @param argument name of the argument it was passed as
 * @param nth its place among the functions that brought the same text: one line tells all of its functions
 * @returns for example `lambda y: torch.sin(y)`; undefined where the text does not hold it for certain
 */
export function functionExpression(text: string, argument: string, nth: number): string | undefined {
  const definition = /^\s*def\s+\w+\(([^()]*)\)\s*:\s*return\s+(.+)$/s.exec(text);
  if (definition) return `lambda ${definition[1]?.trim()}: ${definition[2]?.trim()}`;
  const found = lambdasIn(text);
  const named = found.find((lambda) => lambda.argument === argument);
  if (named) return named.expression;
  if (found.length === 1) return found[0]?.expression;
  return found[nth]?.expression;
}

interface FoundLambda {
  /** The argument's name where one is written before it. */
  argument: string | undefined;
  expression: string;
}

function lambdasIn(text: string): FoundLambda[] {
  const found: FoundLambda[] = [];
  const start = /(?:(\w+)\s*=\s*)?\blambda\b/g;
  for (let match = start.exec(text); match; match = start.exec(text)) {
    const from = text.indexOf('lambda', match.index);
    const colon = text.indexOf(':', from);
    if (colon < 0) break;
    const end = endOfExpression(text, colon + 1);
    found.push({ argument: match[1], expression: text.slice(from, end).trim() });
    if (text[end] !== ',') break;
    start.lastIndex = end;
  }
  return found;
}

/** Where an expression ends that begins at `from`: at a comma or closing bracket of what surrounds it. */
function endOfExpression(text: string, from: number): number {
  let depth = 0;
  let quote = '';
  for (let at = from; at < text.length; at++) {
    const sign = text[at] ?? '';
    if (quote) {
      if (sign === '\\') at++;
      else if (sign === quote) quote = '';
    } else if (sign === '"' || sign === "'") quote = sign;
    else if ('([{'.includes(sign)) depth++;
    else if (depth === 0 && ',)]}#'.includes(sign)) return at;
    else if (')]}'.includes(sign)) depth--;
  }
  return text.length;
}
