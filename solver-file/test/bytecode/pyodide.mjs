/**
 * Real interpreters of other versions of Python, from the npm package pyodide, which is CPython compiled to WebAssembly. Install each version
 * in a folder of its own outside of the tree and name that folder: `npm install --prefix /tmp/python-3.12 pyodide@0.26.4`.
 *
 *     3.10: 0.22.1   3.11: 0.25.1   3.12: 0.26.4   3.13: 0.28.3   3.14: 314.0.7
 *
 * Each interpreter needs a process of its own.
 */
import path from 'node:path';
import { pathToFileURL } from 'node:url';

export async function startPython(folder) {
  const home = path.join(path.resolve(folder), 'node_modules/pyodide/');
  const { loadPyodide } = await import(pathToFileURL(path.join(home, 'pyodide.mjs')).href);
  return loadPyodide({ indexURL: home, stdout: () => {} });
}
