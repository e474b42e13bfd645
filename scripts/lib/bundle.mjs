// The process of `bundler.mjs`: takes the name of a package, and answers what is wrong with it, or an empty text.
import { createRequire } from 'node:module';
import path from 'node:path';
import webpack from 'webpack';
import { root } from './run.mjs';

const require = createRequire(import.meta.url);

process.on('message', (name) => {
  const answer = (failed, stats) => {
    const problems = failed?.stack ?? (stats.hasErrors() ? stats.toString('errors-only') : '');
    // A config that is refused has no compiler.
    if (stats) stats.compilation.compiler.close(() => process.send(problems));
    else process.send(problems);
  };
  try {
    const config = require(path.join(root, name, 'webpack.config.cjs'));
    webpack(typeof config === 'function' ? config({}, { mode: 'production' }) : config, answer);
  } catch (error) {
    answer(error);
  }
});
