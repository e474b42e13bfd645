import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import type { Documents } from './documents.ts';
import { fieldOf, type Issues } from './issues.ts';
import { isObject } from './safetensors.ts';
import { SOLUTION_SCHEMA } from './solution-schema.ts';
import { REASONS } from './structure.ts';

/** Values in both documents up to which all faults are looked for. In larger documents that is done for the first one only. */
const MAX_VALUES_FOR_ALL = 20_000;

/** Validators are made where they are first needed, since that takes some time. */
function onFirstCall(allErrors: boolean): () => ValidateFunction {
  let made: ValidateFunction | undefined;
  return () =>
    (made ??= new Ajv2020({ discriminator: true, strictTypes: false, verbose: true, allErrors }).compile(
      SOLUTION_SCHEMA,
    ));
}
const firstFault = onFirstCall(false);
const allFaults = onFirstCall(true);

/**
 * Checks the documents of a file with the schema that the hub publishes, and reports each fault once, at its place. For servers: browsers
 * have {@link checkStructure}, which does the same without a reader of schemas.
 */
export function checkWithSchema(documents: Documents, issues: Issues): void {
  if (firstFault()(documents)) return;
  const validate = hasAtMost(documents, MAX_VALUES_FOR_ALL) ? allFaults() : firstFault();
  validate(documents);
  for (const error of faultsIn(validate.errors ?? [])) {
    if (issues.isFull) return;
    issues.add(placeOf(error, documents), reasonOf(error));
  }
}

/** Whether a value has at most so many others inside. */
function hasAtMost(value: unknown, maxValues: number): boolean {
  const waiting = [value];
  let count = 0;
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (++count > maxValues) return false;
    if (typeof next === 'object' && next !== null) for (const part of Object.values(next)) waiting.push(part);
  }
  return true;
}

/**
 * Leaves one error for each fault. There are errors about each form where none of them fits a value: what matters then is the innermost
 * such value, and the faults in the form that it was meant to have.
 */
function faultsIn(errors: readonly ErrorObject[]): ErrorObject[] {
  const withoutForm = new Map(
    errors.filter(({ keyword }) => keyword === 'oneOf').map((error) => [error.instancePath, error]),
  );
  if (withoutForm.size === 0) return [...errors];
  const inside = new Map<string, ErrorObject[]>();
  const outside: ErrorObject[] = [];
  for (const error of errors) {
    const value = outerPaths(error.instancePath).find((path) => withoutForm.has(path));
    if (value === undefined) outside.push(error);
    else if (inside.has(value)) inside.get(value)!.push(error);
    else inside.set(value, [error]);
  }
  const outer = new Set([...withoutForm.keys()].flatMap((path) => outerPaths(path).slice(1)));
  const innermost = [...withoutForm].filter(([path]) => !outer.has(path));
  return [...outside, ...innermost.flatMap(([path, error]) => faultsInForm(error, inside.get(path)!))];
}

/** The path of a value, and those of all values around it. */
function outerPaths(path: string): string[] {
  const paths: string[] = [];
  for (let end = path.length; end > 0; end = path.lastIndexOf('/', end - 1)) paths.push(path.slice(0, end));
  return paths;
}

/** Fields that tell the form of a function that is made of others, by the place of the form in the schema. */
const FIELDS_OF_FORMS = [null, 'slope', 'of', 'power', 'pieces'];

/** The faults in the form that a function was meant to have; the error itself where that is not known. */
function faultsInForm(error: ErrorObject, errors: readonly ErrorObject[]): ErrorObject[] {
  if (!isOfFunction(error)) return [error];
  const { data } = error;
  const form = isObject(data)
    ? FIELDS_OF_FORMS.findIndex((field) => field !== null && Object.hasOwn(data, field))
    : FIELDS_OF_FORMS.indexOf(typeof data === 'string' ? null : '');
  const faults = errors.filter(({ schemaPath }) => schemaPath.startsWith(`#/oneOf/${form}/`));
  return faults.length > 0 ? faults : [error];
}

const isOfFunction = ({ schema }: ErrorObject): boolean => schema === SOLUTION_SCHEMA.$defs.function.oneOf;

/** The place of an error in the words of JavaScript: `manifest.conditions[1].at`. */
function placeOf({ instancePath, keyword, params }: ErrorObject, documents: Documents): string {
  let value: unknown = documents;
  let place = '';
  for (const written of instancePath.split('/').slice(1)) {
    const name = written.replaceAll('~1', '/').replaceAll('~0', '~');
    place = Array.isArray(value) ? `${place}[${name}]` : fieldOf(place, name);
    value = (value as Record<string, unknown>)[name];
  }
  const field =
    keyword === 'required'
      ? (params.missingProperty as string)
      : keyword === 'additionalProperties'
        ? (params.additionalProperty as string)
        : keyword === 'discriminator'
          ? (params.tag as string)
          : null;
  return field === null ? place : fieldOf(place, field);
}

function reasonOf(error: ErrorObject): string {
  const { keyword, params, schema, parentSchema, schemaPath } = error;
  const bound = (name: string, otherwise: number): number =>
    typeof parentSchema?.[name] === 'number' ? parentSchema[name] : otherwise;
  switch (keyword) {
    case 'required':
      return REASONS.missing;
    case 'additionalProperties':
      return REASONS.unknown(Object.keys((parentSchema?.properties as object | undefined) ?? {}));
    case 'type':
      return REASONS.type(String(params.type) === 'boolean' ? 'true or false' : String(params.type));
    case 'const':
      return REASONS.oneOf([schema]);
    case 'enum':
      return REASONS.oneOf(schema as unknown[]);
    case 'discriminator':
      return reasonOfTag(params.tagValue, parentSchema, params.tag as string);
    case 'pattern':
      return schemaPath.includes('library') ? REASONS.library : REASONS.name;
    case 'minLength':
    case 'maxLength':
      return REASONS.text(bound('minLength', 0), bound('maxLength', Infinity));
    case 'minItems':
    case 'maxItems':
      return REASONS.list(bound('minItems', 0), bound('maxItems', Infinity));
    case 'minimum':
    case 'maximum':
      return REASONS.wholeNumber(bound('minimum', 0), bound('maximum', Infinity));
    case 'minProperties':
    case 'maxProperties':
      return REASONS.oneCoordinate;
    default:
      return isOfFunction(error) ? REASONS.function : REASONS.numbers;
  }
}

/** @param schema of the value, which has a form for each of its tags */
function reasonOfTag(found: unknown, schema: ErrorObject['parentSchema'], tag: string): string {
  const forms =
    (schema?.oneOf as { properties: Record<string, { const?: string; enum?: string[] }> }[] | undefined) ?? [];
  const tags = forms.flatMap(({ properties }) => properties[tag]?.enum ?? properties[tag]?.const ?? []);
  return REASONS.tag(tags, found);
}
