import { spawn } from 'node:child_process';
import path from 'node:path';

/** Root of the repository. */
export const root = path.resolve(import.meta.dirname, '../..');

/** Runs a program to its end. Resolves to {code, output}; the output is also shown unless `quiet`. */
export function run(command, args, { quiet = false, env = {}, cwd = root } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const take = (stream, target) =>
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
        if (!quiet) target.write(text);
      });
    take(child.stdout, process.stdout);
    take(child.stderr, process.stderr);
    child.once('error', (error) => resolve({ code: 127, output: `${error.message}\n` }));
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** Runs a program of the installed packages, such as jest or tsc. */
export const runTool = (name, args, options) => run(process.execPath, [toolPath(name), ...args], options);

const TOOLS = {
  depcruise: 'dependency-cruiser/bin/dependency-cruise.mjs',
  eslint: 'eslint/bin/eslint.js',
  jest: 'jest/bin/jest.js',
  knip: 'knip/bin/knip.js',
  'openapi-typescript': 'openapi-typescript/bin/cli.js',
  prettier: 'prettier/bin/prettier.cjs',
  tsc: 'typescript/bin/tsc',
};
const toolPath = (name) => path.join(root, 'node_modules', TOOLS[name]);

/** Says what is wrong in one sentence and ends. */
export function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
