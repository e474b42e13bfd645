import { withoutDerivatives, markOf, type TypedDerivative } from '../canonical/typed-derivatives.ts';
import { PythonWriter, pythonName } from '../canonical/typed-expression.ts';
import { ExpressionWriter } from '../formula/expression-json.ts';
import { valueOf } from '../formula/expression-values.ts';
import { derivativesIn, namesIn, type Expression } from '../formula/expression.ts';
import type { GivenValue, ManifestCoordinate } from '../open/documents.ts';
import { CannotState, MAX_NODES } from './statement.ts';
import type { TreeMaker } from './trees.ts';
import { finite, NAME, nameIn, withConstants, withoutValue, type TypedNumbers } from './typed-numbers.ts';

/** What typed conditions may be about. */
export interface TypedNames {
  unknowns: readonly string[];
  coordinates: readonly ManifestCoordinate[];
}

const PLACED = new RegExp(String.raw`^\s*(${NAME})\s*@?\s*\(([^]*)\)\s*$`, 'u');
/** `du/dx(0)`: what is behind the fraction would be taken for a part of it. */
const BEHIND_FRACTION = /(\/\s*d\s*\\?[A-Za-zα-ω](?:\s*\^?\s*\d)?)\s*\(/g;
const NOT_PLACED = 'A condition begins with a value at a place, such as u(0) = 1.';

/** The place and the kind of a typed condition. */
type Place = Pick<GivenValue, 'unknown' | 'at' | 'derivative'>;

/** Reads conditions such as `x'(0) = 1` and `u(x, 0) = sin(pi x)`. */
export class TypedConditions {
  private readonly given = new Map<string, GivenValue>();
  private readonly values: ReadonlyMap<string, number>;
  private readonly writer = new ExpressionWriter(MAX_NODES);

  constructor(
    private readonly names: TypedNames,
    private readonly numbers: TypedNumbers,
    private readonly maker: TreeMaker,
  ) {
    this.values = numbers.values;
  }

  get all(): GivenValue[] {
    return [...this.given.values()];
  }

  /** @throws CannotState or Unreadable for what is not a condition, or contradicts another one */
  add(line: string): void {
    const { text, derivatives } = withoutDerivatives(line.replaceAll(BEHIND_FRACTION, '$1 @('));
    const sides = text.split('=');
    const right = sides.pop()!;
    if (sides.length === 0) throw new CannotState(NOT_PLACED);
    for (const left of sides) this.addOne(this.placeIn(left, derivatives), right, derivatives);
  }

  private addOne(place: Place, right: string, derivatives: readonly TypedDerivative[]): void {
    const value = this.valueIn(right, place, derivatives);
    const [tree] = this.maker.take([this.maker.rewritten(this.writer.write(value), this.values)]);
    const { unknown, at, derivative } = place;
    const [[coordinate, number]] = Object.entries(at) as [[string, number]];
    const key = JSON.stringify([unknown, coordinate, number, [...(derivative ?? [])].sort()]);
    const condition: GivenValue = { kind: 'value', ...place, equals: tree! };
    const before = this.given.get(key);
    if (before && JSON.stringify(before.equals) !== JSON.stringify(condition.equals))
      throw new CannotState(`Two conditions on ${unknown} at ${coordinate} = ${number} contradict each other.`);
    this.given.set(key, condition);
  }

  private placeIn(left: string, derivatives: readonly TypedDerivative[]): Place {
    const [, head, inside] = PLACED.exec(left) ?? [];
    if (head === undefined) throw new CannotState(NOT_PLACED);
    const derivative = derivatives.find((_, i) => markOf(i) === head);
    const unknown = nameIn(derivative?.unknown ?? head)!;
    if (!this.names.unknowns.includes(unknown))
      throw new CannotState(`${unknown} is not an unknown of the equation, so it cannot have a condition.`);
    const by = derivative ? this.directionsOf(derivative) : [];
    return { unknown, at: this.numberIn(inside!, unknown), ...(by.length > 0 && { derivative: by }) };
  }

  private directionsOf({ unknown, by, order, isLaplacian }: TypedDerivative): string[] {
    const names = this.names.coordinates.map(({ name }) => name);
    if (isLaplacian) throw new CannotState(`A condition gives one derivative of ${unknown}, not a sum of them.`);
    const [only, ...others] = names;
    if (by.length === 0 && others.length > 0)
      throw new CannotState(`The coordinate of a derivative of ${unknown} is missing: write it as ${unknown}_${only}.`);
    const directions = by.length > 0 ? by.map(pythonName) : Array.from({ length: order }, () => only!);
    const stranger = directions.find((name) => !names.includes(name));
    if (stranger !== undefined) throw new CannotState(`${stranger} is not a coordinate of the equation.`);
    return directions;
  }

  /** The one coordinate that has a number among arguments such as `0, t`: the free names tell which one it is. */
  private numberIn(inside: string, unknown: string): Record<string, number> {
    const { coordinates } = this.names;
    const parts = inside.split(',').map((text) => ({ text, name: nameIn(text) }));
    const isFree = (name: string | null): boolean => coordinates.some((coordinate) => coordinate.name === name);
    const held = parts.filter(({ name }) => !isFree(name));
    const free = new Set(parts.flatMap(({ name }) => (name !== null && isFree(name) ? [name] : [])));
    const [coordinate, ...others] = coordinates.filter(({ name }) => !free.has(name));
    if (!coordinate || others.length > 0 || held.length !== 1 || parts.length !== coordinates.length)
      throw new CannotState(this.formOf(unknown));
    const { name, from, to } = coordinate;
    const at = this.numbers.number(held[0]!.text);
    const slack = 1e-12 * Math.max(Math.abs(from), Math.abs(to));
    if (at < from - slack || at > to + slack)
      throw new CannotState(`The condition at ${name} = ${at} is outside of the domain of ${name}.`);
    return { [name]: at };
  }

  private formOf(unknown: string): string {
    const [first, ...others] = this.names.coordinates.map(({ name }) => name);
    return others.length === 0
      ? `A condition is at one number of ${first}, such as ${unknown}(0) = 1.`
      : `A condition gives one coordinate a number and names the others, such as ${unknown}(0, ${others.join(', ')}) = 1.`;
  }

  private valueIn(text: string, { unknown, at }: Place, derivatives: readonly TypedDerivative[]): Expression {
    const { unknowns } = this.names;
    const coordinates = this.names.coordinates.map(({ name }) => name);
    const value = withConstants(new PythonWriter(derivatives, unknowns, coordinates, text.includes('\\')).write(text));
    const names = [...namesIn(value)];
    const own = names.find((name) => unknowns.includes(name));
    if (own !== undefined || derivativesIn(value).length > 0)
      throw new CannotState(
        `The value that a condition gives cannot contain an unknown${own ? `, such as ${own}` : ''}.`,
      );
    const held = names.find((name) => name in at);
    if (held) throw new CannotState(`The value of ${unknown} at a number of ${held} cannot contain ${held}.`);
    const stranger = names.find((name) => !coordinates.includes(name) && !this.values.has(name));
    if (stranger !== undefined) throw withoutValue(stranger);
    if (names.every((name) => this.values.has(name))) this.requireFinite(value, unknown);
    return value;
  }

  private requireFinite(value: Expression, unknown: string): void {
    finite(Number(valueOf(value, this.values)), `A value of ${unknown}`);
  }
}
