import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { repositoryRoot, type Settings } from '../config/settings';

const REMOTES = ['mf-solutions', 'mf-settings', 'mf-admin'];
const HASHED = /\.[0-9a-f]{8,}\.\w+(\.(br|gz))?$/;
/** A script may be that of a worker, which loads its other parts from here and asks nobody anything. */
const SCRIPT_POLICY = "default-src 'none'; script-src 'self'";
const YEAR = 'public, max-age=31536000, immutable';

/** Serves the built files of the shell and the remotes, and the operator's photos. Folders that do not exist are left out. */
export async function serveStaticFiles(fastify: FastifyInstance, { contentDir, shellDir }: Settings): Promise<void> {
  await serveFolder(fastify, shellDir, '/');
  for (const name of REMOTES) await serveFolder(fastify, path.join(repositoryRoot, name, 'dist'), `/mf/${name}/`);
  await serveFolder(fastify, path.join(contentDir, 'photos'), '/photos/');
}

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
      if (/\.js(\.br)?$/.test(file)) void reply.header('content-security-policy', SCRIPT_POLICY);
      void reply.header('access-control-allow-origin', '*'); // a remote may be loaded by a shell elsewhere; nothing private is here
    },
  });
}
