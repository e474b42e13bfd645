import { isPythonName } from './python-values.ts';

/**
 * Extracts a function from the text that it was saved as, as an expression that can be pasted. The text is a line of
 * source code, so there may be other arguments around the function.
 * @param text as sent, for example `x_min=0, x_min_val=lambda y: torch.sin(y),`
 * @param argument name of the argument that the function was passed as
 * @param nth index among the functions with the same text, which contains all of them if they share a line
 * @returns for example `lambda y: torch.sin(y)`, or undefined if the text is not unambiguous
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
  /** The argument name, if the text contains it. */
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

/** The end of the expression that begins at `from`: the next comma or closing bracket on the same level. */
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

/** Built-in functions of Python that boundary functions use. */
const BUILT_IN = new Set(['abs', 'float', 'int', 'len', 'max', 'min', 'pow', 'range', 'round', 'sum']);

/** The global names that a lambda uses: not its arguments, attributes or keywords of calls. */
export function namesUsed(expression: string): string[] {
  const code = expression.replaceAll(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g, '""');
  const own = [...code.matchAll(/\blambda\b([^:]*):/g)].flatMap(([, list = '']) =>
    list.split(',').map((argument) => argument.split('=')[0]!.replaceAll('*', '').trim()),
  );
  const loops = [...code.matchAll(/\bfor\s+([\w\s,]+?)\s+in\b/g)].flatMap(([, list = '']) => list.split(/[\s,]+/));
  const defined = new Set([...own, ...loops]);
  return [...code.matchAll(/(?<![\w.])[\p{L}_][\p{L}\p{N}_]*(?![\p{L}\p{N}_]|\s*=[^=])/gu)]
    .map(([name]) => name)
    .filter((name) => isPythonName(name) && !defined.has(name) && !BUILT_IN.has(name));
}
