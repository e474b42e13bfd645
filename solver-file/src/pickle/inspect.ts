import { holdsSolver } from './solver-root.ts';
import { ByteReader } from './byte-reader.ts';
import { type Bytes, inMemory } from './bytes-in-file.ts';
import { WalkBudget, type WalkLimits } from './limits.ts';
import { LoadJudge } from './load-judge.ts';
import { walkPickle } from './walk.ts';
import { OPCODE } from './opcodes.ts';
import { BYTES_THAT_TELL_THE_FORMAT, notAPickle, refuseOtherFormats } from './other-formats.ts';
import { inFigures, RefusedFile, type SolverFileProblem } from './problems.ts';
import type { PickleValue } from './values.ts';

export type { SolverFileProblem } from './problems.ts';

/** Whether loading the file does what loading a solver does, something else, or harm; an open file has no code at all. */
export type Verdict = 'no_code' | 'usual' | 'unusual' | 'dangerous';

export interface InspectionNote {
  kind: 'ok' | 'warn' | 'danger';
  text: string;
}

export interface Inspection {
  verdict: Verdict;
  /** Names that the file imports, sorted. */
  imports: string[];
  /** Names that loading calls, sorted; attributes that are looked up on the way count by the name found. */
  calls: string[];
  notes: InspectionNote[];
}

export type InspectionResult =
  | { ok: true; inspection: Inspection; root: PickleValue }
  | { ok: false; problem: SolverFileProblem; inspection?: Inspection };

/** A page of notes is read; a hundred are not. */
const MAX_FINDINGS = 20;
const MAX_NAMES = 12;

/** Walks a solver file to its end, without running anything, and says what it is and what loading it would do. Never throws. */
export function inspectSolverFile(bytes: Bytes, limits: Partial<WalkLimits> = {}): InspectionResult {
  const budget = new WalkBudget(limits);
  const judge = new LoadJudge(budget);
  const outcome = walkWhole(bytes, budget, judge);
  const inspection = describe(judge, bytes.length, outcome);
  // This goes before any other problem: Python, too, runs the steps that stand before a broken place.
  const danger = inspection.notes.find(({ kind }) => kind === 'danger');
  if (danger) {
    const reason = `The file is not safe to load. It ${danger.text.charAt(0).toLowerCase()}${danger.text.slice(1)}`;
    return { ok: false, problem: new RefusedFile('dangerous', reason).problem, inspection };
  }
  return 'root' in outcome ? { ok: true, inspection, root: outcome.root } : { ok: false, problem: outcome.problem };
}

type Outcome = { root: PickleValue } | { problem: SolverFileProblem };

function walkWhole(bytes: Bytes, budget: WalkBudget, judge: LoadJudge): Outcome {
  const reader = new ByteReader(bytes);
  const head = inMemory(bytes.subarray(0, BYTES_THAT_TELL_THE_FORMAT));
  try {
    budget.check('bytes', bytes.length);
    refuseOtherFormats(head);
    const root = walkPickle(reader, { budget, observer: judge });
    judge.finish(root);
    if (reader.left > 0) throw trailingBytes(reader);
    return { root };
  } catch (error) {
    if (!(error instanceof RefusedFile)) throw error;
    const { code } = error.problem;
    const foreign = code === 'damaged' || (code === 'cut-short' && budget.opcodes < 2);
    if (head[0] === OPCODE.PROTO || !foreign) return error;
    return notAPickle('it does not begin like a pickle');
  }
}

function trailingBytes(reader: ByteReader): RefusedFile {
  const [end, more] = [inFigures(reader.offset), inFigures(reader.left)];
  return new RefusedFile(
    'trailing-bytes',
    `The solver ends after ${end} bytes, but ${more} more follow that do not belong to it.`,
  );
}

function describe(judge: LoadJudge, size: number, outcome: Outcome): Inspection {
  const notes: InspectionNote[] = [];
  if ('root' in outcome) notes.push({ kind: 'ok', text: `Complete file, ${inFigures(size)} bytes.` });

  const { imports, calls, found, unknownImports } = judge;
  const count = imports.size === 1 ? '1 import' : `${imports.size} imports`;
  if (unknownImports.length > 0)
    notes.push({ kind: 'warn', text: `${count}, including unusual ones: ${listed(unknownImports)}.` });
  else notes.push({ kind: 'ok', text: `${count}, all known.` });

  const ofDanger = found.filter(({ level }) => level === 'dangerous');
  const findings = [...ofDanger, ...found.filter(({ level }) => level === 'unusual')];
  if (findings.length === 0)
    notes.push({
      kind: 'ok',
      text: `Loading calls ${inFigures(calls.size)} functions and classes, all usual for this library.`,
    });
  for (const { level, text } of findings.slice(0, MAX_FINDINGS))
    notes.push({ kind: level === 'dangerous' ? 'danger' : 'warn', text });
  if (findings.length > MAX_FINDINGS)
    notes.push({ kind: 'warn', text: `There are ${findings.length - MAX_FINDINGS} more findings.` });

  if ('root' in outcome && !holdsSolver(outcome.root))
    notes.push({ kind: 'warn', text: 'Contains no solver of this library.' });

  const verdict = ofDanger.length > 0 ? 'dangerous' : notes.every(({ kind }) => kind === 'ok') ? 'usual' : 'unusual';
  return { verdict, imports: [...imports].sort(), calls: [...calls].sort(), notes };
}

function listed(names: readonly string[]): string {
  const more = names.length - MAX_NAMES;
  return names.slice(0, MAX_NAMES).join(', ') + (more > 0 ? ` and ${more} more` : '');
}
