import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import compress from '@fastify/compress';
import etag from '@fastify/etag';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { HttpErrorFilter, sendProblem, wrongAddress } from './common/errors/http-error.filter';
import { HubError, notFound } from './common/errors/hub-error';
import { answerUnreadable } from './common/errors/socket-answers';
import { API } from './common/http/api-path';
import { addressMatcher } from './common/http/addresses';
import { rememberOrigins } from './common/http/call-origin';
import { compressBodies, MIN_COMPRESSED_BYTES } from './common/http/compressed-bodies';
import { limitConnections } from './common/http/connections';
import { KeptAnswers } from './common/http/kept-answers';
import { MembersInterceptor } from './common/http/kept-routes';
import { readForms, readJsonBodies } from './common/http/json-body';
import { RouteTable } from './common/http/route-table';
import { keepTurnsShort } from './common/http/short-turns';
import { cutSlowRequests } from './common/http/slow-requests';
import { dropUnreadBodies } from './common/http/unread-bodies';
import { FieldChecksPipe } from './common/http/field-checks.pipe';
import { SoundInputPipe } from './common/http/sound-input.pipe';
import { serveStaticFiles } from './pages/static-files';
import type { Settings } from './config/settings';
import { HeardChanges } from './database/heard-changes';

const NOTHING_POLICY = `default-src 'none'; frame-ancestors 'none'; sandbox`;
const SWAGGER_POLICY = `default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'`;
const JSON_LIMIT = 2 ** 20;
/** Names, passwords and links. */
const AUTH_LIMIT = 2 ** 14;
/** Milliseconds between two checks for request heads that arrive slowly. */
const LOOK_FOR_SLOW_HEADS = 5_000;

/** The web server below Nest: one for the hub, the tests and the OpenAPI script. */
export function httpAdapter(settings?: Pick<Settings, 'trustedProxy' | 'requestMs'>): FastifyAdapter {
  const headersTimeout = settings?.requestMs ?? 0;
  return new FastifyAdapter({
    bodyLimit: JSON_LIMIT,
    forceCloseConnections: 'idle',
    pluginTimeout: 0, // a machine that is busy may take longer to list the files of the screens than the ten seconds of the default
    requestTimeout: 0, // uploads may take long; cutSlowRequests limits the time of bodies
    http: {
      headersTimeout,
      requestTimeout: 0,
      connectionsCheckingInterval: Math.min(headersTimeout / 2 || Infinity, LOOK_FOR_SLOW_HEADS),
      requireHostHeader: false, // Node would close the connection without a response; see clientErrorHandler
    },
    clientErrorHandler: answerUnreadable,
    trustProxy: settings?.trustedProxy.length ? settings.trustedProxy : false,
    routerOptions: { ignoreTrailingSlash: true },
    // The router's own option would also change the query, which may contain an address.
    rewriteUrl: ({ url = '/' }) => url.replace(/^[^?]*/, (path) => path.replace(/\/{2,}/g, '/')),
    genReqId: () => crypto.randomUUID(),
    // An address that cannot be decoded never reaches the routes with their headers and error filter.
    frameworkErrors: (_error: Error, request: FastifyRequest, reply: FastifyReply) => {
      sendProblem(reply.header('x-content-type-options', 'nosniff'), notFound('address'), request.id);
    },
  });
}

/** Everything between the socket and the controllers: validation, errors, headers, static files. */
export async function setUpApp(app: NestFastifyApplication, settings: Settings): Promise<void> {
  const fastify = app.getHttpAdapter().getInstance();
  const routes = new RouteTable().watch(fastify);
  limitConnections(app.getHttpServer(), { ...settings, isProxy: addressMatcher(settings.trustedProxy) });
  keepTurnsShort(fastify);
  rememberOrigins(fastify);
  cutSlowRequests(fastify, settings.requestMs);
  fastify.addHook('onRoute', (route) => {
    if (route.url.startsWith(`${API}/auth/`)) route.bodyLimit = AUTH_LIMIT;
  });
  app.getHttpAdapter().registerParserMiddleware(API.slice(1));
  readJsonBodies(fastify, JSON_LIMIT);
  readForms(fastify);
  dropUnreadBodies(fastify);
  app.useGlobalPipes(new SoundInputPipe(), new FieldChecksPipe());
  app.useGlobalFilters(new HttpErrorFilter(routes));
  await app.register(multipart);
  const keptAnswers = new KeptAnswers(app.get(HeardChanges));
  keptAnswers.watch(fastify);
  app.useGlobalInterceptors(new MembersInterceptor(keptAnswers, (type) => app.get(type, { strict: false })));
  await app.register(etag, { weak: true });
  compressBodies(fastify);
  fastify.addHook('onRoute', (route) => {
    if (route.config?.compress === false) route.compress = false;
  });
  await app.register(compress, { encodings: ['br', 'gzip'], threshold: MIN_COMPRESSED_BYTES });
  await app.register(helmet, {
    contentSecurityPolicy: false, // depends on the page: below
    strictTransportSecurity: settings.publicUrl?.startsWith('https:') ?? false,
    crossOriginResourcePolicy: { policy: 'cross-origin' },
  });
  fastify.addHook('onRequest', (request, _reply, done) => {
    if (request.headers.host === undefined && request.raw.httpVersion === '1.1') return done(hostMissing());
    done(routes.isWrongMethod(request) && !isPreflight(request) ? wrongAddress(routes, request) : undefined);
  });
  fastify.addHook('onSend', async (request, reply) => {
    const policy = request.url.startsWith('/api/docs') ? SWAGGER_POLICY : NOTHING_POLICY;
    const unless = (name: string, value: string) => reply.hasHeader(name) || void reply.header(name, value);
    unless('content-security-policy', policy);
    // Robots read the API to render the screens; only the screens are to be indexed.
    if (/json/.test(String(reply.getHeader('content-type')))) unless('x-robots-tag', 'noindex');
    unless('cache-control', 'private, no-cache'); // responses depend on the caller; asking again is cheap because of the ETag
  });
  if (settings.corsOrigins.length) {
    app.enableCors({
      origin: settings.corsOrigins,
      exposedHeaders: ['X-Total-Count', 'X-Total-Count-More', 'Link', 'ETag'],
    });
  }
  await serveStaticFiles(fastify, settings); // before Nest registers its routes, the last of which matches every address
}

const hostMissing = () =>
  new HubError(400, 'bad-request', 'The request has no Host header', { headers: { connection: 'close' } });

/** A preflight request, which the CORS plugin answers. */
const isPreflight = ({ method, headers }: FastifyRequest) =>
  method === 'OPTIONS' && headers['access-control-request-method'] !== undefined;
