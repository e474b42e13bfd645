import type { SolutionCard } from '@hub/openapi/types';

/** Solver classes the library can load by name from the hub. */
const LOADABLE = new Set(['Solver1D', 'Solver2D', 'BundleSolver1D']);

export interface SnippetSource {
  label: string;
  equation_type: SolutionCard['equation_type'];
  type_name: string | null;
}

/** The solver class the snippet uses: the file's own where the library has it, else by equation type. */
export function solverClass({ equation_type, type_name }: SnippetSource): string {
  if (type_name && LOADABLE.has(type_name)) return type_name;
  return equation_type === 'ode' ? 'Solver1D' : 'Solver2D';
}

export function loadSnippet(source: SnippetSource): string {
  const solver = solverClass(source);
  return [
    'import os, dill',
    'dill.settings["recurse"] = True          # makes the saved file portable',
    `os.environ["NEURODIFF_API_URL"] = "${globalThis.location.origin}/api/v1"`,
    '',
    'import torch, numpy as np',
    'from neurodiffeq import diff',
    `from neurodiffeq.solvers import ${solver}`,
    '',
    `solver = ${solver}.load(name="${source.label}")`,
  ].join('\n');
}
