import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { OpenAPIObject } from '@nestjs/swagger';

type Described = { description?: string; $ref?: string; allOf?: object[] };

/** Adds to each field and parameter without a description the one of its name, or of `Schema.name` where that is too general. */
export function describeFields({ components, paths }: OpenAPIObject): void {
  const texts = JSON.parse(readFileSync(path.join(__dirname, 'field-descriptions.json'), 'utf8')) as Record<
    string,
    string
  >;
  for (const [schema, { properties = {} }] of Object.entries(
    components!.schemas as Record<string, { properties?: object }>,
  )) {
    for (const [name, field] of Object.entries(properties) as [string, Described][]) {
      field.description ??= texts[`${schema}.${name}`] ?? texts[name];
      if (!field.$ref) continue;
      field.allOf = [{ $ref: field.$ref }]; // nothing may stand beside a reference
      delete field.$ref;
    }
  }
  for (const operation of Object.values(paths).flatMap((methods) => Object.values(methods as Record<string, object>))) {
    const { parameters = [] } = operation as { parameters?: (Described & { name: string })[] };
    for (const parameter of parameters) parameter.description ??= texts[parameter.name];
  }
}
