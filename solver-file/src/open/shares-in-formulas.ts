import type { Formula } from '../formula/formula.ts';
import type { SharesStep } from './documents.ts';

/** One number of a softmax or of its logarithm. */
export interface Share {
  step: SharesStep;
  units: readonly Formula[];
  lane: number;
}

/** What a part of a softmax is: the largest unit, a unit less that, e to this power, the sum of some powers, or its logarithm. */
type Part =
  | { kind: 'largest'; units: readonly Formula[] }
  | { kind: 'below' | 'power'; largest: Formula; units: readonly Formula[]; lane: number }
  /** The sum of so many powers, in the order of the units. */
  | { kind: 'sum'; largest: Formula; units: readonly Formula[]; count: number }
  | { kind: 'logarithm'; largest: Formula; units: readonly Formula[] };

/**
 * Finds the softmax in formulas that `shares` or `logarithmsOfShares` made. Formulas are looked at behind those that they are made of.
 * The largest unit has no meaning outside: tapes leave it out, since what is computed does not depend on it.
 */
export class SharesInFormulas {
  private readonly parts = new Map<Formula, Part>();

  /** Whether a formula is part of a softmax, and is computed with it. */
  isPart(formula: Formula): boolean {
    const part = this.partOf(formula);
    if (part) this.parts.set(formula, part);
    return part !== null;
  }

  /** The number of a softmax that a formula is; null for others. */
  of({ operation }: Formula): Share | null {
    if (operation.kind !== 'over' && operation.kind !== 'minus') return null;
    const left = this.parts.get(operation.left);
    const right = typeof operation.right === 'number' ? undefined : this.parts.get(operation.right);
    if (left?.kind === 'power' && right && operation.kind === 'over' && this.isWholeSum(right, left.largest))
      return { step: 'softmax', units: left.units, lane: left.lane };
    if (left?.kind === 'below' && right?.kind === 'logarithm' && right.largest === left.largest)
      return { step: 'log_softmax', units: left.units, lane: left.lane };
    return null;
  }

  private partOf({ operation }: Formula): Part | null {
    switch (operation.kind) {
      case 'largestOf':
        return { kind: 'largest', units: operation.units };
      case 'minus': {
        const { left, right } = operation;
        const largest = typeof right === 'number' ? undefined : this.parts.get(right);
        const lane = largest?.kind === 'largest' ? largest.units.indexOf(left) : -1;
        return lane < 0 ? null : { kind: 'below', largest: right as Formula, units: largest!.units, lane };
      }
      case 'apply': {
        const of = this.parts.get(operation.of);
        if (of?.kind === 'below' && operation.f.form === 'exp') return { ...of, kind: 'power' };
        const isLogarithm = operation.f.form === 'log' && of && 'largest' in of && this.isWholeSum(of, of.largest);
        return isLogarithm ? { kind: 'logarithm', largest: of.largest, units: of.units } : null;
      }
      case 'plus': {
        const left = this.sumOf(this.parts.get(operation.left));
        const right = typeof operation.right === 'number' ? undefined : this.parts.get(operation.right);
        if (!left || right?.kind !== 'power' || right.largest !== left.largest) return null;
        return right.units[right.lane] === left.units[left.count] ? { ...left, count: left.count + 1 } : null;
      }
      default:
        return null;
    }
  }

  private isWholeSum(part: Part, largest: Formula): boolean {
    const sum = this.sumOf(part);
    return sum?.largest === largest && sum.count === sum.units.length;
  }

  /** A part as a sum of powers: the first power is one. */
  private sumOf(part: Part | undefined): Extract<Part, { kind: 'sum' }> | null {
    if (part?.kind === 'sum') return part;
    if (part?.kind !== 'power' || part.units[part.lane] !== part.units[0]) return null;
    return { kind: 'sum', largest: part.largest, units: part.units, count: 1 };
  }
}
