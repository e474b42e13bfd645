import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, getSchemaPath, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import compress from '@fastify/compress';
import etag from '@fastify/etag';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ProblemDto } from './common/errors/problem.dto';
import { HttpErrorFilter, sendProblem } from './common/errors/http-error.filter';
import { notFound } from './common/errors/hub-error';
import { rememberOrigins } from './common/http/call-origin';
import { RouteTable } from './common/http/route-table';
import { FieldChecksPipe } from './common/http/field-checks.pipe';
import { SoundInputPipe } from './common/http/sound-input.pipe';
import { BESIDE_THE_API } from './pages/pages.module';
import { setUpPages } from './pages/pages.setup';
import { hubVersion, type Settings } from './config/settings';

export const API = '/api/v1';
const NOTHING_POLICY = `default-src 'none'; frame-ancestors 'none'; sandbox`;
const SWAGGER_POLICY = `default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'`;
const JSON_LIMIT = 2 ** 20;

/** The web server below Nest: one for the hub, the tests and the OpenAPI script. */
export function httpAdapter(settings?: Pick<Settings, 'trustedProxy'>): FastifyAdapter {
  return new FastifyAdapter({
    bodyLimit: JSON_LIMIT,
    forceCloseConnections: 'idle',
    requestTimeout: 0, // uploads may take long; slow heads are cut by Node's headersTimeout
    trustProxy: settings?.trustedProxy.length ? settings.trustedProxy : false,
    routerOptions: { ignoreTrailingSlash: true },
    // The router's own way would also touch the query, which may hold an address.
    rewriteUrl: ({ url = '/' }) => url.replace(/^[^?]*/, (path) => path.replace(/\/{2,}/g, '/')),
    genReqId: () => crypto.randomUUID(),
    // An address that can't be decoded never gets to the routes, their headers and their error filter.
    frameworkErrors: (_error: Error, request: FastifyRequest, reply: FastifyReply) => {
      sendProblem(reply.header('x-content-type-options', 'nosniff'), notFound('address'), request.id);
    },
  });
}

/** Everything between the socket and the controllers: prefix, validation, errors, headers, pages. */
export async function setUpApp(app: NestFastifyApplication, settings: Settings): Promise<void> {
  const fastify = app.getHttpAdapter().getInstance();
  const routes = new RouteTable().watch(fastify);
  rememberOrigins(fastify);
  app.setGlobalPrefix(API.slice(1), { exclude: ['health/live', 'health/ready', ...BESIDE_THE_API] });
  app.useGlobalPipes(new SoundInputPipe(), new FieldChecksPipe());
  app.useGlobalFilters(new HttpErrorFilter(routes));
  await app.register(multipart);
  await app.register(etag, { weak: true });
  fastify.addHook('onRoute', (route) => {
    if ((route.config as { compress?: boolean } | undefined)?.compress === false) route.compress = false;
  });
  await app.register(compress, { encodings: ['br', 'gzip'], threshold: 1024 });
  await app.register(helmet, {
    contentSecurityPolicy: false, // depends on the page: below
    strictTransportSecurity: settings.publicUrl?.startsWith('https:') ?? false,
    crossOriginResourcePolicy: { policy: 'cross-origin' },
  });
  fastify.addHook('onSend', async (request, reply) => {
    const policy = request.url.startsWith('/api/docs') ? SWAGGER_POLICY : NOTHING_POLICY;
    const unless = (name: string, value: string) => reply.hasHeader(name) || void reply.header(name, value);
    unless('content-security-policy', policy);
    // Robots read them to draw the screens; what is to be found are those.
    if (/json/.test(String(reply.getHeader('content-type')))) unless('x-robots-tag', 'noindex');
    unless('cache-control', 'private, no-cache'); // answers depend on who asks; ask again, cheap by their ETag
  });
  if (settings.corsOrigins.length) {
    app.enableCors({ origin: settings.corsOrigins, exposedHeaders: ['X-Total-Count', 'Link', 'ETag'] });
  }
  await setUpPages(app, routes);
}

/** Swagger UI at /api/docs and the document at /api/v1/openapi.json. */
export function setUpSwagger(app: NestFastifyApplication): void {
  SwaggerModule.setup('api/docs', app, openApiDocument(app), {
    jsonDocumentUrl: `${API.slice(1)}/openapi.json`,
    yamlDocumentUrl: 'api/openapi.yaml',
  });
}

export function openApiDocument(app: NestFastifyApplication): OpenAPIObject {
  const config = new DocumentBuilder()
    .setTitle('SolverHub')
    .setDescription('Store, browse, review and share neural-network solvers of differential equations.')
    .setVersion(hubVersion)
    .addServer(API)
    .addBearerAuth({ type: 'http', scheme: 'bearer', bearerFormat: 'JWT' })
    .addGlobalResponse({
      status: 'default',
      description: 'Refused, and why',
      content: { 'application/problem+json': { schema: { $ref: getSchemaPath(ProblemDto) } } },
    })
    .addApiKey({ type: 'apiKey', in: 'header', name: 'apikey' }, 'apikey')
    .build();
  return SwaggerModule.createDocument(app, config, {
    ignoreGlobalPrefix: true, // the server's address holds it
    extraModels: [ProblemDto],
    operationIdFactory: (_controller, method) => method,
  });
}
