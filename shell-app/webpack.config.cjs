const { readdirSync, readFileSync } = require('node:fs');
const path = require('node:path');
const HtmlWebpackPlugin = require('html-webpack-plugin');
const { sources } = require('webpack');
const { shellFederation } = require('../web-kit/build/federation.cjs');
const { preset } = require('../web-kit/build/webpack.preset.cjs');

const published = (name) => [name, path.join(__dirname, 'public', name)];
const GUIDES = path.join(__dirname, '../docs/guide');
const guide = (file) => [`docs/${file}`, path.join(GUIDES, file)];

/** Files that are served as they are, under names that do not change. */
const AS_THEY_ARE = [published('config.json'), published('favicon.svg'), ...readdirSync(GUIDES).map(guide)];

const copied = {
  apply: (compiler) =>
    compiler.hooks.thisCompilation.tap('copied', (compilation) => {
      for (const [name, file] of AS_THEY_ARE) {
        compilation.fileDependencies.add(file);
        compilation.emitAsset(name, new sources.RawSource(readFileSync(file)));
      }
    }),
};

module.exports = preset({
  context: __dirname,
  entry: './src/index.ts',
  publicPath: '/',
  plugins: [shellFederation(), new HtmlWebpackPlugin({ template: 'public/index.html' }), copied],
});
