const HtmlWebpackPlugin = require('html-webpack-plugin');
const { shellFederation } = require('../web-kit/build/federation.cjs');
const { preset } = require('../web-kit/build/webpack.preset.cjs');

module.exports = preset({
  context: __dirname,
  entry: './src/index.ts',
  publicPath: '/',
  plugins: [shellFederation(), new HtmlWebpackPlugin({ template: 'public/index.html', scriptLoading: 'defer' })],
});
