import { equationJson } from '../python/equation-json.ts';
import { Unreadable } from '../python/expression.ts';
import { functionNames } from '../python/functions.ts';
import { readEquation } from '../python/read-equation.ts';
import type { EquationToCompare } from './canonical-equation.ts';
import { markOf, withoutDerivatives, type TypedDerivative } from './typed-derivatives.ts';

/** Longer texts are not read. */
const MAX_TYPED_LENGTH = 2000;
const FUNCTIONS: ReadonlySet<string> = new Set([...functionNames, 'ln']);
/** Names that Python keeps for itself. */
const KEYWORDS: ReadonlySet<string> = new Set(['lambda', 'in', 'is', 'as', 'if', 'or', 'and', 'not', 'del', 'for']);

/**
 * An equation as a person types it: Python (`lambda u, t: [diff(u, t) + u]`), with primes, indices or fractions (`u'' + u = 0`,
 * `u_t = u_xx`, `du/dt = -u`), or TeX. Several equations stand on lines of their own, or between semicolons or commas.
 * @returns null where it cannot be understood; names without a meaning are parameters without a value
 */
export function readTypedEquation(text: string): EquationToCompare | null {
  if (text.length > MAX_TYPED_LENGTH) return null;
  try {
    const source = /\blambda\b[^:]*:|^\s*def\b/.test(text) && !text.includes('\\lambda') ? text.trim() : pythonOf(text);
    const equation = readEquation(source, { unknownCount: 0, conditionCount: 0, parameterNames: [] });
    const tree = equationJson({ equation, conditions: [], parameters: {}, generator: {} });
    return 'format' in tree ? tree : null;
  } catch (error) {
    if (error instanceof Unreadable) return null;
    throw error;
  }
}

/** @throws Unreadable where nothing is differentiated */
function pythonOf(typed: string): string {
  const isTex = typed.includes('\\');
  const { text, derivatives } = withoutDerivatives(plainDashes(typed));
  if (derivatives.length === 0) throw new Unreadable('Nothing is differentiated');
  const sides = equationsIn(texWithoutLooks(text));
  const unknowns = [...new Set(derivatives.map(({ unknown }) => unknown))];
  const coordinates = coordinatesOf(derivatives, unknowns, text);
  const writer = new PythonWriter(derivatives, unknowns, coordinates, isTex);
  const residuals = sides.map(([left, right]) => `(${writer.write(left)}) - (${writer.write(right)})`);
  return `lambda ${[...unknowns, ...coordinates].map(pythonName).join(', ')}: [${residuals.join(', ')}]`;
}

const plainDashes = (text: string): string => text.replaceAll(/[−–]/g, '-').replaceAll(/[·×]/g, '*');
const pythonName = (name: string): string => (KEYWORDS.has(name) ? `${name}_` : name);

/** TeX without what is only there to look at. */
function texWithoutLooks(text: string): string {
  return text
    .replaceAll(/\\begin\{\w+\*?\}|\\end\{\w+\*?\}|\\(?:left|right|displaystyle|quad|qquad)\b|\\[,;:! ]|&|\$/g, ' ')
    .replaceAll(/\\(?:cdot|times)\b/g, '*')
    .replaceAll('\\ln', '\\log');
}

function equationsIn(text: string): [string, string][] {
  const lines = text.split(/\\\\|[\n;]|,(?=[^()]*=)(?![^(]*\))/).filter((line) => line.trim() !== '');
  return lines.map((line) => {
    const [left, right = '0', ...more] = line.split('=');
    if (more.length > 0) throw new Unreadable('More than one = in an equation');
    return [left!, right];
  });
}

/** A prime is by the coordinate that others name, else by t or x. */
function coordinatesOf(derivatives: TypedDerivative[], unknowns: string[], text: string): string[] {
  const named = new Set(derivatives.flatMap(({ by }) => by));
  const primes = derivatives.filter(({ by }) => by.length === 0);
  if (primes.length > 0) {
    const stands = (name: string) =>
      !unknowns.includes(name) && new RegExp(`(?<![A-Za-z])${name}(?![A-Za-z])`).test(text);
    const by = [...named][0] ?? ['t', 'x', 's', 'r'].find(stands) ?? (unknowns.includes('t') ? 'x' : 't');
    for (const prime of primes) prime.by = Array.from({ length: prime.order }, () => by);
    named.add(by);
  }
  const alsoUnknown = [...named].find((name) => unknowns.includes(name));
  if (alsoUnknown) throw new Unreadable(`${alsoUnknown} is an unknown and a coordinate`);
  return [...named];
}

const TOKEN =
  /\s*(\d+\.?\d*(?:[eE][+-]?\d+)?|\.\d+|\\?[A-Za-zα-ωΑ-Ω][A-Za-z0-9α-ωΑ-Ω]*(?:_\{?\w+\}?)?|\*\*|[-+*/^(){}[\],|])/uy;

/** Writes mathematics as Python: with all products, and with brackets for braces. */
class PythonWriter {
  private readonly variables: Set<string>;

  constructor(
    private readonly derivatives: readonly TypedDerivative[],
    private readonly unknowns: readonly string[],
    private readonly coordinates: readonly string[],
    private readonly isTex: boolean,
  ) {
    this.variables = new Set([...unknowns, ...coordinates]);
  }

  write(text: string): string {
    const parser = new TypedParser(this.tokensOf(text), (name) => this.value(name));
    return parser.read();
  }

  private value(token: string): string {
    const mark = this.derivatives.findIndex((_, i) => markOf(i) === token);
    if (mark < 0) return pythonName(token);
    const { unknown, by } = this.derivatives[mark]!;
    return by.reduce((inner, name) => `diff(${inner}, ${pythonName(name)})`, pythonName(unknown));
  }

  private tokensOf(text: string): string[] {
    const tokens: string[] = [];
    const source = this.withoutArguments(text).trimEnd();
    TOKEN.lastIndex = 0;
    while (TOKEN.lastIndex < source.length) {
      const match = TOKEN.exec(source);
      if (!match) throw new Unreadable('A sign that has no meaning here');
      tokens.push(...this.split(match[1]!));
    }
    return tokens;
  }

  /** `u(t)` is u. */
  private withoutArguments(text: string): string {
    const coordinates = this.coordinates.join('|');
    return text.replaceAll(
      new RegExp(
        String.raw`(?<![A-Za-z\\])(${this.unknowns.join('|')}|D\d+Q)\s*\(\s*(?:${coordinates})(?:\s*,\s*(?:${coordinates}))*\s*\)`,
        'g',
      ),
      '$1',
    );
  }

  /** In TeX `xy` is a product; elsewhere where x and y are both known. */
  private split(token: string): string[] {
    if (token.startsWith('\\')) return [token.replaceAll(/[\\{}]/g, '')];
    const name = token.replaceAll(/[{}]/g, '');
    if (!/^[A-Za-z]{2,}$/.test(name) || FUNCTIONS.has(name) || name === 'pi' || this.variables.has(name)) return [name];
    const letters = [...name];
    return this.isTex || letters.every((letter) => this.variables.has(letter)) ? letters : [name];
  }
}

const OPENING = ['(', '{', '['];
const CLOSING = [')', '}', ']'];

/** Sums of products of powers, where two factors may stand side by side. */
class TypedParser {
  private at = 0;

  constructor(
    private readonly tokens: readonly string[],
    private readonly valueOf: (name: string) => string,
  ) {}

  /** @throws Unreadable where something is left over or missing */
  read(): string {
    const sum = this.sum();
    if (this.at < this.tokens.length) throw new Unreadable('Its brackets do not fit');
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
    const parts = [this.sum()];
    while (this.tokens[this.at] === ',') {
      this.at++;
      parts.push(this.sum());
    }
    if (this.tokens[this.at++] !== CLOSING[OPENING.indexOf(opening)]) throw new Unreadable('Its brackets do not fit');
    return `(${parts.join(', ')})`;
  }

  /** `\sin x` and `\sin^2 x` need no brackets: what follows up to the next sign is the argument. */
  private call(name: string): string {
    const raised = this.tokens[this.at] === '^' ? this.tokens[(this.at += 1)] : undefined;
    const exponent = raised === undefined ? '' : `**${this.atom()}`;
    const isBracket = OPENING.includes(this.tokens[this.at] ?? '');
    const argument = isBracket ? this.atom() : `(${this.product()})`;
    return exponent ? `(${name}${argument})${exponent}` : `${name}${argument}`;
  }
}
