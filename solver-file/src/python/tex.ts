import type { BinaryOperator, Derivative, Expression } from '../formula/expression.ts';
import { Unreadable } from '../formula/expression.ts';
import { knownFunction } from './functions.ts';
import { nameTex } from './name-tex.ts';
import { numberTex } from './number-tex.ts';

/** How tightly the outermost part of a line of TeX holds together; a weaker part inside a stronger one needs brackets. */
const Tightness = { sum: 1, product: 2, applied: 3, atom: 4 } as const;
type Tightness = (typeof Tightness)[keyof typeof Tightness];
interface Printed {
  tex: string;
  tightness: Tightness;
}

/**
 * @param partial whether derivatives are partial, which they are with more than one independent variable
 * @throws Unreadable for a name that TeX cannot be trusted to draw
 */
export function expressionTex(expression: Expression, partial: boolean): string {
  return new Printer(partial ? '\\partial' : 'd').print(expression).tex;
}

/** @throws Unreadable as {@link expressionTex} */
export function symbolTex(name: string): string {
  const tex = nameTex(name);
  if (tex === undefined) throw new Unreadable(`The name ${name} cannot be drawn`);
  return tex;
}

class Printer {
  private readonly d: string;

  constructor(d: string) {
    this.d = d;
  }

  print(expression: Expression): Printed {
    switch (expression.kind) {
      case 'number':
        return this.number(expression.text);
      case 'name':
        return { tex: symbolTex(expression.name), tightness: Tightness.atom };
      case 'constant':
        return { tex: expression.tex, tightness: Tightness.atom };
      case 'call':
        return this.call(expression.function, expression.args);
      case 'negative':
        return { tex: `-${this.inner(expression.of, Tightness.product)}`, tightness: Tightness.product };
      case 'binary':
        return this.binary(expression.operator, expression.left, expression.right);
      case 'power':
        return {
          tex: `${this.leading(expression.base, Tightness.atom)}^{${this.print(expression.exponent).tex}}`,
          tightness: Tightness.applied,
        };
      case 'derivative':
        return { tex: this.derivative(expression), tightness: Tightness.applied };
    }
  }

  private number(text: string): Printed {
    const tex = numberTex(text);
    if (tex.includes('\\cdot') || tex.endsWith(' \\pi')) return { tex, tightness: Tightness.product };
    return { tex, tightness: /\^|\\frac/.test(tex) ? Tightness.applied : Tightness.atom };
  }

  private call(name: string, args: Expression[]): Printed {
    const known = knownFunction(name);
    if (!known?.tex) throw new Unreadable(`The function ${name} is not known`);
    const tex = known.tex(...args.map((argument) => this.print(argument).tex));
    return { tex, tightness: known.closed ? Tightness.atom : Tightness.applied };
  }

  private binary(operator: BinaryOperator, left: Expression, right: Expression): Printed {
    switch (operator) {
      case '+':
        return {
          tex: `${this.leading(left, Tightness.sum)} + ${this.inner(right, Tightness.sum)}`,
          tightness: Tightness.sum,
        };
      case '-':
        return {
          tex: `${this.leading(left, Tightness.sum)} - ${this.inner(right, Tightness.product)}`,
          tightness: Tightness.sum,
        };
      case '*':
        return this.product(left, right);
      case '/':
        return this.quotient(left, right);
    }
  }

  private product(left: Expression, right: Expression): Printed {
    const factor = this.inner(right, Tightness.product);
    const dot = /^\d/.test(factor) ? ' \\cdot ' : ' ';
    return { tex: `${this.leading(left, Tightness.product)}${dot}${factor}`, tightness: Tightness.product };
  }

  private quotient(over: Expression, under: Expression): Printed {
    // (-a)/b reads better as -(a/b).
    if (over.kind === 'negative')
      return this.print({ kind: 'negative', of: { kind: 'binary', operator: '/', left: over.of, right: under } });
    return { tex: `\\frac{${this.print(over).tex}}{${this.print(under).tex}}`, tightness: Tightness.applied };
  }

  private derivative({ of, by }: Derivative): string {
    const order = by.length > 1 ? `^{${by.length}}` : '';
    const times = new Map<string, number>();
    for (const variable of by) times.set(variable, (times.get(variable) ?? 0) + 1);
    const under = [...times]
      .map(([variable, count]) => `${this.d} ${symbolTex(variable)}${count > 1 ? `^{${count}}` : ''}`)
      .join(' ');
    if (of.kind === 'name') return `\\frac{${this.d}${order} ${symbolTex(of.name)}}{${under}}`;
    return `\\frac{${this.d}${order}}{${under}}\\left(${this.print(of).tex}\\right)`;
  }

  /** A part that opens its line may start with a minus sign. */
  private leading(expression: Expression, least: Tightness): string {
    const { tex, tightness } = this.print(expression);
    return tightness < least ? `\\left(${tex}\\right)` : tex;
  }

  private inner(expression: Expression, least: Tightness): string {
    const tex = this.leading(expression, least);
    return tex.startsWith('-') ? `\\left(${tex}\\right)` : tex;
  }
}
