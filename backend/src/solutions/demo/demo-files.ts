import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseLenientJson } from '@hub/solver-file';
import { repositoryRoot } from '../../config/settings';

const EXAMPLES = path.join(repositoryRoot, 'examples');

/** The texts of a demo solver that people would write. */
export interface DemoEntry {
  /** Name of the solution. */
  name: string;
  /** The folder with its files, as the library uploads them. */
  folder: string;
  /** Name in the catalog, which gets an entry if it has none of this name; null for none. */
  equation: string | null;
  /** Name of its problem in the library; left out for one that is not there. */
  problem?: string;
  use_cases: string[];
  description: string;
  variable_summary: string;
  usecase_summary: string;
  reference_summary: string;
  training_summary: string;
  other_summary: string;
  /** Exact solution as a formula, for each unknown. */
  exact_solution?: string[];
  /** Position among the featured solutions. */
  featured?: number;
}

export function readDemoEntries(): DemoEntry[] {
  const entries = JSON.parse(readFileSync(path.join(EXAMPLES, 'demo.json'), 'utf8')) as Omit<DemoEntry, 'folder'>[];
  return entries.map((entry) => ({ ...entry, folder: path.join(EXAMPLES, 'results', entry.name) }));
}

/** The trained solver: the path of its file and what the client would send, with the name and description of the entry. */
export function demoUpload({ name, description, folder }: DemoEntry): { file: string; solution: string } {
  const sent = parseLenientJson(readFileSync(path.join(folder, 'solution.json'), 'utf8')) as object;
  return { file: path.join(folder, 'solver.dill'), solution: JSON.stringify({ ...sent, name, description }) };
}
