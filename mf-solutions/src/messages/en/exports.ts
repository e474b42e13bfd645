import type { Export } from '@hub/openapi/types';

interface FormatWords {
  name: string;
  /** What the file holds. */
  about: string;
  /** Programs that read it. */
  readBy: string;
}

/** The dialog "Export" of a solution. */
export const exports = {
  title: 'Export',
  about:
    'The solution with its conditions, made from the numbers in the solver file. No code of its author runs. Each export that computes values was evaluated at 100 points of the domain and compared with the solver file; differences are fractions of the largest value.',
  guide: 'Guide: exports',
  reading: 'Making and checking the exports',
  none: (reason: string) => `This solution has no exports. ${reason}`,
  noExport: (reason: string) => `No export. ${reason}`,
  purpose: (about: string, readBy: string) => `${about}. For ${readBy}.`,
  check: (difference: string) => `differs by at most ${difference} at 100 points`,
  isScript: 'its equation was read back and compared',
  isEqual: 'no difference at 100 points',
  download: (name: string) => `Download ${name}`,
  formats: {
    notebook: {
      name: 'Jupyter notebook',
      about: 'Explains the solution, evaluates it without torch, and draws it',
      readBy: 'Jupyter with NumPy',
    },
    json: {
      name: 'JSON',
      about: 'Everything that rebuilds the solver: networks, conditions and equation',
      readBy: 'any language, and the Python package solverhub',
    },
    onnx: { name: 'ONNX', about: 'A graph in double precision', readBy: 'ONNX Runtime' },
    'onnx-float': {
      name: 'ONNX, single precision',
      about: 'The same graph with 32-bit numbers, which is less exact',
      readBy: 'ONNX Runtime',
    },
    safetensors: {
      name: 'safetensors',
      about: 'The numbers of the networks and the steps of the formula',
      readBy: 'programs that work with tensors',
    },
    npz: { name: 'NumPy arrays', about: 'The same numbers and steps as an .npz archive', readBy: 'NumPy' },
    numpy: { name: 'Python module', about: 'A function of arrays', readBy: 'Python with NumPy' },
    javascript: { name: 'JavaScript module', about: 'A function with types', readBy: 'Node, browsers and TypeScript' },
    c: { name: 'C header', about: 'A function in one file', readBy: 'compilers of C99' },
    matlab: { name: 'MATLAB function', about: 'A function of a matrix of points', readBy: 'MATLAB and Octave' },
    fmu: { name: 'FMU', about: 'A model for co-simulation as C source', readBy: 'programs with FMI 3.0' },
    script: {
      name: 'Training script',
      about: 'Builds the solver and trains it anew; contains no values',
      readBy: 'Python with neurodiffeq and torch',
    },
  } satisfies Record<Export['format'], FormatWords>,
};
