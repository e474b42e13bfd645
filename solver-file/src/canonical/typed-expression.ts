import { Unreadable } from '../formula/expression.ts';
import { functionNames } from '../python/functions.ts';
import { greekCommand } from '../python/greek.ts';
import { markOf, type TypedDerivative } from './typed-derivatives.ts';

/** Names of functions as people type them. */
export const FUNCTIONS: ReadonlySet<string> = new Set([...functionNames, 'ln']);
/** Names that Python keeps for itself. */
const KEYWORDS: ReadonlySet<string> = new Set(['lambda', 'in', 'is', 'as', 'if', 'or', 'and', 'not', 'del', 'for']);

/** A name as equations have it: with the words for Greek letters. */
export function pythonName(name: string): string {
  const word = name.replaceAll(/[α-ωΑ-Ω]/g, (letter) => greekCommand(letter)?.slice(1) ?? letter);
  return KEYWORDS.has(word) ? `${word}_` : word;
}

const TOKEN =
  /\s*(\d+\.?\d*(?:[eE][+-]?\d+)?|\.\d+|\\?[A-Za-zα-ωΑ-Ω][A-Za-z0-9α-ωΑ-Ω]*(?:_\{?\w+\}?)?|\*\*|[-+*/^(){}[\],|])/uy;

/** Writes mathematics as Python: with all products, and with brackets for braces. */
export class PythonWriter {
  private readonly variables: Set<string>;
  /** Pattern of what an unknown depends on, such as `(x, t)`. */
  private readonly arguments: string;
  /** `f(t)`, of which nobody says what it is. */
  private readonly ofCoordinates: RegExp;

  constructor(
    private readonly derivatives: readonly TypedDerivative[],
    private readonly unknowns: readonly string[],
    private readonly coordinates: readonly string[],
    private readonly isTex: boolean,
  ) {
    this.variables = new Set([...unknowns, ...coordinates]);
    const coordinate = String.raw`\\?(?:${coordinates.join('|')})`;
    this.arguments = String.raw`\s*\(\s*${coordinate}(?:\s*,\s*${coordinate})*\s*\)`;
    const functions = [...FUNCTIONS].join('|');
    this.ofCoordinates = new RegExp(
      String.raw`(?<![A-Za-z\\])(?!(?:${functions})(?![A-Za-z]))[A-Za-z]\w*${this.arguments}`,
    );
  }

  write(text: string): string {
    const parser = new TypedParser(this.tokensOf(text), (name) => this.value(name));
    return parser.read();
  }

  private value(token: string): string {
    const mark = this.derivatives.findIndex((_, i) => markOf(i) === token);
    if (mark < 0) return pythonName(token);
    const { unknown, by, isLaplacian } = this.derivatives[mark]!;
    const derivative = (inner: string, name: string) => `diff(${inner}, ${pythonName(name)})`;
    const name = pythonName(unknown);
    return isLaplacian
      ? `(${by.map((place) => derivative(derivative(name, place), place)).join(' + ')})`
      : by.reduce(derivative, name);
  }

  private tokensOf(text: string): string[] {
    const tokens: string[] = [];
    const source = this.withoutArguments(text).trimEnd();
    if (this.ofCoordinates.test(source)) throw new Unreadable('A function that nobody defines');
    TOKEN.lastIndex = 0;
    while (TOKEN.lastIndex < source.length) {
      const match = TOKEN.exec(source);
      if (!match) throw new Unreadable('A sign that has no meaning here');
      tokens.push(...this.split(match[1]!));
    }
    return tokens;
  }

  /** Removes the arguments of unknowns: `u(t)` is u. */
  private withoutArguments(text: string): string {
    return text.replaceAll(
      new RegExp(String.raw`(?<![A-Za-z])(\\?(?:${this.unknowns.join('|')})|D\d+Q)${this.arguments}`, 'g'),
      '$1',
    );
  }

  /** Splits a token into names: in TeX `xy` is a product. */
  private split(token: string): string[] {
    if (token.startsWith('\\')) return [token.replaceAll(/[\\{}]/g, '')];
    const name = token.length > 1 ? token.replaceAll(/[{}]/g, '') : token;
    const isName = FUNCTIONS.has(name) || name === 'pi' || this.variables.has(name);
    return this.isTex && /^[A-Za-z]{2,}$/.test(name) && !isName ? [...name] : [name];
  }
}

const MAX_DEPTH = 100;
const OPENING = ['(', '{', '['];
const CLOSING = [')', '}', ']'];

/** Sums of products of powers, where two factors may stand side by side. */
class TypedParser {
  private at = 0;
  /** Number of brackets that are open. */
  private depth = 0;

  constructor(
    private readonly tokens: readonly string[],
    private readonly valueOf: (name: string) => string,
  ) {}

  /** @throws Unreadable where something is left over or missing */
  read(): string {
    const sum = this.sum();
    if (this.at < this.tokens.length) throw new Unreadable('Its brackets do not match');
    return sum;
  }

  private sum(): string {
    let text = this.signed();
    for (;;) {
      const operator = this.tokens[this.at];
      if (operator !== '+' && operator !== '-') return text;
      this.at++;
      text += ` ${operator} ${this.product()}`;
    }
  }

  private signed(): string {
    const sign = this.tokens[this.at];
    if (sign !== '-' && sign !== '+') return this.product();
    this.at++;
    return `${sign === '-' ? '-' : ''}${this.product()}`;
  }

  private product(): string {
    let text = this.power();
    for (;;) {
      const next = this.tokens[this.at];
      if (next === '*' || next === '/') {
        this.at++;
        text += ` ${next} ${this.signedPower()}`;
      } else if (next !== undefined && this.startsFactor(next)) {
        text += ` * ${this.power()}`;
      } else return text;
    }
  }

  private startsFactor(token: string): boolean {
    return /^[\w.α-ωΑ-Ω]/u.test(token) || OPENING.includes(token);
  }

  private signedPower(): string {
    if (this.tokens[this.at] !== '-') return this.power();
    this.at++;
    return `(-${this.power()})`;
  }

  private power(): string {
    const isE = this.tokens[this.at] === 'e' && ['^', '**'].includes(this.tokens[this.at + 1] ?? '');
    if (isE) {
      this.at += 2;
      return `exp(${this.signedPower()})`;
    }
    const base = this.atom();
    if (this.tokens[this.at] !== '^' && this.tokens[this.at] !== '**') return base;
    this.at++;
    return `${base}**${this.signedPower()}`;
  }

  private atom(): string {
    const token = this.tokens[this.at++];
    if (token === undefined) throw new Unreadable('Something is missing');
    if (OPENING.includes(token)) return this.bracket(token);
    if (token === 'frac' || token === 'dfrac' || token === 'tfrac') return `(${this.atom()} / ${this.atom()})`;
    if (FUNCTIONS.has(token)) return this.call(token === 'ln' ? 'log' : token);
    if (!/^[\w.α-ωΑ-Ω]/u.test(token)) throw new Unreadable('A sign in a wrong place');
    return this.valueOf(token);
  }

  private bracket(opening: string): string {
    if (++this.depth > MAX_DEPTH) throw new Unreadable('Brackets within brackets');
    const parts = [this.sum()];
    while (this.tokens[this.at] === ',') {
      this.at++;
      parts.push(this.sum());
    }
    if (this.tokens[this.at++] !== CLOSING[OPENING.indexOf(opening)]) throw new Unreadable('Its brackets do not match');
    this.depth--;
    return `(${parts.join(', ')})`;
  }

  /** `\sin x` and `\sin^2 x` need no brackets: what follows up to the next sign or function is the argument. */
  private call(name: string): string {
    const next = this.tokens[this.at];
    if (name === 'sqrt' && next === '[') {
      const root = this.atom();
      return `(${this.atom()}**(1 / ${root}))`;
    }
    let exponent = '';
    if (next === '^' || next === '**') {
      this.at++;
      exponent = `**${this.atom()}`;
      if (/^\*\*\(\s*-/.test(exponent)) throw new Unreadable('An inverse function, or one divided by');
    }
    const isBracket = OPENING.includes(this.tokens[this.at] ?? '');
    const argument = isBracket ? this.atom() : `(${this.argument()})`;
    return exponent ? `(${name}${argument})${exponent}` : `${name}${argument}`;
  }

  private argument(): string {
    let text = this.signedPower();
    for (let next; (next = this.tokens[this.at]) !== undefined && this.startsFactor(next) && !FUNCTIONS.has(next);)
      text += ` * ${this.power()}`;
    return text;
  }
}
