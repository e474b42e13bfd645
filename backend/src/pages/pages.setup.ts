import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendProblem, wrongAddress } from '../common/errors/http-error.filter';
import { pathOf, type RouteTable } from '../common/http/route-table';
import { repositoryRoot, Settings } from '../config/settings';
import { CONTENT_FILES, readContent } from '../content/content-files';
import { pagePolicy, ShellConfigFile } from './shell-config';
import { HubAddress } from '../mail/hub-address.service';
import { headMarkup } from './head';
import { markup } from './markup';
import { Preloads } from './preloads';
import { ScreensService } from './screens/screens.service';
import { ShellPage } from './shell-page';
import { screenAt } from './shell-routes';

const REMOTES = ['mf-solutions', 'mf-settings', 'mf-admin'];
const HASHED = /\.[0-9a-f]{8,}\.\w+(\.(br|gz))?$/;
const YEAR = 'public, max-age=31536000, immutable';

/**
 * The shell's and the remotes' files, and the shell for every other address. To be called before Nest registers its routes.
 * Where the front packages are not built, only the API is served.
 */
export async function setUpPages(app: NestFastifyApplication, routes: RouteTable): Promise<void> {
  const fastify = app.getHttpAdapter().getInstance();
  const settings = app.get(Settings);
  const shellDir = path.join(repositoryRoot, 'shell-app/dist');
  const built = existsSync(path.join(shellDir, 'index.html'));
  if (built) {
    await serveFolder(fastify, shellDir, '/');
    for (const name of REMOTES) await serveFolder(fastify, path.join(repositoryRoot, name, 'dist'), `/mf/${name}/`);
  }
  const config = new ShellConfigFile(settings.contentDir, shellDir);
  const shell = built ? new ShellPage(readFileSync(path.join(shellDir, 'index.html'), 'utf8')) : null;
  const preloads = new Preloads(
    { folder: '/', names: filesIn(shellDir) },
    { folder: '/mf/mf-solutions/', names: filesIn(path.join(repositoryRoot, 'mf-solutions/dist')) },
    '/mf/mf-solutions/mf-manifest.json',
  );
  if (built) {
    fastify.get('/config.json', (_request, reply) =>
      reply
        .header('content-type', 'application/json; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(config.text()),
    );
  }

  for (const file of CONTENT_FILES) {
    const text = readContent(file, settings.contentDir);
    fastify.get(`/${file.name}`, (_request, reply) =>
      reply.header('content-type', file.type).header('cache-control', 'no-cache').send(text),
    );
  }
  await serveFolder(fastify, path.join(settings.contentDir, 'photos'), '/photos/');

  const screens = app.get(ScreensService, { strict: false });
  const address = app.get(HubAddress, { strict: false });
  const sendScreen = async (reply: FastifyReply, shell: ShellPage, where: string, query: string) => {
    const entries = config.entries();
    const { status, head, summary } = await screens.at(where, new URLSearchParams(query));
    void reply
      .status(status)
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', pagePolicy(config.foreignOrigins(entries)));
    if (status === 404) void reply.header('x-robots-tag', 'noindex');
    const screen = status === 200 ? screenAt(where)?.screen : undefined;
    const early = screen ? preloads.of(screen, entries) : [];
    return reply.send(shell.with(markup`${early}${headMarkup(head, screens.site, address.of)}`, summary));
  };
  fastify.get('/*', async (request: FastifyRequest, reply: FastifyReply) => {
    const where = pathOf(request.url);
    const isFile = /^\/(api|mf|health)(\/|$)/.test(where) || (/\.\w+$/.test(where) && !screenAt(where));
    if (shell === null || isFile) return sendProblem(reply, wrongAddress(routes, request), request.id);
    return sendScreen(reply, shell, where, request.url.split('?').slice(1).join('?'));
  });
}

/** None where the package is not built here. */
const filesIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : []);

async function serveFolder(fastify: FastifyInstance, root: string, prefix: string): Promise<void> {
  if (!existsSync(root)) return;
  await fastify.register(fastifyStatic, {
    root,
    prefix,
    wildcard: false,
    index: false,
    decorateReply: false,
    preCompressed: true,
    globIgnore: ['**/*.br', 'index.html', 'config.json', '.built'],
    cacheControl: false,
    setHeaders: (reply, file) => {
      void reply.header('cache-control', HASHED.test(file) ? YEAR : 'no-cache');
      void reply.header('access-control-allow-origin', '*'); // a remote may be loaded by a shell elsewhere; nothing private is here
    },
  });
}
