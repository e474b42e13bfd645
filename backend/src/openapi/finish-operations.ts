import { STATUS_CODES } from 'node:http';
import type { OpenAPIObject } from '@nestjs/swagger';
import type { AccessRule } from '../auth/access/access.decorators';
import type { EffectiveRole } from '../auth/access/policy';
import { PROBLEMS, type Problems } from '../common/openapi/operation';
import { readExamples, type Example } from './examples';

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']> & {
  'x-access': AccessRule;
  [PROBLEMS]?: Problems;
};
type Parameter = { in: string; name: string; schema: { nullable?: boolean }; example?: unknown };
type Content = Record<string, { schema: { $ref?: string; required?: string[] }; example?: unknown }>;
type Body = { required?: boolean; content: Content };

const JSON_PROBLEM = 'application/problem+json';

/** Adds to every operation what follows from its access rule and its input, so that no controller repeats it. */
export function finishOperations(document: OpenAPIObject): void {
  const examples = readExamples();
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const method of ['get', 'put', 'post', 'delete'] as const) {
      const operation = methods[method] as Operation | undefined;
      if (!operation) continue;
      if (path.startsWith('/health/'))
        operation.servers = [{ url: '/', description: 'Root of the hub, outside the API' }];
      new UnfinishedOperation(document, operation, method).finish(examples[operation.operationId!] ?? {});
    }
  }
}

class UnfinishedOperation {
  private readonly parameters: Parameter[];
  private readonly body?: Body;

  constructor(
    private readonly document: OpenAPIObject,
    private readonly operation: Operation,
    private readonly method: string,
  ) {
    this.parameters = (operation.parameters ?? []) as Parameter[];
    this.body = operation.requestBody as Body | undefined;
  }

  finish(example: Example): void {
    const access = `**Access:** ${accessInWords(this.operation['x-access'])}`;
    this.operation.description = [this.operation.description, access].filter(Boolean).join('\n\n');
    for (const { in: place, schema } of this.parameters) if (place !== 'body') delete schema.nullable;
    if (this.body) this.body.required = this.hasRequiredField(this.body);
    if (this.method === 'get') {
      this.operation.responses[304] ??= {
        description: 'Not changed since the answer whose ETag is in `If-None-Match`.',
      };
    }
    for (const [status, response] of Object.entries(this.operation.responses))
      if (response && 'description' in response) response.description ||= STATUS_CODES[status]!;
    this.showExample(example);
    const own = this.operation[PROBLEMS] ?? {};
    delete this.operation[PROBLEMS];
    const general = this.generalProblems();
    for (const status of new Set([...Object.keys(general), ...Object.keys(own)])) {
      this.operation.responses[status] = this.refusal(Number(status), {
        ...general[Number(status)],
        ...own[Number(status)],
      });
    }
  }

  private showExample({ parameters = {}, request, answer }: Example): void {
    for (const parameter of this.parameters)
      if (parameters[parameter.name] !== undefined) parameter.example = parameters[parameter.name];
    if (request !== undefined) for (const content of Object.values(this.body!.content)) content.example = request;
    for (const response of Object.values(this.operation.responses)) {
      const content = (response as { content?: Content }).content?.['application/json'];
      if (content && answer !== undefined) content.example = answer;
    }
  }

  /** A body whose fields can all be left out can be left out, too. */
  private hasRequiredField({ content }: Body): boolean {
    const schemas = Object.values(content).map(({ schema }) => {
      const name = schema.$ref?.split('/').at(-1);
      return (name ? this.document.components!.schemas![name] : schema) as { required?: string[] };
    });
    return schemas.some(({ required }) => required?.length);
  }

  /** The error responses that follow from the access rule and the input. */
  private generalProblems(): Problems {
    const { who, key, callers } = this.operation['x-access'];
    const has = (place: string) => this.parameters.some((parameter) => parameter.in === place);
    const hasHeader = (name: string) => this.parameters.some((one) => one.in === 'header' && one.name === name);
    const forbidden = {
      'account-blocked': 'The account of the API key is blocked.',
      ...(who !== 'anyone' && key !== 'read' && KEY_REFUSED[key]),
      ...(!callers.includes('user') && { forbidden: 'The caller may not do this.' }),
      ...(who === 'admin' && { 'second-factor-required': 'The hub demands a second factor of admins.' }),
    };
    return {
      401: {
        ...(who !== 'anyone' && { 'login-required': 'The request has neither a session nor an API key.' }),
        'wrong-session': 'The session has ended.',
        'wrong-api-key': 'The API key is unknown, expired or deleted.',
      },
      403: forbidden,
      ...(has('path') && { 404: { 'not-found': 'The address does not exist, or the caller cannot see it.' } }),
      ...(hasHeader('if-match') && {
        412: { 'stale-copy': 'Somebody else has changed it since the revision in `If-Match`.' },
      }),
      ...((this.body || has('query')) && {
        422: { 'invalid-input': 'A field is wrong; `errors` says which, and why.' },
      }),
      ...(this.body && {
        400: { 'bad-request': 'The body cannot be read.' },
        408: { 'too-slow': 'The body took too long to arrive.' },
        413: { 'too-large': 'The body is too large.' },
        415: { 'unsupported-media-type': 'The content type of the body is not accepted here.' },
      }),
      431: { 'head-too-large': 'The address and the headers are too long together.' },
      429: { 'too-many-requests': 'Too many attempts; `Retry-After` has the number of seconds to wait.' },
      500: { error: 'Something went wrong on the side of the hub; `request_id` finds it in its log.' },
      503: { unavailable: 'The hub cannot answer at the moment; `Retry-After` has the number of seconds to wait.' },
      ...(this.method !== 'get' && { 507: { 'out-of-disk': 'The hub has no disk space left.' } }),
    };
  }

  /** The response for these problems. Equal responses are written once, among the components. */
  private refusal(status: number, problems: Record<string, string>): Operation['responses'][string] {
    const list = Object.entries(problems);
    const response = {
      description: list.map(([type, when]) => `- \`${type}\`: ${when}`).join('\n'),
      content: {
        [JSON_PROBLEM]: {
          schema: { $ref: '#/components/schemas/ProblemDto' },
          examples: Object.fromEntries(list.map(([type, when]) => [type, { value: problem(status, type, when) }])),
        },
      },
      [PROBLEMS]: list.map(([type]) => type),
    };
    const name = [status, ...list.map(([type]) => type)].join('.');
    const shared = (this.document.components!.responses ??= {});
    shared[name] ??= response;
    return JSON.stringify(shared[name]) === JSON.stringify(response)
      ? { $ref: `#/components/responses/${name}` }
      : response;
  }
}

const problem = (status: number, type: string, detail: string) => ({
  type,
  title: STATUS_CODES[status],
  status,
  detail,
  request_id: '5f0c3ad2-8d2b-4b43-9c5e-7d1f7c1f0a52',
});

const KEY_REFUSED = {
  write: { 'scope-missing': 'The API key can only read.' },
  session: { 'login-needed': 'An API key cannot do this: log in.' },
} as const;

const CALLERS: Record<EffectiveRole, string> = {
  visitor: 'anyone, without an account',
  user: 'every account',
  read: 'members of the project and admins',
  readwrite: 'members of the project who can write to it, and admins',
  owner: 'owners of the project and admins',
  admin: 'admins',
};
const KEYS: Record<AccessRule['key'], string> = {
  read: 'An API key with the scope `read` is enough.',
  write: 'An API key needs the scope `write`.',
  session: 'API keys are refused: log in.',
};

function accessInWords({ who, key, callers }: AccessRule): string {
  const words = CALLERS[callers[0]!];
  return `${words}.${who === 'anyone' ? '' : ` ${KEYS[key]}`}`;
}
