const CopyPlugin = require('copy-webpack-plugin');
const HtmlWebpackPlugin = require('html-webpack-plugin');
const { shellFederation } = require('../web-kit/build/federation.cjs');
const { preset } = require('../web-kit/build/webpack.preset.cjs');

/** Files that are served as they are, under names that do not change. */
const asTheyAre = new CopyPlugin({
  patterns: [
    'public/config.json',
    'public/favicon.svg',
    { from: '../docs/guide', to: 'docs' },
    { from: '../docs/operate', to: 'docs' },
  ],
});

module.exports = preset({
  context: __dirname,
  entry: './src/index.ts',
  publicPath: '/',
  plugins: [shellFederation(), new HtmlWebpackPlugin({ template: 'public/index.html' }), asTheyAre],
});
