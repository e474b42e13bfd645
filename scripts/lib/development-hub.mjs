// What `npm run dev` starts: the database, the server, and a development server for the fronts that are watched.
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { build, FRONT, SERVER } from './build-steps.mjs';
import { DevelopmentServer } from './development-server.mjs';
import { fail, root } from './run.mjs';

const require = createRequire(import.meta.url);
const SHELL = 'shell-app';
const REMOTES = FRONT.filter((name) => name !== SHELL);
const SHELL_DIR = path.join(root, '.cache/dev', SHELL);

const inspect = process.argv.includes('--inspect');
const named = process.argv.slice(2).filter((name) => name !== '--inspect');
const unknown = named.find((name) => !FRONT.includes(name));
if (unknown) fail(`There is no front package "${unknown}": ${FRONT.join(', ')}.`);
const watched = named.length ? REMOTES.filter((name) => named.includes(name)) : REMOTES;
const port = Number(process.env.PORT || 3000);
const address = `http://localhost:${port}`;

await build([...SERVER, ...REMOTES.filter((name) => !watched.includes(name))]);

const server = new DevelopmentServer({
  inspect,
  env: {
    PORT: String(port + 1),
    HUB_PUBLIC_URL: address,
    HUB_SHELL_DIR: SHELL_DIR,
    HUB_TRUSTED_PROXY: '127.0.0.1,::1',
    HUB_STOP_PAUSE_SECONDS: '0',
    HUB_STOP_GRACE_SECONDS: '1',
  },
});
const front = new WebpackDevServer(
  {
    port,
    host: 'localhost',
    client: { logging: 'warn', overlay: { errors: true, warnings: false, runtimeErrors: false } },
    // The page itself comes from the hub's server, with its head, its status and its content security policy.
    devMiddleware: { index: false, writeToDisk: (file) => /[\\/](index\.html|config\.json)$/.test(file) },
    static: false,
    setupExitSignals: false,
    proxy: [{ context: () => true, target: `http://localhost:${port + 1}`, xfwd: true, logLevel: 'warn' }],
    setupMiddlewares: (middlewares) => {
      const proxy = middlewares.findIndex(({ name }) => name === 'http-proxy-middleware');
      middlewares.splice(proxy < 0 ? middlewares.length : proxy, 0, {
        name: 'wait-for-the-server',
        middleware: (_request, _response, next) => void server.ready().then(() => next()),
      });
      return middlewares;
    },
  },
  webpack([SHELL, ...watched].map(configuration)),
);

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void stop(0));
console.log(`Preparing ${[SHELL, ...watched].join(', ')} (the first time takes a minute) …`);
try {
  const pageBefore = readPage();
  const fronts = startFront();
  await Promise.all([fronts, startServer(fronts, { late: !pageBefore })]);
  if (pageBefore && readPage() !== pageBefore) await server.restart();
} catch (error) {
  console.error(error.message);
  await stop(1);
}

/** The server reads the page when it starts. That of the last time is nearly always the same; `late` waits for a first one. */
async function startServer(fronts, { late }) {
  await server.openDatabase();
  if (late) await fronts;
  await server.start(fronts);
}

function readPage() {
  const file = path.join(SHELL_DIR, 'index.html');
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

async function startFront() {
  await front.start().catch((error) => {
    throw error.code === 'EADDRINUSE' ? new Error(`Port ${port} is taken: set PORT to another one.`) : error;
  });
  await new Promise((resolve) => front.middleware.waitUntilValid(resolve));
}

async function stop(code) {
  await Promise.allSettled([front.stop(), server.stop()]);
  process.exit(code);
}

/** The package's own configuration; a remote that is watched has an address of its own, so that nothing built is taken for it. */
function configuration(name) {
  const config = require(path.join(root, name, 'webpack.config.cjs'))({}, { mode: 'development' });
  if (name === SHELL) config.plugins.push(whereTheRemotesAre());
  else config.output.publicPath = `/dev/${name}/`;
  return config;
}

/** The shipped `config.json`, with the addresses of the watched remotes. */
function whereTheRemotesAre() {
  const remotes = REMOTES.map((name) => ({
    name: name.replaceAll('-', '_'),
    entry: `/${watched.includes(name) ? 'dev' : 'mf'}/${name}/mf-manifest.json`,
  }));
  const source = new webpack.sources.RawSource(JSON.stringify({ remotes }));
  return {
    apply: (compiler) =>
      compiler.hooks.compilation.tap('remotes', (compilation) =>
        compilation.hooks.processAssets.tap('remotes', () => {
          if (compilation.getAsset('config.json')) compilation.updateAsset('config.json', source);
        }),
      ),
  };
}
