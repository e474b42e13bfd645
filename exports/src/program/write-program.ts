import {
  definitionOf,
  type BasicFunction,
  type ElementaryForm,
  type Formula,
  type Node,
  ProgramWriter,
  type Quantity,
  requireFinite,
} from '@hub/solver-file/portable';
import { isStepFunction, type BinaryOperation, type OwnStep, type Program, type StepFunction } from './program.ts';

/** Formulas as a program. @throws CannotEvaluate for numbers that are not finite, and for very many numbers or steps */
export const writeProgram = (results: readonly Quantity<Formula>[], inputs: number): Program => ({
  inputs,
  ...new ExportedProgramWriter().write(results),
});

type Scalar = Node<OwnStep>;

/** Writes functions by means of the few that every format has. */
class ExportedProgramWriter extends ProgramWriter<OwnStep> {
  protected override nodeOf(formula: Formula): Scalar | null {
    const { operation } = formula;
    if (operation.kind !== 'largestOf') return super.nodeOf(formula);
    return this.list(operation.units).reduce((a, b) => this.binary('maximum', a, b));
  }

  protected override apply(form: ElementaryForm, x: Scalar): Scalar {
    if (typeof form === 'string') return this.basic(form, x);
    switch (form.kind) {
      case 'line':
        return this.plus(this.scale(x, form.slope), form.offset);
      case 'scaled':
        return this.scale(this.apply(form.of, this.scale(x, form.inner)), form.outer);
      case 'power': {
        const exponent = requireFinite(form.exponent);
        return this.each(`power ${exponent}`, [x], (of) => ({ do: 'power', of, exponent }));
      }
      case 'pieces': {
        const parts = form.parts.map(([upTo, part]) => [upTo, this.apply(part, x)] as const);
        const last = parts.at(-1)![1];
        return parts
          .slice(0, -1)
          .reduceRight<Scalar>(
            (rest, [upTo, part]) => this.select(this.binary('less_equal', x, this.constant(upTo)), part, rest),
            last,
          );
      }
    }
  }

  private basic(f: BasicFunction, x: Scalar): Scalar {
    const one = this.constant(1);
    const zero = this.constant(0);
    switch (f) {
      case 'reciprocal':
        return this.binary('over', one, x);
      case 'softplus': {
        const fading = this.function('exp', this.scale(this.function('abs', x), -1));
        return this.binary('plus', this.binary('maximum', x, zero), this.function('log1p', fading));
      }
      case 'is negative':
        return this.binary('less', x, zero);
      case 'is not positive':
        return this.binary('less_equal', x, zero);
      case 'is positive':
        return this.binary('less', zero, x);
      case 'is not negative':
        return this.binary('less_equal', zero, x);
      case 'is zero':
        return this.binary('equal', x, zero);
      case 'is not zero':
        return this.binary('not_equal', x, zero);
      default:
        return isStepFunction(f) ? this.function(f, x) : this.defined(definitionOf(f), x);
    }
  }

  private scale(x: Scalar, factor: number): Scalar {
    if (factor === 1) return x;
    return factor === 0 ? this.constant(0) : this.binary('times', x, this.constant(factor));
  }

  private plus(x: Scalar, offset: number): Scalar {
    return offset === 0 ? x : this.binary('plus', x, this.constant(offset));
  }

  private function(f: StepFunction, x: Scalar): Scalar {
    return this.each(f, [x], (of) => ({ do: 'apply', f, of }));
  }

  private binary(operation: BinaryOperation, a: Scalar, b: Scalar): Scalar {
    return this.each(operation, [a, b], (left, right) => ({ do: operation, left, right }));
  }
}
