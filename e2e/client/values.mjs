// What the hub makes of a solver file: {file, parameters, points} on standard input, with an array for each coordinate;
// an array for each unknown on standard output.
import { readFileSync } from 'node:fs';
import { json } from 'node:stream/consumers';
import { openSolution } from '@hub/solver-file/evaluate';

const { file, parameters, points } = await json(process.stdin);
const python = () => import('@hub/solver-file/python');
const code = () => import('@hub/solver-file/code');
const { solution, reason } = await openSolution(readFileSync(file), parameters, python, code);
if (!solution) throw new Error(reason);
const values = solution.valuesAt(points.map((coordinate) => Float64Array.from(coordinate)));
process.stdout.write(JSON.stringify(values.map((unknown) => Array.from(unknown))));
