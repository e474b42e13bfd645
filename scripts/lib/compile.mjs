import { cpSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { transformFile } from '@swc/core';
import { root } from './run.mjs';

const PURE = {
  swcrc: false,
  sourceMaps: true,
  inlineSourcesContent: false,
  jsc: { target: 'es2022', parser: { syntax: 'typescript' }, rewriteRelativeImportExtensions: true },
  module: { type: 'es6' },
};

/** Compiles a package that runs on the server, and copies what else is among its sources. `npm run check` looks at types. */
export async function compilePackage(name) {
  const files = sourcesOf(name);
  const isCode = (file) => file.endsWith('.ts');
  for (const file of files.filter((file) => !isCode(file))) cpSync(file, compiledFile(file));
  await Promise.all(files.filter(isCode).map(compileFile));
}

/** Compiles one file of such a package. Maps are files of their own: Node keeps the text of each module in memory. */
export async function compileFile(file) {
  const [name] = path.relative(root, file).split(path.sep);
  const compiled = compiledFile(file);
  const options = name === 'backend' ? { configFile: path.join(root, 'backend/.swcrc') } : PURE;
  const { code, map } = await transformFile(file, {
    ...options,
    sourceFileName: path.relative(path.dirname(compiled), file).replaceAll(path.sep, '/'),
  });
  mkdirSync(path.dirname(compiled), { recursive: true });
  writeFileSync(compiled, `${code}\n//# sourceMappingURL=${path.basename(compiled)}.map\n`);
  writeFileSync(`${compiled}.map`, map);
}

/** Files that make up the package, without its tests. */
export const sourcesOf = (name) =>
  readdirSync(path.join(root, name, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.spec.ts'))
    .map((entry) => path.join(entry.parentPath, entry.name));

/** Path of what is compiled of a source. */
export function compiledFile(file) {
  const [name, , ...below] = path.relative(root, file).split(path.sep);
  return path.join(root, name, 'dist', ...below).replace(/\.ts$/, '.js');
}
