const webpack = require('webpack');

/** One file for Node: the public screens of the shell and of `mf-solutions`, as the server draws them. */
module.exports = {
  context: __dirname,
  mode: 'production',
  target: 'node20',
  entry: './src/render.tsx',
  devtool: false,
  output: {
    path: require('node:path').join(__dirname, 'dist'),
    filename: 'render.cjs',
    library: { type: 'commonjs2' },
    clean: true,
  },
  resolve: {
    extensions: ['.tsx', '.ts', '.js'],
    conditionNames: ['@hub/source', '...'],
    // The remote is part of this file, and large plots are drawn in the browser only.
    alias: { '@module-federation/enhanced/runtime': false, echarts: false, 'echarts-for-react': false },
  },
  optimization: { minimize: false },
  module: {
    // It starts no workers.
    parser: { javascript: { worker: false, url: false } },
    rules: [
      {
        test: /\.tsx?$/,
        exclude: /node_modules/,
        use: {
          loader: require.resolve('swc-loader'),
          options: {
            jsc: {
              target: 'es2022',
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic' } },
            },
          },
        },
      },
      // The document links the style sheets and fonts that the browser's scripts have.
      { test: /\.(css|woff2?|svg|png|md)$/, type: 'asset/source' },
    ],
  },
  plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
  performance: { hints: false },
  stats: 'errors-warnings',
};
