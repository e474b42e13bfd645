import { Unreadable } from '../formula/expression.ts';
import { isForcedBreak, isGluedExponent, isKeyword, isOperandEnd, textOf, tokensOf } from './tokens.ts';
import type { Token } from './tokens.ts';

/** A lambda or def taken apart, still as text, with everything that is not part of it left out. */
export interface FunctionSource {
  /** What stands before the colon: `lambda u, t` or `def ode(u, t)`. */
  header: string;
  parameters: string;
  assignments: { name: string; value: string }[];
  result: Token[];
}

/** A comment whose line end is lost: what follows it on screen is code again from somewhere on. */
export interface SwallowingComment {
  start: number;
  inside: 'statements' | 'expression';
  /** Whether what stands before it could end an expression. */
  afterOperand: boolean;
  /** Whether nothing at all may follow the comment. */
  mayBeLast: boolean;
}

type Cut = { source: FunctionSource } | { swallowing: SwallowingComment };

/** @throws Unreadable when the text does not start with a lambda or def of the plain kind */
export function cutFunction(text: string): Cut {
  if (/^\s*lambda\b/.test(text)) return cutLambda(text);
  if (/^\s*def\b/.test(text)) return cutDef(text);
  throw new Unreadable('Neither a lambda nor a def');
}

/** A lambda ends at a comma, a bracket it did not open, or where nothing of it can follow. */
function cutLambda(text: string): Cut {
  const header: Token[] = [];
  const body: Token[] = [];
  let inBody = false;
  for (const token of tokensOf(text)) {
    if (token.depth < 0) break;
    const outside = token.depth === 0;
    if (!inBody) {
      if (token.kind === 'comment') throw new Unreadable('A comment among the parameters');
      if (outside && token.text === ':') inBody = true;
      else header.push(token);
      continue;
    }
    const last = body.at(-1);
    if (outside && (token.text === ',' || token.text === ';')) break;
    if (token.kind === 'newline') continue;
    if (token.kind === 'comment') {
      if (outside && isWholeList(body)) break;
      if (isEndedByLine(text, token)) continue;
      return { swallowing: swallowing(token, 'expression', last, outside) };
    }
    if (last && outside && endsBetween(last, token)) break;
    body.push(token);
  }
  const [, ...parameters] = header;
  return { source: { header: textOf(header), parameters: textOf(parameters), assignments: [], result: body } };
}

function cutDef(text: string): Cut {
  const tokens = [...tokensOf(text)];
  const colon = tokens.findIndex(({ depth, text: sign }) => depth === 0 && sign === ':');
  const open = tokens.findIndex(({ kind }) => kind === 'open');
  const close = tokens.findIndex(({ kind, depth }) => kind === 'close' && depth === 0);
  if (open !== 2 || close < open || colon < close) throw new Unreadable('Not a plain def');
  const header = tokens.slice(0, colon);
  if (tokens.some(({ depth }) => depth < 0) || header.some(({ kind }) => kind === 'comment'))
    throw new Unreadable('Not a plain def');

  const statements: Token[][] = [[]];
  for (const token of withReturnApart(tokens.slice(colon + 1))) {
    const statement = statements.at(-1)!;
    const outside = token.depth === 0;
    if (token.kind === 'comment' && !isEndedByLine(text, token)) {
      if (!outside) return { swallowing: swallowing(token, 'expression', statement.at(-1), false) };
      if (statement[0]?.text === 'return') break;
      return { swallowing: swallowing(token, 'statements', undefined, false) };
    }
    if (outside && (token.kind === 'newline' || token.text === ';')) statements.push([]);
    else if (token.kind === 'newline' || token.kind === 'comment') continue;
    else if (outside && statement.length > 0 && endsBetween(statement.at(-1)!, token)) statements.push([token]);
    else statement.push(token);
  }
  const { assignments, result } = classified(statements.filter(({ length }) => length > 0));
  return { source: { header: textOf(header), parameters: textOf(tokens.slice(open + 1, close)), assignments, result } };
}

function classified(statements: Token[][]): Pick<FunctionSource, 'assignments' | 'result'> {
  const assignments: FunctionSource['assignments'] = [];
  const [last, ...others] = statements.toReversed();
  if (last?.[0]?.text !== 'return') throw new Unreadable('The def does not end with a return');
  others.reverse().forEach((statement, i) => {
    const [first, sign, ...value] = statement;
    const isDocstring = i === 0 && first?.kind === 'string' && statement.length === 1;
    if (isDocstring) return;
    if (first?.kind !== 'name' || isKeyword(first) || sign?.text !== '=')
      throw new Unreadable('More than assignments before the return');
    assignments.push({ name: first.text, value: textOf(value) });
  });
  return { assignments, result: last.slice(1) };
}

/** `a = kreturn [...]`: when the def has no other return, the word can only be the end of one line and the start of the next. */
function withReturnApart(tokens: Token[]): Token[] {
  if (tokens.some(({ text }) => text === 'return')) return tokens;
  const glued = tokens.filter(({ kind, depth, text }) => kind === 'name' && depth === 0 && /.return$/u.test(text));
  if (glued.length !== 1) return tokens;
  return tokens.flatMap((token) => {
    if (token !== glued[0]) return token;
    const middle = token.end - 'return'.length;
    return [
      { ...token, text: token.text.slice(0, -'return'.length), end: middle },
      { ...token, text: 'return', start: middle },
    ];
  });
}

function endsBetween(before: Token, after: Token): boolean {
  if (isGluedExponent(before, after)) throw new Unreadable('A number whose end cannot be known');
  return isForcedBreak(before, after);
}

const isWholeList = (body: Token[]): boolean =>
  body[0]?.text === '[' && body.at(-1)?.kind === 'close' && body.slice(1, -1).every(({ depth }) => depth > 0);

const isEndedByLine = (text: string, comment: Token): boolean => comment.end < text.length;

const swallowing = (
  comment: Token,
  inside: SwallowingComment['inside'],
  last: Token | undefined,
  mayBeLast: boolean,
): SwallowingComment => ({
  start: comment.start,
  inside,
  afterOperand: last !== undefined && isOperandEnd(last),
  mayBeLast,
});
