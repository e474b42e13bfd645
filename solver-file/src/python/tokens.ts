import { KEYWORDS } from './variable-name.ts';
import { Unreadable } from '../formula/expression.ts';

export interface Token {
  kind: 'name' | 'number' | 'string' | 'open' | 'close' | 'sign' | 'newline' | 'comment';
  text: string;
  start: number;
  end: number;
  /** Brackets open around it; an opening or closing bracket counts as outside itself. */
  depth: number;
}

const MAX_DEPTH = 40;
const MAX_TOKENS = 6000;

/**
 * Python's tokens one by one, as far as they matter for finding where things end. The last one may be a bracket that
 * closes what was never opened (depth -1).
 * @throws Unreadable on reaching brackets that do not match, a stray character, or more than can be looked at
 */
export function* tokensOf(text: string): Generator<Token> {
  const open: string[] = [];
  let count = 0;
  let at = 0;
  while (at < text.length) {
    const { kind, text: found } = matchAt(text, at);
    const [start, end] = [at, at + found.length];
    at = end;
    if (kind === 'space') continue;
    count += 1;
    if (count > MAX_TOKENS) throw new Unreadable('The source is too long');
    const opened = kind === 'close' ? open.pop() : undefined;
    const depth = kind === 'close' && opened === undefined ? -1 : open.length;
    yield { kind, text: found, start, end, depth };
    if (depth < 0) return;
    if (opened !== undefined && closing[opened] !== found) throw new Unreadable('Brackets do not match');
    if (kind === 'open' && open.push(found) > MAX_DEPTH) throw new Unreadable('Too many brackets inside each other');
  }
}

const closing: Record<string, string> = { '(': ')', '[': ']', '{': '}' };

/** Patterns in the order of trial. A number ends where Python ends it; `\` before a line end, and where lines were joined, is blank. */
const patterns: [Token['kind'] | 'space', RegExp][] = [
  ['newline', /\r?\n|\r/u],
  ['space', /(?:[ \t\f\u00a0]|\\\r?\n?)+/u],
  ['comment', /#[^\r\n]*/u],
  ['string', /[rbufRBUF]{0,2}(?:"{3}[^]*?"{3}|'{3}[^]*?'{3}|"(?:[^"\\\r\n]|\\[^])*"|'(?:[^'\\\r\n]|\\[^])*')/u],
  [
    'number',
    /0[xX][\da-fA-F_]+|0[oO][0-7_]+|0[bB][01_]+|(?:\d+(?:_\d+)*(?:\.(?:\d+(?:_\d+)*)?)?|\.\d+)(?:[eE][+-]?\d+)?(?:[jJ](?!\w))?/u,
  ],
  ['name', /[\p{L}_][\p{L}\p{M}\p{N}_]*/u],
  ['open', /[([{]/u],
  ['close', /[)\]}]/u],
  ['sign', /\*\*=?|\/\/=?|->|:=|[=!<>+\-*/%@&|^]=|[-+*/%@&|^~<>=,:;.!]/u],
];
/** One group for each pattern. */
const anyToken = new RegExp(patterns.map(([, { source }]) => `(${source})`).join('|'), 'uy');

function matchAt(text: string, at: number): { kind: Token['kind'] | 'space'; text: string } {
  anyToken.lastIndex = at;
  const [found, ...groups] = anyToken.exec(text) ?? [];
  if (found === undefined) throw new Unreadable('A character that Python does not know');
  return { kind: patterns[groups.findIndex((group) => group !== undefined)]![0], text: found };
}

export const isKeyword = (token: Token): boolean => token.kind === 'name' && KEYWORDS.has(token.text);

export const isOperandEnd = (token: Token): boolean =>
  token.kind === 'number' ||
  token.kind === 'string' ||
  token.kind === 'close' ||
  (token.kind === 'name' && !isKeyword(token));

const isOperandStart = (token: Token): boolean =>
  token.kind === 'number' ||
  token.kind === 'string' ||
  (token.kind === 'name' && (!isKeyword(token) || token.text === 'return'));

/** One operand straight after another: Python has no such thing, so a line ended between them. */
export const isForcedBreak = (before: Token, after: Token): boolean => isOperandEnd(before) && isOperandStart(after);

/** `2e3x` may be 2e3 and x, or 2 and e3x. */
export const isGluedExponent = (before: Token, after: Token): boolean =>
  before.kind === 'number' &&
  /[eE]/.test(before.text) &&
  after.kind === 'name' &&
  after.start === before.end &&
  after.text !== 'return';

/** The tokens as text, comments and line ends left out, at most one blank where there were some. `2.` becomes 2.0, which the parser knows. */
export function textOf(tokens: readonly Token[]): string {
  const shown = tokens.filter(({ kind }) => kind !== 'newline' && kind !== 'comment');
  return shown
    .map(({ kind, text, start }, i) => {
      const blank = i > 0 && shown[i - 1]!.end < start ? ' ' : '';
      return blank + (kind === 'number' ? text.replace(/\.(?!\d)/, '.0') : text);
    })
    .join('');
}
