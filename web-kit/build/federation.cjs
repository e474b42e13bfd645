const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack');
const { KITS, ownDoors } = require('../../scripts/lib/own-doors.cjs');

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
];

/** The given modules as those that the page holds once. */
const shared = (names, eager, from) =>
  Object.fromEntries(names.map((name) => [name, { singleton: true, eager, ...from }]));

/** What a remote takes from the shell, which holds all of it from its first load: everything but the doors of its own. */
function takenFromShell(remote) {
  // A copy of its own would be built and never loaded: the page has that of the shell.
  const taken = shared([...SHARED, ...KITS], false, { import: false });
  for (const kit of KITS) {
    const own = ownDoors(remote).filter((door) => door.startsWith(kit));
    if (own.length)
      taken[kit].exclude = { request: new RegExp(`^(${own.map((door) => door.slice(kit.length)).join('|')})$`) };
  }
  return taken;
}

/**
 * Strategy of sharing modules. By default the runtime asks every remote for its versions before it shares a module the shell does not hold:
 * each screen would load all of them, and one that is down would throw on the screens of the others.
 */
const SHARE_STRATEGY = 'loaded-first';

const shellFederation = () =>
  new ModuleFederationPlugin({
    name: 'shell',
    remotes: {},
    shared: shared([...SHARED, ...KITS], true),
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
      shared: takenFromShell(compiler.context),
      dts: false,
      shareStrategy: SHARE_STRATEGY,
      // A remote loads no other: ten kilobytes of its door are spared.
      experiments: { optimization: { target: 'web', disableRemote: true, disableSnapshot: true } },
    }).apply(compiler);
  },
});

module.exports = { shellFederation, remoteFederation };
