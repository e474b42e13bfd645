import { FUNCTION_NAMES } from '../formula/expression-json.ts';
import { KEYWORDS } from '../python/variable-name.ts';
import type { Manifest, ManifestCondition, ManifestCoordinate } from './documents.ts';
import { counted, fieldOf, quoted, type Issues } from './issues.ts';
import type { Tensor } from './safetensors.ts';
import type { TensorsInUse } from './tensors-in-use.ts';
import { TreeChecker } from './trees.ts';

/** Values that the library of the author computed: an array for each coordinate, and for each unknown. */
export interface CheckPoints {
  points: Float64Array[];
  values: Float64Array[];
}

/** What the tensors of a manifest say. */
export interface ManifestTensors {
  check: CheckPoints;
  /** The total loss, in the order of the training, and the iterations at which it was noted. */
  losses: { values: Float64Array; at: Float64Array | null } | null;
}

const [MIN_POINTS, MAX_POINTS] = [20, 1000];
/** How far a number may be off that was rounded to a type, as a share of its size. */
const ROUNDING = { F64: 1e-12, F32: 1e-6, F16: 1e-2, BF16: 1e-2 } as const;

/** Names that mean something else in equations, in questions for values, or in Python. */
export const RESERVED: ReadonlySet<string> = new Set([
  ...FUNCTION_NAMES,
  ...KEYWORDS,
  'pi',
  'e',
  'd',
  'diff',
  'residual',
]);

/** Characters that no text needs and that databases or screens cannot show: control characters, and halves of others. */
const UNSEEN = /(?![\t\n\r])[\p{Cc}\p{Cs}]/u;

/**
 * Checks what a schema cannot say of a manifest whose form has been checked.
 * @param results number of results of the program; null where the program cannot be read
 * @returns null where something is wrong, which is reported
 */
export function readManifest(
  manifest: Manifest,
  results: number | null,
  tensors: TensorsInUse,
  issues: Issues,
): ManifestTensors | null {
  checkTexts(manifest, 'manifest', issues);
  checkNames(manifest, issues);
  checkDomain(manifest.coordinates, issues);
  if (results !== null && results !== manifest.unknowns.length)
    issues.add(
      'program.results',
      `The program has ${counted(results, 'result')}, but there ${manifest.unknowns.length === 1 ? 'is' : 'are'} ${counted(manifest.unknowns.length, 'unknown')}. Each unknown is one result.`,
    );
  checkExpressions(manifest, issues);
  const losses = lossesOf(manifest, tensors, issues);
  const check = checkPointsOf(manifest, tensors, issues);
  return check && issues.isEmpty ? { check, losses } : null;
}

function checkTexts(value: unknown, place: string, issues: Issues): void {
  if (typeof value === 'string' && UNSEEN.test(value))
    issues.add(place, 'This text contains a control character, or half of a character. Leave it out.');
  if (Array.isArray(value)) value.forEach((part, i) => checkTexts(part, `${place}[${i}]`, issues));
  else if (typeof value === 'object' && value !== null)
    for (const [name, part] of Object.entries(value)) checkTexts(part, fieldOf(place, name), issues);
}

function checkNames({ coordinates, unknowns, parameters = [] }: Manifest, issues: Issues): void {
  const named = [
    ...coordinates.map(({ name }, i) => ({ name, place: `manifest.coordinates[${i}].name` })),
    ...unknowns.map((name, i) => ({ name, place: `manifest.unknowns[${i}]` })),
    ...parameters.map(({ name }, i) => ({ name, place: `manifest.parameters[${i}].name` })),
  ];
  const first = new Map<string, string>();
  for (const { name, place } of named) {
    const before = first.get(name);
    if (before !== undefined) issues.add(place, `The name ${name} is used for something else, at ${before}.`);
    else if (RESERVED.has(name))
      issues.add(place, `The name ${name} has another meaning in equations. Choose another one.`);
    else first.set(name, place);
  }
}

function checkDomain(coordinates: readonly ManifestCoordinate[], issues: Issues): void {
  coordinates.forEach(({ name, from, to }, i) => {
    if (from >= to) issues.add(`manifest.coordinates[${i}].to`, `The domain of ${name} should end behind ${from}.`);
  });
}

function checkExpressions(manifest: Manifest, issues: Issues): void {
  const { coordinates, unknowns, parameters = [], equation = [], conditions = [] } = manifest;
  const checker = new TreeChecker(
    { coordinates: coordinates.map(({ name }) => name), unknowns, parameters: parameters.map(({ name }) => name) },
    issues,
  );
  equation.forEach((tree, i) => checker.check(tree, `manifest.equation[${i}]`, 'unknowns'));
  conditions.forEach((condition, i) => {
    const place = `manifest.conditions[${i}]`;
    if (condition.kind === 'value') checker.check(condition.equals, `${place}.equals`, 'known values');
    if (condition.kind === 'equation') checker.check(condition.residual, `${place}.residual`, 'unknowns');
    checkVariables(condition, place, manifest, issues);
  });
}

function checkVariables(
  condition: ManifestCondition,
  place: string,
  { coordinates, unknowns }: Manifest,
  issues: Issues,
): void {
  if (condition.kind === 'text') return;
  const isCoordinate = (name: string): boolean => coordinates.some((coordinate) => coordinate.name === name);
  if ('unknown' in condition && !unknowns.includes(condition.unknown))
    issues.add(`${place}.unknown`, `There is no unknown ${condition.unknown}. The file has ${unknowns.join(', ')}.`);
  if ('derivative' in condition)
    condition.derivative!.forEach((name, i) => {
      if (!isCoordinate(name))
        issues.add(`${place}.derivative[${i}]`, `${name} is not a coordinate; derivatives are by coordinates.`);
    });
  if (condition.kind === 'periodic') {
    if (!isCoordinate(condition.along)) issues.add(`${place}.along`, withoutCoordinate(condition.along, coordinates));
    return;
  }
  const [name, number] = Object.entries(condition.at)[0]!;
  const coordinate = coordinates.find((one) => one.name === name);
  if (!coordinate) issues.add(`${place}.at`, withoutCoordinate(name, coordinates));
  else if (!isInside(number, coordinate, ROUNDING.F64))
    issues.add(
      fieldOf(`${place}.at`, name),
      `${number} is outside of the domain of ${name}, which is from ${coordinate.from} to ${coordinate.to}.`,
    );
}

const withoutCoordinate = (name: string, coordinates: readonly ManifestCoordinate[]): string =>
  `There is no coordinate ${quoted(name)}. The file has ${coordinates.map((coordinate) => coordinate.name).join(', ')}.`;

/** Whether a number is in a domain or at its border; a domain that is wrong itself says nothing. */
function isInside(number: number, { from, to }: ManifestCoordinate, rounding: number): boolean {
  if (from >= to) return true;
  const slack = rounding * Math.max(Math.abs(from), Math.abs(to));
  return number >= from - slack && number <= to + slack;
}

function lossesOf({ training = {} }: Manifest, tensors: TensorsInUse, issues: Issues): ManifestTensors['losses'] {
  const { losses: name, losses_at: nameOfPlaces } = training;
  const list = (tensor: string, place: string): Float64Array | null => {
    const { shape, numbers } = tensors.take(tensor, place, issues) ?? {};
    if (shape && shape.length !== 1)
      issues.add(place, `This tensor should have one dimension; its shape is [${shape.join(', ')}].`);
    return numbers ?? null;
  };
  const places = 'manifest.training.losses_at';
  const values = name === undefined ? null : list(name, 'manifest.training.losses');
  const at = nameOfPlaces === undefined ? null : list(nameOfPlaces, places);
  if (at && name === undefined) issues.add(places, 'There are no losses to which these iterations belong.');
  if (at && values && at.length !== values.length)
    issues.add(places, `There are ${at.length} iterations, but ${values.length} losses.`);
  else if (at?.some((number, i) => number < 0 || (i > 0 && number <= at[i - 1]!)))
    issues.add(places, 'The iterations should ascend, and none of them is negative.');
  return values && { values, at };
}

function checkPointsOf(manifest: Manifest, tensors: TensorsInUse, issues: Issues): CheckPoints | null {
  const { check, coordinates, unknowns } = manifest;
  const points = table(check.points, 'manifest.check.points', coordinates.length, 'coordinate', tensors, issues);
  const values = table(check.values, 'manifest.check.values', unknowns.length, 'unknown', tensors, issues);
  if (!points || !values) return null;
  const [count] = points.shape as [number];
  if (count < MIN_POINTS || count > MAX_POINTS)
    issues.add('manifest.check.points', `There are ${count} points. Give ${MIN_POINTS} to ${MAX_POINTS} of them.`);
  else if (values.shape[0] !== count)
    issues.add('manifest.check.values', `There are ${values.shape[0]} rows of values, but ${count} points.`);
  const found = { points: columnsOf(points), values: columnsOf(values) };
  coordinates.forEach((coordinate, i) => {
    const outside = found.points[i]!.findIndex((number) => !isInside(number, coordinate, ROUNDING[points.type]));
    if (outside >= 0)
      issues.add(
        'manifest.check.points',
        `Point ${outside} has ${coordinate.name} = ${found.points[i]![outside]}, outside of the domain from ${coordinate.from} to ${coordinate.to}.`,
      );
  });
  return found;
}

/** A tensor with a row for each point. */
function table(
  name: string,
  place: string,
  columns: number,
  what: string,
  tensors: TensorsInUse,
  issues: Issues,
): Tensor | null {
  const tensor = tensors.take(name, place, issues);
  if (!tensor) return null;
  if (tensor.shape.length === 2 && tensor.shape[1] === columns) return tensor;
  issues.add(
    place,
    `This tensor should have a row for each point and a column for each ${what}: the shape [points, ${columns}] instead of [${tensor.shape.join(', ')}].`,
  );
  return null;
}

function columnsOf({ shape, numbers }: Tensor): Float64Array[] {
  const [rows, columns] = shape as [number, number];
  return Array.from({ length: columns }, (_, column) =>
    Float64Array.from({ length: rows }, (_value, row) => numbers[row * columns + column]!),
  );
}
