import { exportedVersion, solvers } from '../../test/support/solvers.ts';
import { exportSolution, type Exported } from '../index.ts';
import type { ExportedVersion } from '../manifest.ts';
import { cellsOf } from '../notebook/document.ts';
import { notebook } from './notebook.ts';

const solverNamed = (name: string) => solvers.find((solver) => solver.name === name)!;

function exported(name: string, version: Partial<ExportedVersion> = {}): Exported {
  const { portable, equation } = solverNamed(name);
  return exportSolution(portable, { ...exportedVersion, equation, ...version }, 'notebook') as Exported;
}

const cells = (made: Exported) => cellsOf(made.bytes);

it('is a notebook of format 4 that has not been run, with the code of the solution folded', () => {
  const read = JSON.parse(new TextDecoder().decode(exported('demo burgers').bytes)) as {
    nbformat: number;
    cells: { id: string; cell_type: string; outputs?: unknown[]; metadata: object }[];
  };
  expect(read.nbformat).toBe(4);
  expect(read.cells.flatMap(({ cell_type, outputs }) => (cell_type === 'code' ? (outputs ?? [null]) : []))).toEqual([]);
  expect(read.cells.find(({ id }) => id === 'solution')!.metadata).toEqual({ jupyter: { source_hidden: true } });
});

it('explains the equation, its parameters, conditions and domain', () => {
  const problem = cells(exported('demo burgers')).get('problem')!;
  expect(problem).toContain(
    '$$\\frac{\\partial u}{\\partial t} + u \\frac{\\partial u}{\\partial x} - \\nu \\frac{\\partial^{2} u}{\\partial x^{2}} = 0$$',
  );
  expect(problem).toContain('$$\\nu = 0.05$$');
  expect(problem).toContain('$$u(x, 0) = -\\sin\\left(\\pi x\\right)$$');
  expect(problem).toContain('- **x** from -1 to 1\n- **t** from 0 to 1');
});

it('shows the text of an equation that is not a formula', () => {
  const { tree, tex } = solverNamed('demo burgers').equation;
  const made = exported('demo burgers', {
    equation: { text: 'lambda u: odd(u)', tree, tex: { ...tex, equation: null } },
  });
  expect(cells(made).get('problem')).toContain('\n\n    lambda u: odd(u)\n\n');
});

it('says where the solution is from, and what is proven', () => {
  const origin = cells(exported('demo burgers')).get('origin')!;
  expect(origin).toContain('# Exponential decay');
  expect(origin).toContain('(<https://hub.example.org/solutions/1?version=2>), version 2');
  expect(origin).toContain('**Licence:** CC BY 4\\.0');
  expect(origin).toContain(`\`${'ab'.repeat(32)}\``);
  expect(origin).toContain('at most 0.0001, everywhere in its domain.');
  const unproven = cells(exported('demo burgers', { certificate: null })).get('origin')!;
  expect(unproven).toContain('**Proven error:** None. There is no certificate.');
});

it('says why it does not train the solver anew', () => {
  const made = exported('demo burgers', { equation: { ...exportedVersion.equation } });
  expect(cells(made).get('training-text')).toContain('The equation cannot be read');
  expect(cells(made).has('training')).toBe(false);
});

describe('a notebook that was changed is noticed:', () => {
  const made = exported('demo burgers');
  const changed = (from: string, to: string) => {
    const text = new TextDecoder().decode(made.bytes);
    expect(text).toContain(from);
    return new TextEncoder().encode(text.replace(from, to));
  };
  const { portable, equation } = solverNamed('demo burgers');
  const json = exportSolution(portable, { ...exportedVersion, equation }, 'json') as Exported;
  const manifest = JSON.parse(new TextDecoder().decode(json.bytes)) as Parameters<
    NonNullable<typeof notebook.check>
  >[1];
  const check = (bytes: Uint8Array) => () => notebook.check!(bytes, manifest);

  it('as it was made, it passes', () => {
    expect(check(made.bytes)).not.toThrow();
  });

  it('its points', () => {
    expect(check(changed('points = np.array([[0,', 'points = np.array([[0.1,'))).toThrow('could not be checked');
  });

  it('its equation', () => {
    expect(check(changed('u * diff(u, x)', 'u + diff(u, x)'))).toThrow('could not be checked');
  });

  it('another form of notebook', () => {
    expect(() => notebook.read(changed('"nbformat": 4', '"nbformat": 3'))).toThrow('another form of notebook');
  });
});
