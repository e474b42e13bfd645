import type { ConditionFields } from './condition-values.ts';
import { valueTex } from './condition-values.ts';
import { nameTex } from './name-tex.ts';
import { numberTex } from './number-tex.ts';
import { symbolTex } from './tex.ts';

/** The function that a condition is about, and where it lives. */
export interface ConditionSubject {
  unknown: string;
  coordinates: string[];
  /** Names of the problem's parameters, which values may refer to. */
  parameterNames: string[];
}

/** The lines of one condition as TeX. A value that is missing or cannot be read keeps its symbol. */
export function conditionTex(fields: ConditionFields, subject: ConditionSubject): string[] {
  const writer = new ConditionWriter(fields, subject);
  switch (fields.condition_type) {
    case 'IVP':
    case 'BundleIVP':
      return writer.initialValue();
    case 'DirichletBVP':
    case 'BundleDirichletBVP':
      return writer.bothEnds();
    case 'DoubleEndedBVP1D':
      return writer.eitherKindAtBothEnds();
    case 'DirichletBVP2D':
      return writer.fourSides();
    case 'IBVP1D':
      return writer.initialAndBothEnds();
    default:
      return writer.classAndNumbers();
  }
}

/** What the client's library calls the coordinates of a condition, for when nothing better is known. */
function usualCoordinates(className: unknown): [string, string] {
  if (className === 'DirichletBVP2D') return ['x', 'y'];
  return className === 'IBVP1D' || className === 'DoubleEndedBVP1D' ? ['x', 't'] : ['t', 'x'];
}

class ConditionWriter {
  private readonly fields: ConditionFields;
  private readonly subject: ConditionSubject;
  private readonly coordinates: [string, string];
  private readonly u: string;

  constructor(fields: ConditionFields, subject: ConditionSubject) {
    this.fields = fields;
    this.subject = subject;
    const [first, second] = usualCoordinates(fields.condition_type);
    this.coordinates = [subject.coordinates[0] ?? first, subject.coordinates[1] ?? second];
    this.u = symbolTex(subject.unknown);
  }

  initialValue(): string[] {
    const at = this.place('t_0', 0, '0');
    return [
      ...this.line('u_0', `${this.u}(${at})`, this.symbol('u_0')),
      ...this.line('u_0_prime', `${this.u}'(${at})`, `${this.symbol('u_0')}'`),
    ];
  }

  bothEnds(): string[] {
    return ['0', '1'].flatMap((end) =>
      this.line(`u_${end}`, `${this.u}(${this.place(`t_${end}`, 0, end)})`, this.symbol(`u_${end}`)),
    );
  }

  eitherKindAtBothEnds(): string[] {
    return ['min', 'max'].flatMap((end, i) => {
      const at = this.place(`x_${end}`, 0, String(i));
      const symbol = this.symbol(`u_${i}`);
      return [
        ...this.line(`x_${end}_val`, `${this.u}(${at})`, symbol),
        ...this.line(`x_${end}_prime`, `${this.u}'(${at})`, `${symbol}'`),
      ];
    });
  }

  fourSides(): string[] {
    const [x, y] = this.coordinates.map(symbolTex);
    return [
      ...this.side('f0', 'x_min_val', `${this.u}(${this.place('x0', 0, '0')}, ${y})`, 1, 'f_{0}'),
      ...this.side('f1', 'x_max_val', `${this.u}(${this.place('x1', 0, '1')}, ${y})`, 1, 'f_{1}'),
      ...this.side('g0', 'y_min_val', `${this.u}(${x}, ${this.place('y0', 1, '0')})`, 0, 'g_{0}'),
      ...this.side('g1', 'y_max_val', `${this.u}(${x}, ${this.place('y1', 1, '1')})`, 0, 'g_{1}'),
    ];
  }

  initialAndBothEnds(): string[] {
    const [x, t] = this.coordinates.map(symbolTex);
    const [left, right] = [`(${this.place('x_min', 0, '0')}, ${t})`, `(${this.place('x_max', 0, '1')}, ${t})`];
    const slope = `\\frac{\\partial ${this.u}}{\\partial ${x}}`;
    return [
      ...this.side('t_min_val', 't_min_val', `${this.u}(${x}, ${this.place('t_min', 1, '0')})`, 0, this.symbol('u_0')),
      ...this.side('x_min_val', 'x_min_val', `${this.u}${left}`, 1, 'g'),
      ...this.side('x_min_prime', 'x_min_prime', `${slope}${left}`, 1, 'p'),
      ...this.side('x_max_val', 'x_max_val', `${this.u}${right}`, 1, 'h'),
      ...this.side('x_max_prime', 'x_max_prime', `${slope}${right}`, 1, 'q'),
    ];
  }

  classAndNumbers(): string[] {
    const { condition_type: className, ...others } = this.fields;
    const shownName = typeof className === 'string' && /^[A-Za-z_]\w{0,79}$/.test(className) ? className : 'condition';
    const numbers = Object.entries(others).flatMap(([key, value]) => {
      const symbol = nameTex(key);
      return typeof value === 'number' && key !== 'ith_unit' && symbol !== undefined
        ? [`${symbol} = ${numberTex(String(value))}`]
        : [];
    });
    return [`${this.u}:\\ ${[`\\text{${shownName.replaceAll('_', '\\_')}}`, ...numbers].join(',\\ ')}`];
  }

  /** `left = value`; nothing where the condition says nothing, the symbol where its value is free or unreadable. */
  private line(key: string, left: string, symbol: string): string[] {
    const value = this.fields[key];
    if (this.isFree(key)) return [`${left} = ${symbol}`];
    if (value === null || value === undefined) return [];
    return [`${left} = ${valueTex(value, this.coordinates[0], key, this.subject.parameterNames) ?? symbol}`];
  }

  /** A side of a region, where the value is a function of the other coordinate. */
  private side(key: string, argument: string, left: string, along: 0 | 1, symbol: string): string[] {
    const value = this.fields[key];
    if (value === null || value === undefined) return [];
    const coordinate = this.coordinates[along];
    const shown =
      valueTex(value, coordinate, argument, this.subject.parameterNames) ?? `${symbol}(${symbolTex(coordinate)})`;
    return [`${left} = ${shown}`];
  }

  /** Where on a coordinate: the number, or the coordinate's symbol with an index. */
  private place(key: string, along: 0 | 1, index: string): string {
    const value = this.fields[key];
    if (typeof value === 'number' && !this.isFree(key)) return numberTex(String(value));
    return symbolTex(`${this.coordinates[along]}_${index}`);
  }

  /** A bundle leaves some of its values free: `bundle_params_lookup` names them. */
  private isFree(key: string): boolean {
    return Object.entries(this.fields).some(
      ([field, value]) =>
        field.startsWith('bundle') && typeof value === 'object' && value !== null && Object.hasOwn(value, key),
    );
  }

  /** The value's own symbol, named after the unknown: u_0 of x is x_0. */
  private symbol(key: `u_${string}`): string {
    return symbolTex(key.replace('u', this.subject.unknown));
  }
}
