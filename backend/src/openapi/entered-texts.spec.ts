import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { repositoryRoot } from '../config/settings';
import { readSolutionPart } from '../solutions/derivation/solution-part';

interface Schema {
  type?: string;
  enum?: unknown[];
  format?: string;
  items?: Schema;
  properties?: Record<string, Schema>;
  $ref?: string;
}
type Operation = { requestBody?: { content: Record<string, { schema: Schema }> } };
type Dto = new () => Record<string, unknown>;

const document = JSON.parse(readFileSync(path.join(repositoryRoot, 'openapi/openapi.json'), 'utf8')) as {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};

/** Nobody is ever shown these, or they have a form of their own that has no place for other signs. */
const NOT_SHOWN = new Set([
  ...['grant_type', 'password', 'current_password', 'token', 'invitation', 'email', 'expires_at', 'file', 'username'],
  'CreateOrganizationDto.name', // of the form of a username
  // Only compared, or not looked at.
  ...[
    'outputs',
    'projectstatus',
    'projectdescription',
    'users',
    'usernames',
    'problem_slug',
    'challenge',
    'AuthenticatorCodeDto.code',
    'ProviderSignUpDto.code',
    'SecondStepDto.code',
    'DetailsNotificationDto.projectname',
  ],
]);
/** Services refuse these where they find no letter. */
const NAMES_OF_SERVICES = new Set([
  'CreateProjectDto.projectname',
  'EditProjectDto.projectname',
  'EditSolutionDto.name',
]);

const fields = Object.values(document.paths)
  .flatMap((operations) => Object.values(operations))
  .flatMap(({ requestBody }) => Object.values(requestBody?.content ?? {}))
  .flatMap(({ schema }) => textsIn(schema))
  .filter((field, i, all) => all.findIndex(({ name }) => name === field.name) === i);

/** Fields of people's own texts, and lists of them, also in objects inside. */
function textsIn({ $ref = '' }: Schema): { dto: string; field: string; name: string; isList: boolean }[] {
  const dto = $ref.split('/').at(-1)!;
  return Object.entries(document.components.schemas[dto]?.properties ?? {}).flatMap(([field, schema]) => {
    const inner = [schema, schema.items, (schema as { allOf?: Schema[] }).allOf?.[0]].find((one) => one?.$ref);
    if (inner) return textsIn(inner);
    const name = `${dto}.${field}`;
    const { type, enum: values, items } = schema;
    const isText = (type === 'string' && !values) || (type === 'array' && items?.type !== 'integer');
    return isText && !NOT_SHOWN.has(field) && !NOT_SHOWN.has(name)
      ? [{ dto, field, name, isList: type === 'array' }]
      : [];
  });
}

const dtos = new Map(
  readdirSync(path.join(__dirname, '..'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.dto.ts'))
    .flatMap((file) => Object.entries(jest.requireActual<Record<string, Dto>>(path.join(__dirname, '..', file)))),
);

/** The part of an upload that is text has a reader of its own. */
function read(dto: string, values: Record<string, unknown>): Record<string, unknown> {
  if (dto !== 'SolutionPartDto') return plainToInstance(dtos.get(dto)!, values);
  const { description, typeName } = readSolutionPart(JSON.stringify({ ...values, diff_equation_details: {} }));
  return { description, type_name: typeName };
}
const problemsOf = (dto: string, field: string, value: string): string[] =>
  validateSync(read(dto, { [field]: value }))
    .filter(({ property }) => property === field)
    .flatMap(({ constraints }) => Object.values(constraints ?? {}));

it('knows the texts that people enter', () => {
  expect(fields.length).toBeGreaterThan(25);
  expect(fields.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['UpdateProfileDto.full_name', 'EditedEquationDto.equation_tex', 'DecisionDto.comment']),
  );
});

/** Its unseen signs become underscores, as in every label. */
const LABEL = 'SolutionPartDto.name';

it.each(fields.filter(({ name }) => name !== LABEL))(
  '$name keeps nothing that nobody sees',
  ({ dto, field, isList }) => {
    const hidden = '\u202eA\u0007d\u200ba\u2066\u3164 7\ufeff';
    const entered = isList ? [hidden] : hidden;
    expect(read(dto, { [field]: entered })[field]).toEqual(isList ? ['Ada 7'] : 'Ada 7');
  },
);

const names = fields.filter(
  ({ dto, field, name }) => /name$/.test(field) && dto !== 'SolutionPartDto' && !NAMES_OF_SERVICES.has(name),
);

it.each(names)('$name needs a letter or digit', ({ dto, field }) => {
  expect(problemsOf(dto, field, '*\u3164*')).toEqual([expect.stringMatching(/needs at least one letter or digit$/)]);
  expect(problemsOf(dto, field, 'Ada\u202e')).toEqual([]);
  expect(read(dto, { [field]: 'Ada\u2028(admin)' })[field]).not.toContain('\u2028');
});
