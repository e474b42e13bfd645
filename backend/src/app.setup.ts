import { Logger, ValidationPipe, type ValidationError } from '@nestjs/common';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import compress from '@fastify/compress';
import etag from '@fastify/etag';
import multipart from '@fastify/multipart';
import { invalid, type FieldError } from './common/errors/hub-error';
import { HttpErrorFilter } from './common/errors/http-error.filter';
import { hubVersion, type Settings } from './config/settings';

export const API = '/api/v1';
const JSON_LIMIT = 2 ** 20;

/** The web server below Nest: one for the hub, the tests and the OpenAPI script. */
export function httpAdapter(settings?: Pick<Settings, 'trustedProxy'>): FastifyAdapter {
  return new FastifyAdapter({
    bodyLimit: JSON_LIMIT,
    forceCloseConnections: 'idle',
    requestTimeout: 0, // uploads may take long; slow heads are cut by Node's headersTimeout
    trustProxy: settings?.trustedProxy.length ? settings.trustedProxy : false,
    routerOptions: { ignoreDuplicateSlashes: true, ignoreTrailingSlash: true },
    genReqId: () => crypto.randomUUID(),
  });
}

/** Everything between the socket and the controllers: prefix, validation, errors, documents. */
export async function setUpApp(app: NestFastifyApplication): Promise<void> {
  app.setGlobalPrefix(API.slice(1), { exclude: ['health/live', 'health/ready'] });
  app.useGlobalPipes(
    new ValidationPipe({
      transform: true,
      whitelist: true,
      stopAtFirstError: true,
      exceptionFactory: (problems) => invalid(fieldErrors(problems)),
    }),
  );
  app.useGlobalFilters(new HttpErrorFilter());
  await app.register(multipart);
  await app.register(etag, { weak: true });
  await app.register(compress, { encodings: ['br', 'gzip'], threshold: 1024 });
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
    .addBearerAuth({ type: 'http', scheme: 'bearer', bearerFormat: 'JWT' })
    .addApiKey({ type: 'apiKey', in: 'header', name: 'apikey' }, 'apikey')
    .build();
  return SwaggerModule.createDocument(app, config, { operationIdFactory: (_controller, method) => method });
}

function fieldErrors(problems: ValidationError[], parent = ''): FieldError[] {
  return problems.flatMap((problem) => {
    const field = parent + problem.property;
    const own = Object.values(problem.constraints ?? {}).map((message) => ({ field, message }));
    return [...own, ...fieldErrors(problem.children ?? [], `${field}.`)];
  });
}

export const startLog = new Logger('Hub');
