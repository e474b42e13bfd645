import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { exportedSolvers } from './solvers.mjs';

/** Of the largest value of an unknown; ten times what the hub found where that is more, in single precision. */
const LIMIT = 1e-12;

/**
 * Runs the exports of all solvers, each by the program that it is made for, and prints the largest difference for each format.
 * @param {string} python with the packages of requirements.txt
 * @param {string} folder for the files
 * @param {string} libraryPython with the library that trained the solvers
 */
export async function runConsumers(python, folder, libraryPython) {
  const solvers = exportedSolvers();
  const counts = { passed: 0, failed: 0 };
  for (const [format, ending, run] of [
    ['javascript', 'mjs', runInNode],
    ['c', 'h', compileAndRun],
    ['numpy', 'py', (cases) => runInPython(python, 'numpy', cases)],
    ['onnx', 'onnx', (cases) => runInPython(python, 'onnx', cases)],
    ['onnx-float', 'onnx', (cases) => runInPython(python, 'onnx-float', cases)],
    ['fmu', 'fmu', (cases) => runInPython(python, 'fmu', cases)],
    ['safetensors', 'safetensors', (cases) => valuesOfTensors(python, 'safetensors', cases)],
    ['npz', 'npz', (cases) => valuesOfTensors(python, 'npz', cases)],
  ]) {
    const cases = solvers.flatMap(({ name, made, json }, at) => {
      const file = path.join(folder, `${format}_${at}.${ending}`);
      const { bytes, reason, largestDifference } = made(format);
      if (reason) console.log(`${format} of ${name}: ${reason}`);
      else writeFileSync(file, bytes);
      return reason ? [] : [{ name, file, json, limit: Math.max(LIMIT, 10 * largestDifference) }];
    });
    const answers = await run(cases);
    const differences = cases.map(({ json }, at) => differenceOf(answers[at], json.proof.values));
    differences.forEach((difference, at) => {
      if (difference <= cases[at].limit) return (counts.passed += 1);
      console.log(`FAILED ${format} of ${cases[at].name}: differs by ${difference}`);
      return (counts.failed += 1);
    });
    console.log(`${format}: ${cases.length} solvers, largest difference ${Math.max(...differences)}`);
  }
  const scripts = solvers.flatMap(({ name, made }, at) => {
    const { bytes } = made('script');
    if (!bytes) return [];
    const file = path.join(folder, `script_${at}.py`);
    writeFileSync(file, bytes);
    return [{ name, file }];
  });
  trainAnew(libraryPython, scripts).forEach((problem, at) => {
    counts[problem ? 'failed' : 'passed'] += 1;
    if (problem) console.log(`FAILED script of ${scripts[at].name}: ${problem}`);
  });
  console.log(`script: ${scripts.length} solvers trained anew`);
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
  const output = execFileSync(python, ['-B', script], { input, encoding: 'utf8', maxBuffer: 2 ** 28 });
  return JSON.parse(output.replaceAll('NaN', 'null').replaceAll('Infinity', 'null'));
}

/** The library reads the tensors, which have to be those of the program in the JSON: then the values are those of the JSON, too. */
function valuesOfTensors(python, format, cases) {
  return runInPython(python, format, cases).map((tensors, at) => {
    const { program, proof } = cases[at].json;
    const expected = program.steps.flatMap((step, place) => [
      ...(step.do === 'affine'
        ? [
            [`w${place}`, step.weights],
            [`b${place}`, step.bias],
          ]
        : []),
      ...(step.do === 'constant' ? [[`c${place}`, step.values]] : []),
    ]);
    const isSame = expected.every(([name, numbers]) => JSON.stringify(tensors[name]) === JSON.stringify(numbers));
    return isSame && Object.keys(tensors).length === expected.length
      ? proof.values
      : proof.values.map((values) => values.map(() => NaN));
  });
}
