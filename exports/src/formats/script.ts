import { deriveFromUpload } from '@hub/solver-file';
import { CannotExport } from '../cannot-export.ts';
import { aboutSolution } from '../comment.ts';
import type { ScriptFormat } from '../format.ts';
import { writeScript } from '../script/write-script.ts';

/** Code of the library that builds the solver and trains it anew. Its equation is read back, and has to be that of the solution. */
export const script: ScriptFormat = {
  ending: 'py',
  write: ({ manifest, portable }) => {
    const about = aboutSolution(manifest).map((line) => `# ${line}`);
    const lines = [
      ...about,
      '# Builds the solver and trains it from scratch. Needs the packages neurodiffeq and torch.',
      '',
      '',
    ];
    return new TextEncoder().encode(lines.join('\n') + writeScript(manifest, portable));
  },
  check: (bytes, { equation: { tree } }) => {
    const text = new TextDecoder().decode(bytes);
    const source = /^def equations\(.*?^ {4}\]$/ms.exec(text)?.[0] ?? '';
    const parameters = Object.fromEntries(tree!.parameters.map(({ name }) => [name, 0]));
    const conditions = tree!.unknowns.map(() => ({ condition_type: 'NoCondition' }));
    const details = { equation: source, parameters, conditions };
    const { equation } = deriveFromUpload({ details, typeName: null, parentTypeName: null });
    const meaning = (read: typeof equation) =>
      JSON.stringify([read?.unknowns, read?.coordinates, read?.residuals], inOneOrder);
    if (meaning(equation) !== meaning(tree)) throw new CannotExport('The equation in the script could not be checked.');
  },
};

/** A tree that comes from a database has its keys in another order. */
const inOneOrder = (_key: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;
