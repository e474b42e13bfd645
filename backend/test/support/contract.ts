import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Ajv, { type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import type { OpenAPIObject } from '@nestjs/swagger';
import type { Response } from 'supertest';
import { PROBLEMS } from '../../src/common/openapi/operation';
import { repositoryRoot } from '../../src/config/settings';

type Json = Record<string, unknown>;
interface Answer {
  $ref?: string;
  content?: Content;
  [PROBLEMS]?: string[];
}
type Content = Record<string, { schema: object; example?: unknown }>;
interface Operation {
  operationId: string;
  parameters: { name: string; required?: boolean; schema: object; example?: unknown }[];
  requestBody?: { content: Content };
  responses: Record<string, Answer>;
}

/** The text of the API document, which is compared with the code by `openapi-is-current.int-spec.ts`: to read it is much quicker than to make it. */
export const writtenDocument = (): string => readFileSync(join(repositoryRoot, 'openapi/openapi.json'), 'utf8');

let contract: Contract | undefined;

/** What the API document says, to check the answers of a hub. */
export const writtenContract = (): Contract =>
  (contract ??= new Contract(JSON.parse(writtenDocument()) as OpenAPIObject));

export class Contract {
  private readonly ajv = addFormats(new Ajv({ strict: false, allErrors: true }));
  private readonly schemas = new Map<object, ValidateFunction>();
  private readonly routes: { pattern: RegExp; methods: Record<string, Operation> }[];

  constructor(private readonly document: OpenAPIObject) {
    this.routes = Object.entries(document.paths)
      .toSorted(([a], [b]) => (a.replaceAll('{', '~') < b.replaceAll('{', '~') ? -1 : 1)) // fixed paths first
      .map(([path, methods]) => ({
        pattern: new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/]+')}/?$`),
        methods: methods as Record<string, Operation>,
      }));
    this.ajv.addSchema({ $id: 'hub', components: strict(document.components) as object });
  }

  /** @throws if the document does not declare this answer to this call */
  check(method: string, path: string, answer: Response): void {
    const operation = this.routes.find(({ pattern }) => pattern.test(path.split('?')[0]!.replace(/\/+/g, '/')))
      ?.methods[method];
    if (!operation)
      return demand(
        [404, 405].includes(answer.status),
        `${method} ${path} is not in the API document, which \`npm run api\` writes`,
      );
    const what = `${operation.operationId} ${answer.status}`;
    const declared = this.resolved(operation.responses[answer.status]);
    demand(declared, `${what} is not declared in the API document: ${answer.text}`);
    const type = (answer.headers['content-type'] ?? '').split(';')[0]!;
    if (!declared.content) return demand(!answer.text, `${what} has a body, which is not declared`);
    const content = declared.content[type];
    demand(content, `${what} is of the type ${type}; declared: ${Object.keys(declared.content).join(', ')}`);
    if (!type.endsWith('json')) return;
    const validate = this.validator(content.schema);
    demand(validate(answer.body), `${what} is not as declared: ${this.ajv.errorsText(validate.errors)}`);
    const problem = (answer.body as Json).type as string;
    const problems = declared[PROBLEMS];
    demand(!problems || problems.includes(problem), `${what} is of an undeclared type: ${answer.text}`);
  }

  /** Places of the document that lack an example, or have one that does not fit its schema. */
  wrongExamples(): string[] {
    return this.routes
      .flatMap(({ methods }) => Object.values(methods))
      .flatMap((operation) => {
        const { operationId, parameters, requestBody, responses } = operation;
        const bodies = Object.entries(responses).filter(([status]) => status.startsWith('2'));
        return [
          ...parameters
            .filter(({ required, example }) => required || example !== undefined)
            .map((parameter) => [parameter.name, parameter] as const),
          ...Object.entries(requestBody?.content ?? {}),
          ...bodies.flatMap(([status, { content = {} }]) =>
            Object.entries(content)
              .filter(([type]) => type.endsWith('json'))
              .map(([, body]) => [status, body] as const),
          ),
        ]
          .filter(([, { schema, example }]) => example === undefined || !this.validator(schema)(example))
          .map(([place]) => `${operationId}: ${place}`);
      });
  }

  private resolved(answer: Answer | undefined): Answer | undefined {
    const name = answer?.$ref?.split('/').at(-1);
    return name ? (this.document.components!.responses![name] as Answer) : answer;
  }

  private validator(schema: object): ValidateFunction {
    const known = this.schemas.get(schema) ?? this.ajv.compile(strict(schema) as object);
    this.schemas.set(schema, known);
    return known;
  }
}

/** JSON Schema out of a schema of OpenAPI 3.0, in which an object has no property that is not declared. */
function strict(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(strict);
  if (typeof part !== 'object' || part === null) return part;
  const { nullable, ...schema } = Object.fromEntries(Object.entries(part).map(([key, value]) => [key, strict(value)]));
  if (typeof schema.$ref === 'string') return { $ref: schema.$ref.replace('#/', 'hub#/') };
  if (typeof schema.properties === 'object') schema.additionalProperties ??= false;
  return nullable ? { anyOf: [{ type: 'null' }, schema] } : schema;
}

function demand(holds: unknown, message: string): asserts holds {
  if (!holds) throw new Error(message);
}
