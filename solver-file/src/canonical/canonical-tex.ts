import { nameTex } from '../python/name-tex.ts';
import { exponentText, type OrderedFactor, type OrderedTerm } from './ordered-terms.ts';
import type { Atom } from './terms.ts';
import type { WrittenEquation } from './written-system.ts';

export interface CanonicalNames {
  /** Names of the author for the unknowns, by place. */
  unknowns: readonly string[];
  coordinates: readonly string[];
}

/** Letters that mean nothing else to a reader: not e, i, j, l and o. */
const LETTERS = [...'abcdfghkmnpqrsvw'];

/** Names for the parameters, none of which is a name of the author. */
export function parameterLetters(count: number, { unknowns, coordinates }: CanonicalNames): string[] {
  const taken = new Set([...unknowns, ...coordinates]);
  const free = LETTERS.filter((letter) => !taken.has(letter));
  return count <= free.length
    ? free.slice(0, count)
    : Array.from({ length: count }, (_, i) => `${free[0] ?? 'p'}_${i + 1}`);
}

/** A line of TeX for each equation, with letters for its parameters in the order of their values. */
export function canonicalTex(
  equations: readonly WrittenEquation[],
  names: CanonicalNames,
  letters: readonly string[],
): string[] {
  const writer = new TexWriter(names, letters);
  return equations.map(({ first, others }) => {
    const left = writer.factors(first.factors);
    return `${left} = ${others.map((term) => writer.term(term)).join(' + ') || '0'}`;
  });
}

/** Functions that TeX has names for. Others, which a network may have, are written upright. */
const TEX_FUNCTIONS: ReadonlySet<string> = new Set([...['sin', 'cos', 'tan', 'sinh', 'cosh', 'tanh', 'exp', 'log']]);

class TexWriter {
  private next = 0;

  constructor(
    private readonly names: CanonicalNames,
    private readonly letters: readonly string[],
  ) {}

  term({ factors }: OrderedTerm): string {
    const letter = this.letter();
    return factors.length === 0 ? letter : `${letter} \\, ${this.factors(factors)}`;
  }

  factors(factors: readonly OrderedFactor[]): string {
    const written = factors.map((factor) => ({ below: factor.exponent < 0, tex: this.factor(factor) }));
    const above = written.filter(({ below }) => !below).map(({ tex }) => tex);
    const below = written.filter((part) => part.below).map(({ tex }) => tex);
    if (below.length === 0) return above.join(' \\, ') || '1';
    return `\\frac{${above.join(' \\, ') || '1'}}{${below.join(' \\, ')}}`;
  }

  private factor(factor: OrderedFactor): string {
    const exponent = Math.abs(factor.exponent);
    const base = this.atom(factor);
    if (exponent === 1) return factor.atom.kind === 'sum' && factor.exponent > 0 ? `\\left(${base}\\right)` : base;
    if (exponent === 0.5) return `\\sqrt{${base}}`;
    const isPlain = factor.atom.kind === 'coordinate' || (factor.atom.kind === 'unknown' && factor.order === 0);
    return `${isPlain ? base : `\\left(${base}\\right)`}^{${exponentText(exponent)}}`;
  }

  private atom({ atom, sums, exponent }: OrderedFactor): string {
    switch (atom.kind) {
      case 'coordinate':
        return this.symbol(this.names.coordinates[atom.place]!);
      case 'unknown':
        return this.derivative(atom);
      case 'sum':
        return this.sum(sums[0]!, Number.isInteger(exponent) && sums[0]![0]?.coefficient !== null);
      case 'derivative': {
        const inner = this.callTex(innermost(atom), sums);
        return `${inner}'`;
      }
      case 'call':
        return this.callTex(atom, sums);
    }
  }

  private callTex(atom: Atom, sums: readonly (readonly OrderedTerm[])[]): string {
    const name = atom.kind === 'call' ? atom.function : 'f';
    const args = sums.map((sum) => this.sum(sum, false)).join(', ');
    const head = TEX_FUNCTIONS.has(name) ? `\\${name}` : `\\operatorname{${name.replaceAll('_', ' ')}}`;
    return `${head}\\left(${args}\\right)`;
  }

  /** @param startsWithOne whether the first coefficient is always 1, and no value */
  private sum(terms: readonly OrderedTerm[], startsWithOne: boolean): string {
    if (terms.length === 0) return '0';
    return terms
      .map((term, i) => (i === 0 && startsWithOne ? this.factors(term.factors) : this.term(term)))
      .join(' + ');
  }

  private derivative({ place, orders }: Extract<Atom, { kind: 'unknown' }>): string {
    const unknown = this.symbol(this.names.unknowns[place]!);
    const total = orders.reduce((sum, count) => sum + count, 0);
    if (total === 0) return unknown;
    const d = orders.length > 1 ? '\\partial' : 'd';
    const under = orders
      .map((count, i) => ({ count, name: this.symbol(this.names.coordinates[i]!) }))
      .filter(({ count }) => count > 0)
      .map(({ count, name }) => `${d} ${name}${count > 1 ? `^{${count}}` : ''}`);
    return `\\frac{${d}${total > 1 ? `^{${total}}` : ''} ${unknown}}{${under.join(' ')}}`;
  }

  private letter(): string {
    return this.letters[this.next++] ?? '?';
  }

  private symbol(name: string): string {
    return nameTex(name) ?? `\\text{${name.replaceAll(/[^\p{L}\p{N}]/gu, ' ')}}`;
  }
}

function innermost(atom: Atom): Atom {
  return atom.kind === 'derivative' ? innermost(atom.of) : atom;
}
