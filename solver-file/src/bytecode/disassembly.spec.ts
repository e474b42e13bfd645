import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inspectSolverFile } from '../pickle/inspect.ts';
import { entryOf, type PickleValue } from '../pickle/values.ts';
import { disassembleFunctions, type DisassembledFunction } from './disassembly.ts';

function solver(version: string, name: string): PickleValue {
  const file = join(__dirname, `../../test/fixtures/equations/python-${version}.dill`);
  const result = inspectSolverFile(Uint8Array.from(readFileSync(file)));
  if (!result.ok) throw new Error(result.problem.reason);
  return entryOf(result.root, name)!;
}

function functionNamed(name: string, version: string, equation: string): DisassembledFunction {
  const found = disassembleFunctions(solver(version, equation)).find((one) => one.name === name);
  if (!found) throw new Error(`${name} is not shown`);
  return found;
}

describe.each(['3.10', '3.11', '3.12', '3.13', '3.14'])('functions of Python %s', (version) => {
  it('show what they call, and with what', () => {
    const decay = functionNamed('<lambda>', version, 'decay');
    expect(decay).toMatchObject({ arguments: ['u', 't'], problem: null });
    const shown = decay.steps.map(({ instruction, argument }) => `${instruction} ${argument}`).join('\n');
    expect(shown).toContain('LOAD_GLOBAL diff');
    expect(shown).toMatch(/u(, |\n.*)t/);
    if (version !== '3.10') expect(shown).toContain('BINARY_OP +'); // before, each operator had an instruction
    expect(decay.steps.at(-1)).toMatchObject({ instruction: 'RETURN_VALUE', argument: '' });
  });

  it('say what they take from outside, and which numbers are written in them', () => {
    expect(functionNamed('<lambda>', version, 'decay')).toMatchObject({ names: ['diff'], constants: [] });
    const { names, constants } = functionNamed('taylor_loop', version, 'taylor_loop');
    expect(names).toEqual(expect.arrayContaining(['range', 'factorial', 'diff']));
    expect(constants).toContain('1');
    expect(constants).not.toContain('None');
  });

  it('are shown with their helpers and the functions inside them', () => {
    const names = disassembleFunctions(solver(version, 'toggle')).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['hill', 'repress', 'toggle']));
  });

  it('name constants and where loops lead', () => {
    const loop = functionNamed('taylor_loop', version, 'taylor_loop');
    const starts = new Set(loop.steps.map(({ offset }) => offset));
    const jumps = loop.steps.filter(({ argument }) => argument.startsWith('to '));
    expect(jumps.length).toBeGreaterThanOrEqual(2);
    for (const { argument } of jumps) expect(starts).toContain(Number(argument.slice(3)));
    expect(loop.steps.map(({ argument }) => argument)).toContain('factorial');
  });
});
