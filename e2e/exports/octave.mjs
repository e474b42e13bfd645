import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';

/** Calls each function at the points of its solver, all in one run of Octave. For each file and point the unknowns. */
export function runInOctave(octave, folder, cases) {
  // Octave tells that files have other names than the functions in them.
  const quiet = "warning('off', 'all');\n";
  const calls = cases.map(({ file, json: { inputs, proof } }) => {
    const rows = inputs.map((_, input) => proof.points.map((point) => point[input]).join(' '));
    // An unknown in each row, a point in each column: they are printed column by column.
    return `fprintf('%.17g ', ${path.basename(file, '.m')}([${rows.join('; ')}])); fprintf('\\n');`;
  });
  const script = path.join(folder, 'evaluate_all.m');
  writeFileSync(script, quiet + calls.join('\n'));
  const options = ['--quiet', '--norc', '--path', folder];
  const output = execFileSync(octave, [...options, script], { encoding: 'utf8', maxBuffer: 2 ** 28, stdio: 'pipe' });
  const lines = output.trim().split('\n');
  return cases.map(({ json: { proof, unknowns } }, at) => {
    const numbers = lines[at].trim().split(' ').map(Number);
    return proof.points.map((_, point) => numbers.slice(point * unknowns.length, (point + 1) * unknowns.length));
  });
}
