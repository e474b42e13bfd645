import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { runInOctave } from './octave.mjs';
import { exportedSolvers } from './solvers.mjs';
import { compileCallers } from './typescript.mjs';

/** Limit of the difference, divided by the largest value of an unknown; in single precision ten times what the hub found, if more. */
const LIMIT = 1e-12;

/**
 * Runs the exports of all solvers, each by the program that it is made for, and prints the largest difference for each format.
 * @param {{ python: string, octave: string, libraryPython: string }} programs Python with the packages of requirements.txt, Octave, and Python
 * with the library that trained the solvers
 * @param {string} folder for the files
 */
export async function runConsumers({ python, octave, libraryPython }, folder) {
  const solvers = exportedSolvers();
  const counts = { passed: 0, failed: 0 };
  const count = (problem, what) => {
    counts[problem ? 'failed' : 'passed'] += 1;
    if (problem) console.log(`FAILED ${what}: ${problem}`);
  };
  const casesOf = (format, ending) =>
    solvers.flatMap(({ name, made, json }, at) => {
      const file = path.join(folder, `${format.replace('-', '_')}_${at}.${ending}`);
      const { bytes, reason, largestDifference } = made(format);
      if (reason) console.log(`${format} of ${name}: ${reason}`);
      else writeFileSync(file, bytes);
      return reason ? [] : [{ name, file, json, limit: Math.max(LIMIT, 10 * largestDifference) }];
    });

  const inPython = (format) => (cases) => runInPython(python, format, cases);
  const cases = {};
  for (const [format, ending, run] of [
    ['json', 'json', inPython('json')],
    ['javascript', 'mjs', runInNode],
    ['c', 'h', compileAndRun],
    ['matlab', 'm', (files) => runInOctave(octave, folder, files)],
    ['numpy', 'py', inPython('numpy')],
    ['onnx', 'onnx', inPython('onnx')],
    ['onnx-float', 'onnx', inPython('onnx-float')],
    ['fmu', 'fmu', inPython('fmu')],
    ['safetensors', 'safetensors', inPython('safetensors')],
    ['npz', 'npz', inPython('npz')],
    ['notebook', 'ipynb', inPython('notebook')],
  ]) {
    cases[format] = casesOf(format, ending);
    const answers = await run(cases[format]);
    const differences = cases[format].map(({ name, json, limit }, at) => {
      const difference = differenceOf(answers[at], json.proof.values);
      count(difference <= limit ? null : `differs by ${difference}`, `${format} of ${name}`);
      return difference;
    });
    console.log(`${format}: ${differences.length} solvers, largest difference ${Math.max(...differences)}`);
  }

  const untyped = await compileCallers(folder, cases.javascript);
  cases.javascript.forEach(({ name }, at) => count(untyped[at], `types of ${name}`));
  console.log(`javascript: ${untyped.length} modules have types for TypeScript`);

  const scripts = casesOf('script', 'py');
  const notebooks = cases.notebook.filter(({ file }) => readFileSync(file, 'utf8').includes('def train_anew'));
  const trained = [...scripts, ...notebooks];
  trainAnew(libraryPython, trained).forEach((problem, at) => count(problem, path.basename(trained[at].file)));
  console.log(`script: ${scripts.length} solvers trained anew, and ${notebooks.length} by their notebooks`);
  return counts;
}

/** What is wrong with each script; null where it trains. */
function trainAnew(python, scripts) {
  const input = JSON.stringify(scripts.map(({ file }) => file));
  const script = path.join(import.meta.dirname, 'train_anew.py');
  return JSON.parse(execFileSync(python, ['-B', script], { input, encoding: 'utf8' }));
}

function differenceOf(found, expected) {
  const sizes = expected[0].map((_, unknown) => Math.max(...expected.map((values) => Math.abs(values[unknown] ?? 0))));
  const differences = expected.flatMap((values, point) =>
    values.map((value, unknown) => {
      const own = found[point][unknown];
      if (value === null || !Number.isFinite(own)) return value === null && !Number.isFinite(own) ? 0 : Infinity;
      return Math.abs(own - value) / (sizes[unknown] || 1);
    }),
  );
  return Math.max(...differences);
}

const runInNode = (cases) =>
  Promise.all(
    cases.map(async ({ file, json }) => {
      const { solution } = await import(pathToFileURL(file));
      return json.proof.points.map((point) => solution(point));
    }),
  );

function compileAndRun(cases) {
  return cases.map(({ file, json: { proof, inputs, unknowns } }) => {
    const program = `#include <stdio.h>
#include "${path.basename(file)}"
int main(void) {
  double x[${inputs.length}], u[${unknowns.length}];
  while (scanf("%lf", &x[0]) == 1) {
    for (int i = 1; i < ${inputs.length}; i++) if (scanf("%lf", &x[i]) != 1) return 1;
    solverhub_solution(x, u);
    for (int i = 0; i < ${unknowns.length}; i++) printf("%.17g ", u[i]);
    printf("\\n");
  }
  return 0;
}`;
    const binary = file.replace(/\.h$/, '');
    writeFileSync(`${binary}.c`, program);
    execFileSync('cc', ['-std=c99', '-Wall', '-Wextra', '-Werror', '-o', binary, `${binary}.c`, '-lm'], {
      stdio: 'pipe',
    });
    const input = proof.points.map((point) => point.join(' ')).join('\n');
    const lines = execFileSync(binary, { input, encoding: 'utf8' }).trim().split('\n');
    return lines.map((line) => line.trim().split(' ').map(Number));
  });
}

function runInPython(python, format, cases) {
  const input = JSON.stringify(cases.map(({ file, json }) => ({ format, file, points: json.proof.points })));
  const script = path.join(import.meta.dirname, 'evaluate.py');
  const output = execFileSync(python, ['-B', script], { input, encoding: 'utf8', maxBuffer: 2 ** 28, stdio: 'pipe' });
  return JSON.parse(output.replaceAll('NaN', 'null').replaceAll('Infinity', 'null'));
}
