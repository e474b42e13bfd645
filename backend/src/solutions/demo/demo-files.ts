import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseLenientJson } from '@hub/solver-file';
import { repositoryRoot } from '../../config/settings';

const EXAMPLES = path.join(repositoryRoot, 'examples');

/** What people would have written about a demo solver. */
export interface DemoEntry {
  /** Of the solution, and of the folder with its results. */
  name: string;
  /** Name in the catalog, null for none of them. */
  equation: string | null;
  use_cases: string[];
  description: string;
  variable_summary: string;
  usecase_summary: string;
  reference_summary: string;
  training_summary: string;
  other_summary: string;
  citation: string;
  /** Place among the featured ones. */
  featured?: number;
}

export const readDemoEntries = () => JSON.parse(readFileSync(path.join(EXAMPLES, 'demo.json'), 'utf8')) as DemoEntry[];

/** The solver as it was trained: where its file lies, and what the client told of it, under the name and description of the entry. */
export function demoUpload({ name, description }: DemoEntry): { file: string; solution: string } {
  const folder = path.join(EXAMPLES, 'results', name);
  const sent = parseLenientJson(readFileSync(path.join(folder, 'solution.json'), 'utf8')) as object;
  return { file: path.join(folder, 'solver.dill'), solution: JSON.stringify({ ...sent, name, description }) };
}
