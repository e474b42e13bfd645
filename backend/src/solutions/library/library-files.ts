import { readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '../../config/settings';
import type { DemoEntry } from '../demo/demo-files';

const LIBRARY = path.join(repositoryRoot, 'library');

export interface LibraryProblem {
  name: string;
  title: string;
  equation: string;
  conditions: string;
  domain: string;
  text: string;
  sources: string;
}

interface LibraryNetwork {
  /** Name of the problem. */
  problem: string;
  /** Name of the folder in that of the problem. */
  network: string;
  name: string;
  description: string;
  training_summary: string;
}

/** Problems that belong together, in an order. */
export interface LibraryCollection {
  name: string;
  title: string;
  text: string;
  /** Their names. */
  problems: string[];
}

const read = <T>(file: string): T => JSON.parse(readFileSync(path.join(LIBRARY, file), 'utf8')) as T;

export const readProblems = (): LibraryProblem[] => read('problems.json');
export const readCollections = (): LibraryCollection[] => read('collections.json');

/** The networks as solutions. What is said of a network comes from its problem. */
export function readNetworks(problems: readonly LibraryProblem[]): DemoEntry[] {
  const sources = new Map(problems.map((problem) => [problem.name, problem.sources]));
  return read<LibraryNetwork[]>('networks.json').map(({ problem, network, name, description, training_summary }) => ({
    ...{ name, description, training_summary, problem },
    folder: path.join(LIBRARY, 'networks', problem, network),
    equation: null,
    use_cases: [],
    ...{ variable_summary: '', usecase_summary: '', other_summary: '' },
    reference_summary: sources.get(problem) ?? '',
  }));
}
