/** dump_opcodes.py in an interpreter of pyodide: `node dump-opcodes.mjs <folder of pyodide>`. */
import { readFileSync } from 'node:fs';
import { startPython } from './pyodide.mjs';

const python = await startPython(process.argv[2]);
const script = readFileSync(new URL('dump_opcodes.py', import.meta.url), 'utf8').split('\nif __name__')[0];
console.log(python.runPython(`${script}\njson.dumps(of_this_python())`));
