import { CannotExport } from '../cannot-export.ts';
import { commentOf } from '../comment.ts';
import { DOUBLE, type Format } from '../format.ts';
import { runProgram } from '../program/run-program.ts';
import type { Dialect } from './dialect.ts';
import { readCode } from './read-code.ts';
import { writeCode } from './write-code.ts';

/** A file of code: what stands around the tables, steps and results, which are a line each. */
export interface Skeleton {
  comment: (lines: readonly string[]) => string;
  /** Types of the inputs and unknowns, in languages that have such. */
  types?: (counts: { inputs: number; unknowns: number }) => string;
  beforeTables: string;
  beforeSteps: string;
  beforeResults: string;
  end: string;
}

export const codeFormat = (ending: string, dialect: Dialect, skeleton: Skeleton): Format => {
  const { comment, types, beforeTables, beforeSteps, beforeResults, end } = skeleton;
  return {
    ending,
    largestDifference: DOUBLE,
    write: ({ program, manifest }) => {
      const { tables, steps, results } = writeCode(program, dialect);
      const counts = { inputs: manifest.inputs.length, unknowns: manifest.unknowns.length };
      const head = [comment(commentOf(manifest)), ...(types ? [types(counts)] : [])];
      const parts = [...head, beforeTables, ...tables, beforeSteps, ...steps, beforeResults, ...results, end, ''];
      return new TextEncoder().encode(parts.join('\n'));
    },
    read: (bytes) => {
      const rest = new Rest(new TextDecoder().decode(bytes));
      rest.linesUntil(beforeTables);
      const code = {
        tables: rest.linesUntil(beforeSteps),
        steps: rest.linesUntil(beforeResults),
        results: rest.linesUntil(end),
      };
      const program = readCode(code, dialect);
      return (inputs) => runProgram(program, inputs);
    },
  };
};

class Rest {
  constructor(private text: string) {}

  /** The lines up to some fixed ones, which are left out. */
  linesUntil(fixed: string): string[] {
    const at = `\n${this.text}`.indexOf(`\n${fixed}\n`);
    if (at < 0) throw new CannotExport('A part of the code is missing from the export.');
    const before = this.text.slice(0, at);
    this.text = this.text.slice(at + fixed.length + 1);
    return before.split('\n').filter((line) => line !== '');
  }
}
