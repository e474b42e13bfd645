import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import webpack from 'webpack';

const { preset } = createRequire(import.meta.url)('../../web-kit/build/webpack.preset.cjs');

/** Bundles modules as the front packages are bundled. @param {Record<string, string>} entry by the name of the file, `NAME.mjs` */
export async function bundle(entry, target, folder) {
  const stats = await promisify(webpack)({
    ...preset({ context: import.meta.dirname, entry, publicPath: '/', plugins: [] })(),
    target,
    experiments: { outputModule: true },
    output: { path: folder, filename: '[name].mjs', library: { type: 'module' } },
  });
  if (stats.hasErrors()) throw new Error(stats.toString('errors-only'));
  return Object.keys(entry).map((name) => path.join(folder, `${name}.mjs`));
}
