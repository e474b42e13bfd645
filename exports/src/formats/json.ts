import { CannotExport } from '../cannot-export.ts';
import { DOUBLE, type Format, type WrittenSolution } from '../format.ts';
import { runProgram } from '../program/run-program.ts';
import { programFromJson, programJson } from './program-json.ts';

const FORMAT = 'solverhub-solution';
const VERSION = 1;

/** Our own: everything that is known of a solution, and what rebuilds its solver. docs/guide/formats.md describes it. */
export const json: Format = {
  ending: 'json',
  largestDifference: DOUBLE,
  write: (solution) => new TextEncoder().encode(`${JSON.stringify(documentOf(solution), plainNumbers)}\n`),
  read: (bytes) => {
    const read = JSON.parse(new TextDecoder().decode(bytes)) as ReturnType<typeof documentOf>;
    if (read.format !== FORMAT || read.version !== VERSION) throw new CannotExport('This is another form of JSON.');
    const program = programFromJson(read.program, read.inputs.length);
    return (inputs) => runProgram(program, inputs);
  },
};

const documentOf = ({ manifest, program, portable }: WrittenSolution) => ({
  format: FORMAT,
  version: VERSION,
  ...manifest,
  solver: portable.solver,
  conditions: portable.conditions,
  networks: portable.networks,
  network_of_condition: portable.networkOfCondition,
  training: portable.training,
  program: programJson(program),
});

/** Numbers that JSON has no form for are texts. */
function plainNumbers(_key: string, value: unknown): unknown {
  if (value instanceof Float64Array) return Array.from(value, plainNumber);
  return typeof value === 'number' ? plainNumber(value) : value;
}

const plainNumber = (value: number): number | string => (Number.isFinite(value) ? value : String(value));
