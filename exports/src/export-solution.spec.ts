import { exportedVersion, notFinite, solvers } from '../test/support/solvers.ts';
import { filesOf } from './archive.ts';
import { aboutSolution } from './comment.ts';
import { exportSolution, FORMATS, type Exported, type FormatName } from './index.ts';

/** Why some of the files have no export. */
const REASON: Partial<Record<FormatName, RegExp>> = {
  onnx: /^(none|ONNX Runtime computes (erf|atan|asin|acos) in single precision only\.)$/,
  open: /^(none|Solution bundles, .*)$/,
  script: /^(none|(The script|Training scripts) .*|The equation cannot be read\.)$/,
};

it.each(solvers.filter((solver) => solver.name.startsWith('demo ')))('$name has a script', ({ portable, equation }) => {
  expect(exportSolution(portable, { ...exportedVersion, equation }, 'script')).not.toHaveProperty('reason');
});

it('a script is checked whatever order the keys of its equation are in', () => {
  const { portable, equation } = solvers.find((solver) => solver.name === 'demo duffing')!;
  const tree = JSON.parse(JSON.stringify(equation.tree), (_key, value: unknown) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).reverse())
      : value,
  ) as typeof equation.tree;
  expect(JSON.stringify(tree)).not.toBe(JSON.stringify(equation.tree));
  const version = { ...exportedVersion, equation: { ...equation, tree } };
  expect(exportSolution(portable, version, 'script')).not.toHaveProperty('reason');
});

describe.each(FORMATS)('the export as $name', ({ name }) => {
  it.each(solvers)('computes what the file of $name does', ({ portable, equation }) => {
    const made = exportSolution(portable, { ...exportedVersion, equation }, name);
    expect('reason' in made ? made.reason : 'none').toMatch(REASON[name] ?? /^none$/);
  });

  it('says why there is none', () => {
    expect(exportSolution(notFinite.portable, exportedVersion, name)).toEqual({
      reason: 'A number in the file is not finite.',
    });
  });

  it('says where the solution is from, who may use it, and where it was trained', () => {
    const { portable, equation } = solvers.find((solver) => solver.name === 'demo exponential-decay')!;
    const made = exportSolution(portable, { ...exportedVersion, equation }, name) as Exported;
    const { solution, origin, certificate } = exportedVersion;
    const { from, to } = portable.inputs[0]!;
    const text = textOf(made.bytes);
    for (const said of [solution.title, solution.address, solution.licence, solution.citation, origin.sha256])
      expect(text).toContain(said);
    expect(text).toContain(certificate!.address);
    expect(text).toMatch(new RegExp(`from\\W+${from}\\W+to\\W+${to}\\b`));
  });
});

it.each(['numpy', 'javascript', 'c', 'matlab'] as const)(
  'the code for %s begins with all that is known of the solution',
  (name) => {
    const { portable, equation } = solvers.find((solver) => solver.name === 'demo exponential-decay')!;
    const made = exportSolution(portable, { ...exportedVersion, equation }, name) as Exported;
    const { inputs, unknowns } = portable;
    const about = aboutSolution({ ...exportedVersion, inputs, unknowns } as Parameters<typeof aboutSolution>[0]);
    const lines = new TextDecoder()
      .decode(made.bytes)
      .split('\n')
      .slice(0, about.length + 5);
    expect(lines).toEqual(
      expect.arrayContaining(
        about.map(
          (line) =>
            expect.stringMatching(
              new RegExp(`^( \\*|%|#) ${line.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`),
            ) as string,
        ),
      ),
    );
  },
);

/** All characters of an export, also of the files in an archive, where each may take four bytes. */
function textOf(bytes: Uint8Array): string {
  const isArchive = new TextDecoder().decode(bytes.subarray(0, 2)) === 'PK';
  const parts = isArchive ? Object.values(filesOf(bytes)) : [bytes];
  return parts.map((part) => new TextDecoder().decode(part).replaceAll('\0', '')).join('\n');
}
