import { cleanLine } from '../comment.ts';
import { DOUBLE } from '../format.ts';
import type { Manifest } from '../manifest.ts';

/** What a cell of code says of the points that an export is checked at. */
export type ProofInCell = Pick<Manifest['proof'], 'points' | 'values'>;

/** A text of an author as a label that matplotlib does not take for a formula. */
const label = (name: string): string => JSON.stringify(cleanLine(name).replaceAll('$', '\\$'));

const middle = ({ from, to }: Manifest['inputs'][number]): number => from / 2 + to / 2;

export const exampleCode = ({ inputs }: Manifest): string =>
  `# In the middle of the domain\nsolution(${inputs.map(middle).join(', ')})`;

const arrayOf = (rows: ProofInCell['values']): string => JSON.stringify(rows).replaceAll('null', 'np.nan');

export const comparisonCode = ({
  points,
  values,
}: ProofInCell): string => `points = np.array(${arrayOf(points)}, dtype=float)
expected = np.array(${arrayOf(values)}, dtype=float)

found = np.transpose(solution(*points.T))
sizes = np.max(np.abs(np.nan_to_num(expected)), axis=0)
differences = np.abs(found - expected) / np.where(sizes > 0, sizes, 1)
difference = np.nanmax(differences)
print(f"The largest difference at {len(points)} points is {difference:.1e} of the largest value.")
assert np.array_equal(np.isfinite(found), np.isfinite(expected))
assert difference <= ${DOUBLE}`;

/** What {@link comparisonCode} was written from; null for another text. */
export function proofInCode(code: string): ProofInCell | null {
  const rowsOf = (name: string) => {
    const rows = new RegExp(`^${name} = np\\.array\\((.*), dtype=float\\)$`, 'm').exec(code)?.[1];
    return rows === undefined ? null : (JSON.parse(rows.replaceAll('np.nan', 'null')) as (number | null)[][]);
  };
  const [points, values] = [rowsOf('points'), rowsOf('expected')];
  return points && values && { points: points as number[][], values };
}

/** A curve for each unknown over the only coordinate, or a map over the first two. */
export function figureCode({ inputs, unknowns }: Manifest): string {
  const axes = inputs.filter(({ role }) => role === 'coordinate').slice(0, 2);
  const held = inputs.slice(axes.length).map((input) => `, ${middle(input)}`);
  const [first, second] = axes.map(({ name }) => label(name));
  const lines = axes.map(({ from, to }) => `np.linspace(${from}, ${to}, ${axes.length === 1 ? 401 : 101})`);
  const [grid, values, draw] =
    axes.length === 1
      ? [`x = ${lines[0]!}`, 'x', 'axis.plot(x, values)\n        axis.set_ylabel(name)']
      : [
          `x, y = np.meshgrid(${lines.join(', ')})`,
          'x.ravel(), y.ravel()',
          `mesh = axis.pcolormesh(x, y, values.reshape(x.shape), shading="auto")
        figure.colorbar(mesh, ax=axis, label=name)
        axis.set_ylabel(${second!})`,
        ];
  return `try:
    import matplotlib.pyplot as plt
except ImportError:
    print("The figure needs the package matplotlib.")
else:
    ${grid}
    names = [${unknowns.map(label).join(', ')}]
    figure, axes = plt.subplots(len(names), squeeze=False, figsize=(7, 3.5 * len(names)))
    for axis, name, values in zip(axes[:, 0], names, solution(${values}${held.join('')})):
        ${draw}
        axis.set_xlabel(${first!})
    figure.tight_layout()
    plt.show()`;
}

const INDENT = '    ';
const [BEFORE_SCRIPT, AFTER_SCRIPT] = ['def train_anew():\n', `\n${INDENT}return solver\n\n\n# solver = train_anew()`];

/** A script as a function, so that its names do not replace those of the notebook. */
export const trainingCode = (script: string): string =>
  BEFORE_SCRIPT + script.trimEnd().replace(/^(?=.)/gm, INDENT) + AFTER_SCRIPT;

/** The script that {@link trainingCode} was written from; null for another text. */
export function scriptInCode(code: string): string | null {
  const isTraining = code.startsWith(BEFORE_SCRIPT) && code.endsWith(AFTER_SCRIPT);
  if (!isTraining) return null;
  return `${code.slice(BEFORE_SCRIPT.length, -AFTER_SCRIPT.length).replaceAll(new RegExp(`^${INDENT}`, 'gm'), '')}\n`;
}
