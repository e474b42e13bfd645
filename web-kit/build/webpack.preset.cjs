const path = require('node:path');
const MiniCssExtractPlugin = require('mini-css-extract-plugin');
const TerserPlugin = require('terser-webpack-plugin');

/** Stays as it is compiled: making it smaller would change the hash in its name after the page was written with that. */
const FIRST_PAINT = /first-paint\.[^/]*[jt]s$/;

/**
 * What every front package's webpack configuration shares.
 * @param {{ context: string, entry?: string, publicPath: 'auto' | '/', plugins: unknown[] }} options `context` is the
 *   package's folder; a remote has no entry, its door is its beginning
 */
const preset = ({ context, entry, publicPath, plugins }) => ({
  context,
  mode: 'production',
  entry: entry ?? {},
  // With federation a warm filesystem cache builds pages that die at start.
  cache: false,
  devtool: false,
  output: {
    path: path.join(context, 'dist'),
    clean: true,
    publicPath,
    filename: '[name].[contenthash:10].js',
    chunkFilename: '[name].[contenthash:10].js',
    assetModuleFilename: '[name].[contenthash:10][ext]',
    // Two containers on one page must not overwrite each other's chunk registry.
    uniqueName: path.basename(context),
  },
  resolve: { extensions: ['.tsx', '.ts', '.js'], conditionNames: ['@hub/source', '...'] },
  module: {
    rules: [
      { test: /\.tsx?$/, exclude: /node_modules/, use: { loader: require.resolve('swc-loader'), options: swcOptions } },
      { test: /\.css$/, use: [MiniCssExtractPlugin.loader, require.resolve('css-loader')] },
      { test: /\.(woff2?|svg|png)$/, type: 'asset/resource' },
      { test: /\.md$/, type: 'asset/source' },
      { test: FIRST_PAINT, type: 'asset/resource', generator: { filename: '[name].[contenthash:10].js' } },
    ],
  },
  plugins: [new MiniCssExtractPlugin({ filename: '[name].[contenthash:10].css' }), ...plugins],
  optimization: {
    // What is imported together comes in one file, by the name that the server asks browsers to load early.
    splitChunks: {
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
});

const swcOptions = {
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
  },
};

module.exports = { preset };
