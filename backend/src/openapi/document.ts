import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { ProblemDto } from '../common/errors/problem.dto';
import { API } from '../common/http/api-path';
import { hubVersion, Settings } from '../config/settings';
import { Site } from '../content/site';
import { describeFields } from './describe-fields';
import { documentHeader, DOCUMENT_STYLE, fontsOf } from './document-page';
import { describeFieldRules } from './field-rules';
import { finishOperations } from './finish-operations';

const DESCRIPTION = `The API of SolverHub: store, browse, review and share neural-network solvers of differential equations.

Send an API key in the header \`apikey\`, or the token of a login as \`Authorization: Bearer …\`. A wrong credential is refused with 401
everywhere, even where none is needed. Each operation says who may call it, and its \`x-access\` says the same for programs:
\`callers\` are the roles that are not refused, \`key\` is the scope that an API key needs, or \`session\` where keys are refused.

Errors are problem documents (RFC 9457): \`type\` is for programs, \`detail\` is a sentence for people, and \`errors\` names the wrong fields.
Unknown query parameters and unknown fields of a body are ignored. Responses to GET have an \`ETag\`, which can be sent as \`If-None-Match\`.
The examples are recorded calls, in which long lists and long texts are cut short.
`;

const TAGS = {
  solutions: 'Solutions and their versions: find, load, upload, describe, review.',
  equations: 'Equations that published solutions solve, found by their form.',
  catalog: 'The equations, use cases and keywords that solutions are filed under.',
  projects: 'Projects, which contain solutions, and their members.',
  organizations: 'Organizations, which own projects, their members and invitations.',
  auth: 'Accounts, logins, API keys, profiles and notices.',
  admin: 'Admins, blocked accounts and the audit log.',
  moderation: 'Reports, solutions that were taken down, appeals, and the list of accounts.',
  health: 'Health checks for load balancers and monitoring.',
};

/** Swagger UI at /api/docs and the document at /api/v1/openapi.json. */
export function setUpSwagger(app: NestFastifyApplication): void {
  const [{ shellDir }, site] = [app.get(Settings), app.get(Site)];
  // Swagger's page has no place for it.
  const header = documentHeader(site);
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onSend', ({ url }, _reply, body, done) => {
      const isPage = url.startsWith('/api/docs') && typeof body === 'string';
      done(null, isPage ? body.replace('<body>', () => `<body>${header}`) : body);
    });
  SwaggerModule.setup('api/docs', app, () => openApiDocument(app), {
    jsonDocumentUrl: `${API.slice(1)}/openapi.json`,
    yamlDocumentUrl: 'api/openapi.yaml',
    customSiteTitle: `API · ${site.title}`,
    customfavIcon: '/favicon.svg',
    customCssUrl: fontsOf(shellDir),
    customCss: DOCUMENT_STYLE,
    swaggerOptions: {
      persistAuthorization: true,
      showExtensions: true,
      tryItOutEnabled: true,
      docExpansion: 'none',
      onComplete: openSolutions,
    },
  });
}

/** Runs in the browser. */
function openSolutions(): void {
  const { ui } = globalThis as unknown as { ui: { layoutActions: { show: (place: string[], open: boolean) => void } } };
  ui.layoutActions.show(['operations-tag', 'solutions'], true);
}

export function openApiDocument(app: NestFastifyApplication): OpenAPIObject {
  describeFieldRules();
  const config = new DocumentBuilder()
    .setTitle('SolverHub')
    .setDescription(DESCRIPTION)
    .setVersion(hubVersion)
    .setLicense('MIT', 'https://spdx.org/licenses/MIT.html')
    .addServer(API)
    .addOAuth2(
      { type: 'oauth2', flows: { password: { tokenUrl: `${API}/auth/login`, scopes: {} } }, description: 'Log in.' },
      'login',
    )
    .addBearerAuth({ type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'The token of a login.' })
    .addApiKey({ type: 'apiKey', in: 'header', name: 'apikey', description: 'An API key.' }, 'apikey');
  for (const [name, description] of Object.entries(TAGS)) config.addTag(name, description);
  const document = SwaggerModule.createDocument(app, config.build(), {
    extraModels: [ProblemDto],
    operationIdFactory: (_controller, method) => method,
  });
  // The server address already contains the path of the API.
  const paths = Object.entries(document.paths).map(([path, item]) => [path.replace(`${API}/`, '/'), item]);
  document.paths = Object.fromEntries(paths) as OpenAPIObject['paths'];
  allowNullObjects(document);
  describeFields(document);
  finishOperations(document);
  return document;
}

/** Nest writes `type: object` beside a reference that can be null. Generated clients would read it as an object in any case. */
function allowNullObjects({ components }: OpenAPIObject): void {
  type Field = { nullable?: boolean; allOf?: object[]; type?: string };
  const schemas = Object.values(components!.schemas!) as { properties?: Record<string, Field> }[];
  for (const field of schemas.flatMap(({ properties = {} }) => Object.values(properties)))
    if (field.nullable && field.allOf) delete field.type;
}
