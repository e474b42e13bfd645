import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { runTool } from '../../scripts/lib/run.mjs';

/**
 * Compiles code in TypeScript that calls each module, and the modules themselves by their comments.
 * @returns what is wrong with each; null where it has types
 */
export async function compileCallers(folder, cases) {
  cases.forEach(({ file, json: { inputs, unknowns } }) => {
    const point = inputs.map(() => 0);
    const names = unknowns.map((_, i) => `u${i}`);
    const caller = `import { solution, type Inputs } from './${path.basename(file)}';
const point: Inputs = [${point.join(', ')}];
const [${names.join(', ')}]: [${names.map(() => 'number').join(', ')}] = solution(point);
console.log(${names.map((name) => `${name}.toFixed(3)`).join(', ')});
// @ts-expect-error One input too many.
solution([${[...point, 0].join(', ')}]);
// @ts-expect-error Texts are no inputs.
solution(['0']);
`;
    writeFileSync(callerOf(file), caller);
  });
  const options = ['--strict', '--allowJs', '--checkJs', '--declaration', '--outDir', path.join(folder, 'compiled')];
  const settings = ['--module', 'nodenext', '--target', 'es2022'];
  const files = cases.map(({ file }) => callerOf(file));
  const { code, output } = await runTool('tsc', [...options, ...settings, ...files], { quiet: true, cwd: folder });
  const problems = output.split('\n').filter((line) => line.includes('error TS'));
  const ofNoFile = code !== 0 && !problems.some((line) => line.includes('.m')) ? output : null;
  return cases.map(({ file }) => {
    const names = [file, callerOf(file)].map((name) => path.basename(name));
    return problems.find((line) => names.some((name) => line.includes(name))) ?? ofNoFile;
  });
}

const callerOf = (file) => file.replace(/\.mjs$/, '_caller.mts');
