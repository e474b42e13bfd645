import { FUNCTIONS, NAMED_FUNCTIONS } from '../formula/elementary.ts';
import type { ExpressionJson } from '../formula/expression-json.ts';
import type { Algebra } from './algebra.ts';
import { slopeOf } from './slopes.ts';
import { constantOf, finite, NoCanonicalForm, numeric, single, type Sum } from './terms.ts';

/** What the names in an equation are. */
export interface NameTable {
  unknowns: readonly string[];
  coordinates: readonly string[];
  /** Values of parameters, as far as they are known. */
  values: ReadonlyMap<string, number | null>;
}

/** Calls of numbers that stay calls: keys of equations have always held them so. */
const STAYING_CALLS: ReadonlySet<string> = new Set(['erf', 'round']);
const NUMBERS: Partial<Record<string, (...args: number[]) => number>> = {
  ...Object.fromEntries(NAMED_FUNCTIONS.filter((f) => !STAYING_CALLS.has(f)).map((f) => [f, FUNCTIONS[f].at])),
  atan2: Math.atan2,
  relu: (x) => Math.max(0, x),
  minimum: Math.min,
  maximum: Math.max,
};
/** a > b is b < a. */
const TURNED: Partial<Record<string, string>> = { greater: 'less', greater_equal: 'less_equal' };
const MAX_DEPTH = 200;

/** A tree as a sum of products. */
export class TreeReader {
  constructor(
    private readonly algebra: Algebra,
    private readonly names: NameTable,
  ) {}

  /** @throws NoCanonicalForm where it is too deep or too large, or divides by 0 */
  read(tree: ExpressionJson, depth = 0): Sum {
    if (depth > MAX_DEPTH) throw new NoCanonicalForm('The equation is too deep');
    const { algebra } = this;
    const parts = () => ('args' in tree ? tree.args.map((part) => this.read(part, depth + 1)) : []);
    switch (tree.op) {
      case 'number':
        return numeric(finite(tree.value));
      case 'name':
        return this.named(tree.name);
      case 'negate':
        return algebra.scale(parts()[0]!, -1);
      case 'add':
        return algebra.add(...parts());
      case 'subtract': {
        const [left, right] = parts();
        return algebra.add(left!, algebra.scale(right!, -1));
      }
      case 'multiply':
        return parts().reduce((product, part) => algebra.multiply(product, part));
      case 'divide': {
        const [over, under] = parts();
        return algebra.multiply(over!, algebra.power(under!, numeric(-1)));
      }
      case 'power': {
        const [base, exponent] = parts();
        return algebra.power(base!, exponent!);
      }
      case 'derivative':
        return tree.by.reduce((sum, by) => slopeOf(algebra, sum, this.coordinate(by)), parts()[0]!);
      case 'piecewise':
        return single({ kind: 'call', function: 'piecewise', args: parts() });
      case 'call':
        return this.call(tree.function, parts());
    }
  }

  private call(name: string, args: Sum[]): Sum {
    const { algebra } = this;
    if (name === 'sqrt') return algebra.power(args[0]!, numeric(0.5));
    if (name === 'log2' || name === 'log10')
      return algebra.scale(this.call('log', args), 1 / (name === 'log2' ? Math.LN2 : Math.LN10));
    const turned = TURNED[name];
    if (turned) return this.call(turned, args.toReversed());
    const constants = args.map(constantOf);
    if (constants.every((value) => value !== undefined)) {
      const compute = Object.hasOwn(NUMBERS, name) ? NUMBERS[name] : undefined;
      if (compute && constants.every((value) => value !== null)) return numeric(finite(compute(...constants)));
      if (compute) return numeric(null);
    }
    return algebra.call(name, args);
  }

  private named(name: string): Sum {
    const unknown = this.names.unknowns.indexOf(name);
    if (unknown >= 0) return single({ kind: 'unknown', place: unknown, orders: this.names.coordinates.map(() => 0) });
    if (this.names.coordinates.includes(name)) return single({ kind: 'coordinate', place: this.coordinate(name) });
    return numeric(this.names.values.get(name) ?? null);
  }

  private coordinate(name: string): number {
    const place = this.names.coordinates.indexOf(name);
    if (place < 0) throw new NoCanonicalForm('It is differentiated with respect to something that is not a coordinate');
    return place;
  }
}
