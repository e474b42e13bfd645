import { isJsonNumber } from '../json/non-finite.ts';
import type { KnownCoordinates } from './condition-coordinates.ts';
import { coordinatesOf } from './condition-coordinates.ts';
import type { ConditionFields } from './condition-values.ts';
import { valueTex } from './condition-values.ts';
import { nameTex } from './name-tex.ts';
import { numberTex } from './number-tex.ts';
import { symbolTex } from './tex.ts';

/** The function that a condition is about, and where it lives. */
export interface ConditionSubject extends KnownCoordinates {
  unknown: string;
}

const MAX_COMPONENTS = 25;

/** The lines of one condition as TeX. A value that is missing or cannot be read keeps its symbol. */
export function conditionTex(fields: ConditionFields, subject: ConditionSubject): string[] {
  const components = componentsOf(fields);
  if (components) {
    return components.flatMap((component, i) => {
      const unknown = `${subject.unknown}_${i + 1}`;
      return componentsOf(component)
        ? new ConditionWriter(component, { ...subject, unknown }, []).classAndNumbers()
        : conditionTex(component, { ...subject, unknown });
    });
  }
  const coordinates = coordinatesOf(fields, subject);
  const writer = new ConditionWriter(fields, subject, coordinates ?? []);
  switch (coordinates && fields.condition_type) {
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
    case 'DirichletBVPSpherical':
      return writer.spheres();
    case 'InfDirichletBVPSpherical':
      return writer.sphereAndFarAway();
    default:
      return writer.classAndNumbers();
  }
}

/** The conditions inside an ensemble: one for each component of an unknown that has several. */
export function componentsOf({ condition_type, conditions }: ConditionFields): ConditionFields[] | undefined {
  if (condition_type !== 'EnsembleCondition' || !Array.isArray(conditions)) return undefined;
  return conditions
    .slice(0, MAX_COMPONENTS)
    .map((component: unknown) =>
      typeof component === 'object' && component !== null ? (component as ConditionFields) : {},
    );
}

/** Each condition with the unknown that it is imposed on: those of an ensemble one by one, where its components have names. */
export function conditionsByUnknown(
  conditions: readonly ConditionFields[],
  unknowns: readonly string[],
): { fields: ConditionFields; unknown: string }[] {
  const components = conditions.flatMap((condition) => componentsOf(condition) ?? [condition]);
  const imposed = components.length === unknowns.length ? components : conditions;
  return imposed.slice(0, unknowns.length).map((fields, i) => ({ fields, unknown: unknowns[i]! }));
}

class ConditionWriter {
  private readonly fields: ConditionFields;
  private readonly subject: ConditionSubject;
  private readonly coordinates: readonly (string | undefined)[];
  private readonly u: string;

  /** @param coordinates names in order, undefined for what nothing names */
  constructor(fields: ConditionFields, subject: ConditionSubject, coordinates: readonly (string | undefined)[]) {
    this.fields = fields;
    this.subject = subject;
    this.coordinates = coordinates;
    this.u = symbolTex(subject.unknown);
  }

  /** The library holds the first coordinate and hands the others to the functions. */
  initialValue(): string[] {
    const others = this.fields.condition_type === 'IVP' ? this.coordinates.slice(1) : [];
    const at = `(${[this.place('t_0', 0, '0'), ...others.map(coordinateTex)].join(', ')})`;
    const slope = others.length > 0 ? this.slopeAlongFirst() : `${this.u}'`;
    return [
      ...this.line('u_0', `${this.u}${at}`, this.symbol('u_0'), others),
      ...this.line('u_0_prime', `${slope}${at}`, `${this.symbol('u_0')}'`, others),
    ];
  }

  private slopeAlongFirst(): string {
    const [first] = this.coordinates;
    return first === undefined
      ? `\\partial_{1} ${this.u}`
      : `\\frac{\\partial ${this.u}}{\\partial ${symbolTex(first)}}`;
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
    const [x, y] = this.coordinates.map(coordinateTex);
    return [
      ...this.side('f0', 'x_min_val', `${this.u}(${this.place('x0', 0, '0')}, ${y})`, 1, 'f_{0}'),
      ...this.side('f1', 'x_max_val', `${this.u}(${this.place('x1', 0, '1')}, ${y})`, 1, 'f_{1}'),
      ...this.side('g0', 'y_min_val', `${this.u}(${x}, ${this.place('y0', 1, '0')})`, 0, 'g_{0}'),
      ...this.side('g1', 'y_max_val', `${this.u}(${x}, ${this.place('y1', 1, '1')})`, 0, 'g_{1}'),
    ];
  }

  initialAndBothEnds(): string[] {
    const [x, t] = this.coordinates.map(coordinateTex);
    const [left, right] = [`(${this.place('x_min', 0, '0')}, ${t})`, `(${this.place('x_max', 0, '1')}, ${t})`];
    const slope = this.slopeAlongFirst();
    return [
      ...this.side('t_min_val', 't_min_val', `${this.u}(${x}, ${this.place('t_min', 1, '0')})`, 0, this.symbol('u_0')),
      ...this.side('x_min_val', 'x_min_val', `${this.u}${left}`, 1, 'g'),
      ...this.side('x_min_prime', 'x_min_prime', `${slope}${left}`, 1, 'p'),
      ...this.side('x_max_val', 'x_max_val', `${this.u}${right}`, 1, 'h'),
      ...this.side('x_max_prime', 'x_max_prime', `${slope}${right}`, 1, 'q'),
    ];
  }

  spheres(): string[] {
    return [...this.sphere('f', 'r_0', '0'), ...this.sphere('g', 'r_1', '1')];
  }

  sphereAndFarAway(): string[] {
    const [r, ...angles] = this.coordinates.map(coordinateTex);
    const limit = `\\lim_{${r} \\to \\infty} ${this.u}(${[r, ...angles].join(', ')})`;
    return [...this.sphere('f', 'r_0', '0'), ...this.line('g', limit, 'g', this.coordinates.slice(1))];
  }

  private sphere(key: 'f' | 'g', radius: string, index: string): string[] {
    const [, ...angles] = this.coordinates;
    const at = [this.place(radius, 0, index), ...angles.map(coordinateTex)].join(', ');
    return this.line(key, `${this.u}(${at})`, key, angles);
  }

  classAndNumbers(): string[] {
    const { condition_type: className, ...others } = this.fields;
    const shownName = typeof className === 'string' && /^[A-Za-z_]\w{0,79}$/.test(className) ? className : 'condition';
    const numbers = Object.entries(others).flatMap(([key, value]) => {
      const symbol = nameTex(key);
      return isJsonNumber(value) && key !== 'ith_unit' && symbol !== undefined
        ? [`${symbol} = ${numberTex(String(value))}`]
        : [];
    });
    return [`${this.u}:\\ ${[`\\text{${shownName.replaceAll('_', '\\_')}}`, ...numbers].join(',\\ ')}`];
  }

  /**
   * `left = value`; nothing where the condition says nothing, the symbol where its value is free or unreadable.
   * @param along the coordinates that a function would be called with
   */
  private line(
    key: string,
    left: string,
    symbol: string,
    along: readonly (string | undefined)[] = [],
    argument = key,
  ): string[] {
    const value = this.fields[key];
    if (this.isFree(key)) return [`${left} = ${symbol}`];
    if (value === null || value === undefined) return [];
    const names = along.every((name) => name !== undefined) ? along : undefined;
    const read = names && valueTex(value, names, argument, this.subject.parameterNames);
    const applied = along.length > 0 ? `${symbol}(${along.map(coordinateTex).join(', ')})` : symbol;
    return [`${left} = ${read ?? (isJsonNumber(value) ? numberTex(String(value)) : applied)}`];
  }

  /** A side of a region, where the value is a function of the other coordinate. */
  private side(key: string, argument: string, left: string, along: 0 | 1, symbol: string): string[] {
    return this.line(key, left, symbol, [this.coordinates[along]], argument);
  }

  /** Writes a place on a coordinate: the number, or the coordinate's symbol with an index. */
  private place(key: string, along: 0 | 1, index: string): string {
    const value = this.fields[key];
    if (isJsonNumber(value) && !this.isFree(key)) return numberTex(String(value));
    return symbolTex(`${this.coordinates[along] ?? LIBRARY_NAME}_${index}`);
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

/** What the library calls the first coordinate of a condition that takes any number of them. */
const LIBRARY_NAME = 't';

/** A dot stands for a coordinate without a name. */
const coordinateTex = (name: string | undefined): string => (name === undefined ? '\\cdot' : symbolTex(name));
