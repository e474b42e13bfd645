import { claimsLibrary, partsOfFunction } from '../pickle/code-parts.ts';
import { isOwnFunction } from '../contents/objects.ts';
import { forEachReachable, isSequence, reachable, type PickleCall, type PickleValue } from '../pickle/values.ts';
import {
  decodedCode,
  isCode,
  isPairOfLocals,
  nameShift,
  readStoredCode,
  versionsOf,
  type CodeObject,
} from './code-object.ts';
import { PYTHON_VERSIONS, type Instruction, type PythonVersion } from './instructions.ts';
import { binaryOperatorText, comparisonNumber, COMPARISONS } from './operators.ts';
import { UnreadableCode } from './unreadable-code.ts';

/** What a function in a file does, for people to read. */
export interface DisassembledFunction {
  name: string;
  /** Line of its script in which it begins. */
  firstLine: number;
  arguments: string[];
  /** External names that the function uses (functions, modules, attributes and methods), in order of first use. */
  names: string[];
  /** Numbers and texts that are written in it, in order of their first use. */
  constants: string[];
  /** One for each instruction, with the name, constant or place that its argument means. */
  steps: { offset: number; instruction: string; argument: string }[];
  /** Why it cannot be shown; null where it is. */
  problem: string | null;
}

const MAX_FUNCTIONS = 200;
const MAX_STEPS = 2_000;
const MAX_TEXT = 80;

/** The functions that the author's code is made of, in the order in which a file holds them; those of libraries are left out. */
export function disassembleFunctions(root: PickleValue): DisassembledFunction[] {
  const codes = new Set<PickleCall>();
  forEachReachable(root, (value) => {
    if (!isOwnFunction(value) || claimsLibrary(value)) return;
    for (const code of codesIn(partsOfFunction(value).code)) {
      if (codes.size >= MAX_FUNCTIONS) break;
      codes.add(code);
    }
  });
  const versions = sharedVersions([...codes]);
  return [...codes].map((code) => disassemble(code, versions));
}

/** A code object with those of the functions inside it. */
function codesIn(code: PickleValue): PickleCall[] {
  const children = (value: PickleValue): PickleValue[] => (isCode(value) ? constantsOf(value) : []);
  return reachable(code, children).filter(isCode).slice(0, MAX_FUNCTIONS);
}

function constantsOf(code: PickleCall): PickleValue[] {
  const constants = attempt(() => readStoredCode(code).constants);
  return constants ? [...constants] : [];
}

function sharedVersions(codes: readonly PickleCall[]): PythonVersion[] {
  return codes.reduce<PythonVersion[]>((versions, code) => {
    const possible = attempt(() => versionsOf(readStoredCode(code))) ?? [];
    const shared = versions.filter((version) => possible.includes(version));
    return shared.length > 0 ? shared : versions;
  }, PYTHON_VERSIONS);
}

function disassemble(value: PickleCall, versions: readonly PythonVersion[]): DisassembledFunction {
  const shown: DisassembledFunction = {
    name: '?',
    firstLine: 0,
    arguments: [],
    names: [],
    constants: [],
    steps: [],
    problem: null,
  };
  try {
    const stored = readStoredCode(value);
    shown.name = stored.name;
    shown.firstLine = stored.firstLine;
    shown.arguments = stored.variables.slice(0, stored.argumentCount + stored.keywordOnlyCount);
    const code = decodedCode(stored, versions);
    if (code.instructions.length > MAX_STEPS) throw new UnreadableCode('The function is too long to be shown.');
    shown.steps = code.instructions.map((instruction) => ({
      offset: instruction.offset,
      instruction: instruction.name,
      argument: argumentText(instruction, code),
    }));
    const used = (isUse: (instruction: Instruction) => boolean) => [
      ...new Set(shown.steps.filter((_, i) => isUse(code.instructions[i]!)).map(({ argument }) => argument)),
    ];
    shown.names = used(({ kind }) => kind === 'name');
    shown.constants = used(({ kind, name }) => kind === 'const' || name === 'LOAD_SMALL_INT').filter(
      (text) => text !== 'None' && !text.startsWith('function '),
    );
  } catch (error) {
    if (!(error instanceof UnreadableCode)) throw error;
    shown.problem = error.message;
  }
  return shown;
}

function argumentText({ name, kind, argument, target }: Instruction, code: CodeObject): string {
  switch (kind) {
    case 'none':
      return '';
    case 'const':
      return constantText(code.constants[argument] ?? null);
    case 'name':
      return code.names[argument >> nameShift(name, code.minor)] ?? '';
    case 'local':
      return isPairOfLocals(name)
        ? `${code.slots[argument >> 4]}, ${code.slots[argument & 15]}`
        : (code.slots[argument] ?? '');
    case 'free':
      return code.slots[code.minor >= 11 ? argument : code.variables.length + argument] ?? '';
    case 'jrel':
    case 'jabs':
      return `to ${target}`;
    case 'compare':
      return COMPARISONS[comparisonNumber(argument, code.minor)] ?? String(argument);
    default:
      return name === 'BINARY_OP' ? binaryOperatorText(argument) : String(argument);
  }
}

function constantText(value: PickleValue, depth = 0): string {
  if (value === null) return 'None';
  if (typeof value === 'string') return JSON.stringify(value.slice(0, MAX_TEXT));
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (typeof value === 'number' || typeof value === 'bigint') return String(value).slice(0, MAX_TEXT);
  if (isCode(value)) return `function ${attempt(() => readStoredCode(value).name) ?? '?'}`;
  if (isSequence(value) && depth < 2) {
    const shown = value.items.slice(0, 10).map((item) => constantText(item, depth + 1));
    return `(${shown.join(', ')})`.slice(0, MAX_TEXT);
  }
  return '…';
}

function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof UnreadableCode) return undefined;
    throw error;
  }
}
