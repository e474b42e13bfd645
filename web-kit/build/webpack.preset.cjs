const path = require('node:path');
const zlib = require('node:zlib');
const CompressionPlugin = require('compression-webpack-plugin');
const MiniCssExtractPlugin = require('mini-css-extract-plugin');
const TerserPlugin = require('terser-webpack-plugin');

/** Stays as it is compiled: making it smaller would change the hash in its name after the page was written with that. */
const FIRST_PAINT = /first-paint\.[^/]*[jt]s$/;

/** Names of chunks that are workers. */
const WORKER = /-worker$/;

/**
 * What every front package's webpack configuration shares: for production, and with `--mode development` for `npm run dev`.
 * @param {{ context: string, entry?: string, publicPath: 'auto' | '/', plugins: unknown[] }} options `context` is the
 *   package's folder; a remote has no entry, its door is its beginning
 */
const preset =
  ({ context, entry, publicPath, plugins }) =>
  (_env, { mode = 'production' } = {}) => {
    const development = mode === 'development';
    // The names of files in development stay: updates are found by them.
    const name = development ? '[name]' : '[name].[contenthash:10]';
    return {
      context,
      mode,
      entry: development && entry ? [require.resolve('./share-refresh.cjs'), entry] : (entry ?? {}),
      // With federation a warm cache builds production pages that die at start: what it knows of used exports is wrong.
      cache: development && {
        type: 'filesystem',
        cacheDirectory: path.join(context, '../.cache/webpack'),
        name: path.basename(context),
        buildDependencies: { config: [__filename, path.join(context, 'webpack.config.cjs')] },
      },
      // Never `eval`: the content security policy forbids it in development too.
      devtool: development && 'cheap-module-source-map',
      output: {
        path: path.join(context, development ? '../.cache/dev' : '', development ? path.basename(context) : 'dist'),
        clean: !development,
        publicPath,
        filename: `${name}.js`,
        chunkFilename: `${name}.js`,
        assetModuleFilename: `${name}[ext]`,
        // Two containers on one page must not overwrite each other's chunk registry.
        uniqueName: path.basename(context),
      },
      resolve: { extensions: ['.tsx', '.ts', '.js'], conditionNames: ['@hub/source', '...'] },
      externals: development && !entry ? [refreshOfShell(path.basename(context))] : [],
      module: {
        // Scripts of workers are found by the class that starts them.
        parser: { javascript: { worker: ['AnyOriginWorker from ./any-origin-worker.ts', '...'] } },
        rules: [
          {
            test: /\.tsx?$/,
            exclude: /node_modules/,
            use: { loader: require.resolve('swc-loader'), options: swcOptions(development) },
          },
          { test: /\.css$/, use: [MiniCssExtractPlugin.loader, require.resolve('css-loader')] },
          { test: /\.(woff2?|svg|png)$/, type: 'asset/resource' },
          { test: /\.md$/, type: 'asset/source' },
          { test: FIRST_PAINT, type: 'asset/resource', generator: { filename: `${name}.js` } },
        ],
      },
      plugins: [
        new MiniCssExtractPlugin({ filename: `${name}.css` }),
        ...plugins,
        development ? refresh() : compressed,
      ],
      optimization: {
        // What is imported together comes in one file, by the name that the server asks browsers to load early.
        splitChunks: {
          // A worker is one file: what it would load later, it could not find from another server.
          chunks: (chunk) => !chunk.canBeInitial() && !WORKER.test(chunk.name ?? ''),
          name: sharedName,
          cacheGroups: {
            defaultVendors: false,
            // Of equations and of texts: under one name all the same.
            katex: { test: /[\\/]node_modules[\\/]katex[\\/]/, name: 'katex', chunks: 'async', enforce: true },
          },
        },
        minimizer: [new TerserPlugin({ minify: TerserPlugin.swcMinify, extractComments: false, exclude: FIRST_PAINT })],
      },
      performance: { hints: false },
      stats: 'errors-warnings',
      infrastructureLogging: { level: 'warn' },
      // What is excluded is not a singleton on purpose: see of-remotes.cjs.
      ignoreWarnings: [/"singleton: true" is used together with/],
    };
  };

const swcOptions = (development) => ({
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic', refresh: development } },
  },
});

/** Loaded for development alone: `npm start` does not install it. */
function refresh() {
  const ReactRefreshPlugin = require('@pmmmwh/react-refresh-webpack-plugin');
  return new ReactRefreshPlugin({ overlay: false });
}

/** The brotli form beside each text file, so that the server need not compress the same bytes again and again. */
const compressed = new CompressionPlugin({
  filename: '[path][base].br',
  algorithm: 'brotliCompress',
  compressionOptions: { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 9 } },
  test: /\.(js|css|svg|json|html|md)$/,
  threshold: 1024,
  minRatio: 1,
});

/** One React on the page needs one runtime of Fast Refresh: a second one would make it forget what the first one renewed. */
const refreshOfShell =
  (container) =>
  ({ request }, done) =>
    /react-refresh[\\/]runtime(\.js)?$/.test(request) ? done(null, `var reactRefreshOf('${container}')`) : done();

/** What several chunks need: a chunk of its own, called by all their names. Without a name where one of them has none. */
const sharedName = (_module, chunks) =>
  chunks.every(({ name }) => name)
    ? chunks
        .map(({ name }) => name)
        .sort()
        .join('~')
    : undefined;

module.exports = { preset };
