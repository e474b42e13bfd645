import { ApiProperty, DECORATORS, type OpenAPIObject } from '@nestjs/swagger';
import { getMetadataStorage } from 'class-validator';

type Schemas = NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>;
type SchemaObject = Exclude<Schemas[string], { $ref: string }>;
type Dto = new () => Record<string, unknown>;

/** The metadata of class-validator for one check of one field. */
interface Check {
  name?: string;
  type: string;
  propertyName: string;
  each: boolean;
  constraints?: unknown[];
}

/** The JSON Schema of each check. Checks that are not listed cannot be expressed. */
const SCHEMA_OF_CHECK: Record<string, (constraint: never) => SchemaObject> = {
  isString: () => ({ type: 'string' }),
  isInt: () => ({ type: 'integer' }),
  isNumber: () => ({ type: 'number' }),
  isBoolean: () => ({ type: 'boolean' }),
  isDate: () => ({ type: 'string', format: 'date-time' }),
  isEmail: () => ({ type: 'string', format: 'email' }),
  isArray: () => ({ type: 'array' }),
  isIn: (values: string[]) => ({ enum: values }),
  isNotEmpty: () => ({ minLength: 1 }),
  minLength: (minLength: number) => ({ minLength }),
  maxLength: (maxLength: number) => ({ maxLength }),
  matches: (pattern: RegExp) => ({ pattern: portable(pattern.source) }),
  min: (minimum: number) => ({ minimum }),
  max: (maximum: number) => ({ maximum }),
  arrayMaxSize: (maxItems: number) => ({ maxItems }),
  arrayUnique: () => ({ uniqueItems: true }),
};

/** The same pattern without classes that other languages do not know, such as Python. */
const portable = (pattern: string) =>
  pattern.replace('\\p{Cc}', '\\x00-\\x1f\\x7f-\\x9f').replace('\\p{Zl}', '\\u2028').replace('\\p{Zp}', '\\u2029');

/**
 * Adds the rules of class-validator to the schemas, so that no DTO states a rule twice: types, lengths, patterns,
 * limits, choices, defaults, and whether a field can be left out or null. Call it before the document is created.
 */
export function describeFieldRules(): void {
  const { validationMetadatas } = getMetadataStorage() as unknown as { validationMetadatas: Map<Dto, Check[]> };
  for (const [dto, checks] of validationMetadatas) {
    for (const field of new Set(checks.map((check) => check.propertyName))) {
      const rules = rulesOf(
        dto,
        field,
        checks.filter((check) => check.propertyName === field),
      );
      ApiProperty(rules)(dto.prototype as object, field);
    }
  }
}

function rulesOf(dto: Dto, field: string, checks: Check[]): object {
  const known = Reflect.getMetadata(DECORATORS.API_MODEL_PROPERTIES, dto.prototype as object, field) as
    SchemaObject | undefined;
  const standard = new dto()[field];
  const { type, ...limits } = schemaOf(checks.filter((check) => !check.each));
  const items = schemaOf(checks.filter((check) => check.each));
  // A list in a query is one comma-separated string, which its own decorator describes.
  const isList =
    Object.keys(items).length > 0 && ((known?.type as unknown) !== String || (known as { isArray?: boolean }).isArray);
  // A list of objects is described by the class of the objects.
  const isOfObjects = checks.some((check) => check.each && check.type === 'nestedValidation');
  return {
    ...limits,
    ...(type && !isOfObjects && { type }),
    ...(isList && { type: 'array', items }),
    ...(standard !== undefined && { default: standard }),
    required: standard === undefined && !isSkipped(checks, field, undefined),
    ...(isSkipped(checks, field, null) && { nullable: true }),
  };
}

function schemaOf(checks: Check[]): SchemaObject {
  const schemas = checks.map(({ name = '', constraints = [] }) => SCHEMA_OF_CHECK[name]?.(constraints[0] as never));
  const schema = Object.assign({}, ...schemas) as SchemaObject;
  if (schema.enum && !schema.type) schema.type = typeof schema.enum[0];
  return schema;
}

/** Whether the conditions of the field, such as `@IsOptional()`, leave out its checks for this value. */
const isSkipped = (checks: Check[], field: string, value: unknown) =>
  checks.some(({ type, constraints: [condition] = [] }) => {
    const isCondition = type === 'conditionalValidation';
    return isCondition && !(condition as (dto: object, value: unknown) => boolean)({ [field]: value }, value);
  });
