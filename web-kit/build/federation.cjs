const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack');
const { OF_REMOTES } = require('./of-remotes.cjs');

/**
 * The one list of shared singletons. Chakra is not in it: only `@hub/web-kit/ui` and the theme import it, and those are
 * shared. A trailing slash shares every door of a package.
 */
const SHARED = [
  'react',
  'react/',
  'react-dom',
  'react-dom/',
  'react-router',
  'react-router-dom',
  '@tanstack/react-query',
  '@emotion/react',
  '@hub/figure/',
  '@hub/openapi/',
  '@hub/shared/',
  '@hub/web-kit/',
];

const shareOf = (name, eager, from) => ({
  singleton: true,
  eager,
  ...from,
  ...(name in OF_REMOTES && { exclude: { request: new RegExp(`^(${OF_REMOTES[name].join('|')})$`) } }),
});

/** What the shell holds from its first load; remotes take everything of it from there. */
const shared = (eager, from) => Object.fromEntries(SHARED.map((name) => [name, shareOf(name, eager, from)]));

/**
 * Strategy of sharing modules. By default the runtime asks every remote for its versions before it shares a module the shell does not hold:
 * each screen would load all of them, and one that is down would throw on the screens of the others.
 */
const SHARE_STRATEGY = 'loaded-first';

const shellFederation = () =>
  new ModuleFederationPlugin({
    name: 'shell',
    remotes: {},
    shared: shared(true),
    shareStrategy: SHARE_STRATEGY,
    dts: false,
    experiments: { optimization: { target: 'web' } },
  });

/** @param {string} name container name, for example `mf_solutions` */
const remoteFederation = (name) => ({
  apply: (compiler) => {
    const development = compiler.options.mode === 'development';
    new ModuleFederationPlugin({
      name,
      filename: development ? 'remote-entry.js' : 'remote-entry.[contenthash:10].js',
      manifest: true,
      exposes: { './routes': './src/routes.tsx' },
      // A copy of its own would be built and never loaded: the page has that of the shell.
      shared: shared(false, { import: false }),
      dts: false,
      shareStrategy: SHARE_STRATEGY,
      // A remote loads no other: ten kilobytes of its door are spared.
      experiments: { optimization: { target: 'web', disableRemote: true, disableSnapshot: true } },
    }).apply(compiler);
  },
});

module.exports = { shellFederation, remoteFederation };
