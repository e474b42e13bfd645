import { numbersAmong } from '../contents/sent-details.ts';
import { conditionsOf, isOfKind, networksOf } from '../pickle/solver-root.ts';
import { attributeOf, entryOf, isSequence, type PickleValue } from '../pickle/values.ts';
import { CannotEvaluate, NeedsCode } from '../formula/cannot-evaluate.ts';
import { ConditionReader, counted, type ReadFunction } from './condition-reader.ts';
import { readCondition, type Condition, type Output } from './conditions.ts';
import { computableNetwork, ownCode, type Network } from './network.ts';
import { ObjectReader } from './object-reader.ts';
import type { CodeFollower, FollowCode, FollowedCondition } from './own-code/follow-code.ts';
import { Points, type Place } from './points.ts';
import { Solution } from './solution-at-points.ts';
import type { Quantity, Unit } from '../formula/unit.ts';
import { Workspace } from '../formula/workspace.ts';

interface Unknown {
  network: Network;
  /** Which of the network's units is meant; null where it has only one. */
  unit: number | null;
  /** How many units the network must have, where an ensemble of conditions tells. */
  units: number | null;
  condition: Condition;
  /** The condition's object in the file. */
  source: ConditionReader;
  cost: number;
}

const MAX_UNKNOWNS = 100;
const MAX_INPUTS = 8;

/** The function that a saved solver stands for. */
export class SolverSolution extends Solution {
  readonly inputs: number;
  private readonly parts: readonly Unknown[];

  constructor(inputs: number, parts: readonly Unknown[]) {
    super();
    this.inputs = inputs;
    this.parts = parts;
  }

  get unknowns(): number {
    return this.parts.length;
  }

  /** The condition of each unknown, as the file has it. */
  get conditions(): ConditionReader[] {
    return this.parts.map(({ source }) => source);
  }

  at<U extends Unit<U>>(place: Place<U>): Quantity<U>[] {
    return this.parts.map((part) => valueAt(part, place));
  }

  get assumed(): string[] {
    return [...new Set(this.parts.flatMap(({ network }) => network.assumed))];
  }

  get isLost(): boolean {
    const { coordinates } = new Points(
      Array.from({ length: this.inputs }, () => Float64Array.of(0.5)),
      0,
      new Workspace(),
    );
    return this.parts.every(({ network }) =>
      network.layer(coordinates).every(({ values }) => !Number.isFinite(values[0])),
    );
  }

  get cost(): number {
    return this.parts.reduce((sum, { cost }) => sum + cost, 0);
  }
}

/** @throws CannotEvaluate where the condition or the network does not fit */
function valueAt<U extends Unit<U>>(
  { network, unit, units: wanted, condition }: Unknown,
  place: Place<U>,
): Quantity<U> {
  const output: Output<U> = (where) => {
    const units = where.once(network, () => network.layer(where.coordinates));
    if (wanted !== null && units.length !== wanted)
      throw new CannotEvaluate(
        `A network has ${units.length} outputs, but its ensemble of conditions needs ${wanted}.`,
      );
    const chosen = unit === null && units.length === 1 ? units[0] : units[unit ?? -1];
    if (!chosen)
      throw new CannotEvaluate(
        `A network has ${units.length} outputs, and the file does not say which one is the solution.`,
      );
    return chosen;
  };
  return condition(output, place);
}

/** How the code of networks and conditions is followed; null where that is left out. */
export type CodeReader = FollowCode | null;

/**
 * Puts together what the file computes.
 * @param parameters values of names that boundary functions may use without defining them; only numbers count
 * @param followCode for classes whose code is in the file
 * @param networks those of the file that are meant; the best ones unless told otherwise
 * @returns the solution, or why there is none: one sentence that names what is in the way. Never throws.
 */
export function readSolution(
  root: PickleValue,
  parameters: Record<string, unknown>,
  readFunction: ReadFunction,
  followCode: CodeReader,
  networks = networksOf(root),
): { solution: SolverSolution } | { reason: string; needsCode: boolean } {
  try {
    const values = numbersAmong(parameters);
    const follower = followCode?.(root, readFunction, values) ?? null;
    const solution = solutionOf(
      root,
      networks,
      follower,
      (value, unit) => new ConditionReader(value, readFunction, values, unit, follower?.boundaryFunction),
    );
    // A trial: what does not fit shows here, and not later.
    solution.derivativesAt(Array.from({ length: solution.inputs }, () => Float64Array.of(0.5)));
    return { solution };
  } catch (error) {
    if (error instanceof CannotEvaluate) return { reason: error.message, needsCode: error instanceof NeedsCode };
    throw error;
  }
}

function solutionOf(
  root: PickleValue,
  networkValues: readonly PickleValue[],
  follower: CodeFollower | null,
  reader: (condition: PickleValue, unit?: number) => ConditionReader,
): SolverSolution {
  const conditionValues = conditionsOf(root);
  const count = Math.min(networkValues.length, conditionValues.length);
  if (count === 0) throw new CannotEvaluate('The file contains no networks with conditions.');
  if (count > MAX_UNKNOWNS) throw new CannotEvaluate(`The file has more than ${MAX_UNKNOWNS} unknowns.`);

  const networks = new NetworksOfFile(root, networkValues, follower);
  const enforcer = enforcerOf(root);
  const isOwn = enforcer !== null || conditionValues.some((value) => isOwnCondition(reader(value)));
  // What the author wrote may give a network fewer numbers than a point has.
  const inputs = (isOwn ? coordinatesByType(root) : undefined) ?? networks.inputs;
  const parts = conditionValues.slice(0, count).flatMap((value, i): Unknown[] => {
    const networkValue = networkValues[i]!;
    const whole = reader(value);
    if (enforcer !== null) {
      if (!follower) throw new NeedsCode('The solver has a custom enforcer, whose code cannot be followed here.');
      return followed(follower.enforcer(enforcer, value, networkValue, inputs), whole);
    }
    const ofUnits = (components: readonly PickleValue[]) =>
      components.map((component, unit) =>
        unknownOf(networks.of(networkValue), reader(component, unit), unit, components.length, () =>
          orNeedsCode(follower, component).component(component, inputs),
        ),
      );
    const basis = whole.basisSize();
    if (basis !== undefined && basis > 1 && basis <= MAX_UNKNOWNS)
      return ofUnits(Array.from({ length: basis }, () => value));
    const components = whole.components();
    if (components) return ofUnits(components);
    if (!isOwnCondition(whole))
      return [unknownOf(networks.of(networkValue), whole, whole.optionalNumber('ith_unit') ?? null, null)];
    return followed(orNeedsCode(follower, value).condition(value, networkValue, inputs), whole);
  });
  if (parts.length === 0 || parts.length > MAX_UNKNOWNS)
    throw new CannotEvaluate(
      `The conditions involve ${parts.length} unknowns; the hub computes up to ${MAX_UNKNOWNS}.`,
    );
  const solution = new SolverSolution(inputs, parts);
  if (solution.isTooLarge) throw new CannotEvaluate('The solution takes too many operations to be computed here.');
  return solution;
}

/** Network of conditions that call their networks themselves. */
const NO_NETWORK: Network = { layer: (units) => units, inputs: null, cost: 0, assumed: [] };

const followed = ({ conditions, cost }: FollowedCondition, source: ConditionReader): Unknown[] =>
  conditions.map((condition) => ({
    network: NO_NETWORK,
    unit: null,
    units: null,
    condition,
    source,
    cost: cost / conditions.length,
  }));

/** A function that a spherical solver was given to compute its unknowns by, in place of the conditions' `enforce`; null in most files. */
const enforcerOf = (root: PickleValue): PickleValue => attributeOf(entryOf(root, 'solver'), 'enforcer') ?? null;

const isOwnCondition = ({ isLibrary, isByName }: ConditionReader): boolean => !isLibrary && !isByName;

function orNeedsCode(follower: CodeFollower | null, value: PickleValue): CodeFollower {
  if (!follower) throw new NeedsCode(`${ownCode('condition', new ObjectReader(value).className)}.`);
  return follower;
}

/** @param follow follows the condition, where it is a class of the file */
function unknownOf(
  network: Network,
  reader: ConditionReader,
  unit: number | null,
  units: number | null,
  follow: (() => FollowedCondition) | null = null,
): Unknown {
  if (follow && isOwnCondition(reader)) {
    const { conditions, cost } = follow();
    const [condition, ...others] = conditions;
    if (!condition || others.length > 0)
      throw new CannotEvaluate(`The condition ${reader.className} in an ensemble gives ${conditions.length} columns.`);
    return { network, unit, units, condition, source: reader, cost: network.cost + cost };
  }
  const condition = readCondition(reader);
  return { network, unit, units, condition, source: reader, cost: network.cost + reader.cost };
}

/** The networks of a file, each read once, however many unknowns it is for. */
class NetworksOfFile {
  /** How many numbers a point has. */
  readonly inputs: number;
  private readonly known = new Map<PickleValue, Network>();

  /** @throws CannotEvaluate for a network that cannot be computed, or where the number of inputs is not known or large */
  constructor(
    root: PickleValue,
    values: readonly PickleValue[],
    private readonly follower: CodeFollower | null,
  ) {
    for (const value of new Set(values)) {
      try {
        this.known.set(value, computableNetwork(value));
      } catch (error) {
        if (!(error instanceof NeedsCode) || !follower) throw error;
      }
    }
    const ofLayers = [...this.known.values()].find(({ inputs }) => inputs !== null)?.inputs;
    // For code, the first layer does not tell: it may be given more numbers than there are coordinates.
    this.inputs = ofLayers ?? coordinatesByType(root) ?? follower?.coordinates() ?? 1;
    const coordinates = coordinatesByType(root);
    const assumed = [...this.known.values()].flatMap((network) => network.assumed)[0];
    if (assumed !== undefined && coordinates !== undefined && this.inputs !== coordinates)
      throw new CannotEvaluate(
        `${ownCode('network', assumed)}, and the file does not contain its code: its first layer takes ${this.inputs} numbers where the problem has ${counted(coordinates, 'coordinate')}.`,
      );
    if (!Number.isInteger(this.inputs) || this.inputs < 1 || this.inputs > MAX_INPUTS)
      throw new CannotEvaluate(
        `The networks take ${this.inputs} inputs, but the hub computes solutions with at most ${MAX_INPUTS}.`,
      );
  }

  of(value: PickleValue): Network {
    const known = this.known.get(value);
    if (known) return known;
    const followed = {
      ...orNeedsCode(this.follower, value).network(value, this.inputs),
      inputs: this.inputs,
      assumed: [],
    };
    this.known.set(value, followed);
    return followed;
  }
}

/** How many coordinates solvers of a kind have, the parameters of a bundle among them; undefined where the kind does not tell. */
function coordinatesByType(root: PickleValue): number | undefined {
  const bundle = attributeOf(entryOf(root, 'solver'), 'r_min');
  if (isSequence(bundle)) return bundle.items.length;
  if (isOfKind(root, 'Bundle')) return undefined;
  if (isOfKind(root, '2D')) return 2;
  if (isOfKind(root, 'Spherical')) return 3;
  return isOfKind(root, '1D') ? 1 : undefined;
}
