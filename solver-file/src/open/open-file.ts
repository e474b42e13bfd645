import type { Bytes } from '../pickle/bytes-in-file.ts';
import { checkStructure } from './document-structure.ts';
import { MAX_COORDINATES, type Documents, type Manifest, type ProgramDocument } from './documents.ts';
import { fieldOf, Issues, type Issue } from './issues.ts';
import { parseDocument, WrongDocument } from './json-document.ts';
import { readManifest, type ManifestTensors } from './manifest.ts';
import { OpenSolution } from './open-solution.ts';
import { readProgram, type ProgramFormulas } from './program.ts';
import { readSafetensors, type Tensor } from './safetensors.ts';
import { TensorsInUse } from './tensors-in-use.ts';

/** What a file in the format of the hub has, read and consistent. */
export interface OpenFile {
  manifest: Manifest;
  program: ProgramDocument;
  tensors: ReadonlyMap<string, Tensor>;
  /** The unknowns as formulas of the coordinates. */
  formulas: ProgramFormulas;
  solution: OpenSolution;
  check: ManifestTensors['check'];
  losses: ManifestTensors['losses'];
}

export const VERSION = '2';
/** The deepest tree is in a condition, and each of its nodes has a list of others. */
const DEPTH_OF_MANIFEST = 310;
const DEPTH_OF_PROGRAM = 40;
const TEXTS = ['solverhub', 'manifest', 'program'] as const;

/**
 * Opens a file that the hub has. The values of its check are not computed again.
 * @returns the file, or what is wrong with it; never throws
 */
export function openFile(bytes: Bytes): { file: OpenFile } | { issues: Issue[] } {
  const issues = new Issues();
  const file = fileOf(bytes, issues);
  return file ? { file } : { issues: issues.list };
}

function fileOf(bytes: Bytes, issues: Issues): OpenFile | null {
  const read = readSafetensors(bytes, issues);
  if (!read) return null;
  const documents = documentsOf(read.metadata, issues);
  if (!documents) return null;
  const ofForm = new Issues();
  checkStructure(documents, ofForm);
  issues.addAll(ofForm);
  const manifest = documents.manifest as Manifest;
  const program = documents.program as ProgramDocument;
  const tensors = new TensorsInUse(read.tensors);
  // What is wrong with one document is told even where the other one cannot be read.
  const [manifestHasForm, programHasForm] = [ofForm.isReadable('manifest'), ofForm.isReadable('program')];
  const results = programHasForm ? program.results.length : null;
  const told = manifestHasForm && readManifest(manifest, results, tensors, issues);
  const inputs = manifestHasForm ? manifest.coordinates.length : MAX_COORDINATES;
  const formulas = programHasForm && readProgram(program, tensors, inputs, issues);
  if (!told || !formulas || !issues.isEmpty) return null;
  tensors.reportUnused(issues);
  const solution = new OpenSolution(formulas);
  if (solution.isTooLarge)
    issues.add('program', 'The program takes too many operations to be computed here: use fewer or smaller layers.');
  return issues.isEmpty ? { manifest, program, tensors: read.tensors, formulas, solution, ...told } : null;
}

/** The documents of the metadata, as JSON. */
function documentsOf(metadata: Record<string, string>, issues: Issues): Documents | null {
  const version = metadata.solverhub;
  if (version !== undefined && version !== VERSION) {
    issues.add(
      'solverhub',
      version === '1'
        ? 'This is an export of the hub, which has no problem that it solves. Write a file of version 2.'
        : `This should be the version of the format, "${VERSION}".`,
    );
    return null;
  }
  for (const name of TEXTS)
    if (!Object.hasOwn(metadata, name)) issues.add(name, 'This text is missing in the metadata of the file.');
  for (const name of Object.keys(metadata))
    if (!TEXTS.some((text) => text === name))
      issues.add(fieldOf('metadata', name), 'The metadata have only the texts solverhub, manifest and program.');
  const manifest = document(metadata.manifest, 'manifest', DEPTH_OF_MANIFEST, issues);
  const program = document(metadata.program, 'program', DEPTH_OF_PROGRAM, issues);
  const isWhole = version !== undefined && manifest !== undefined && program !== undefined;
  return isWhole ? { solverhub: version, manifest, program } : null;
}

function document(text: string | undefined, place: string, maxDepth: number, issues: Issues): unknown {
  if (text === undefined) return undefined;
  try {
    return parseDocument(text, maxDepth);
  } catch (error) {
    if (!(error instanceof WrongDocument)) throw error;
    issues.add(place, error.message);
    return undefined;
  }
}
