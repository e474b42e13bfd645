import type { Export } from '@hub/openapi/types';

interface FormatWords {
  name: string;
  /** Contents of the file. */
  about: string;
  /** Programs that read it. */
  readBy: string;
}

/** The dialog "Export" of a solution. */
export const exports = {
  title: 'Export',
  about:
    'An export contains the solution with its conditions and runs no code from the author. Exports that compute values are checked against the solver file at 100 points; differences are relative to the largest value.',
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
      about: 'Everything needed to rebuild the solver: networks, conditions and equation',
      readBy: 'any language, and the Python package solverhub',
    },
    onnx: { name: 'ONNX', about: 'A graph in double precision', readBy: 'ONNX Runtime' },
    'onnx-float': {
      name: 'ONNX, single precision',
      about: 'The same graph in single precision, less accurate',
      readBy: 'ONNX Runtime',
    },
    safetensors: {
      name: 'safetensors',
      about: 'Network weights and the steps that compute the solution',
      readBy: 'programs that work with tensors',
    },
    npz: { name: 'NumPy arrays', about: 'The same weights and steps as an .npz archive', readBy: 'NumPy' },
    numpy: { name: 'Python module', about: 'A function that takes arrays', readBy: 'Python with NumPy' },
    javascript: { name: 'JavaScript module', about: 'A typed function', readBy: 'Node, browsers and TypeScript' },
    c: { name: 'C header', about: 'A function in one file', readBy: 'C99 compilers' },
    matlab: { name: 'MATLAB function', about: 'A function that takes a matrix of points', readBy: 'MATLAB and Octave' },
    fmu: { name: 'FMU', about: 'A model for co-simulation as C source', readBy: 'programs with FMI 3.0' },
    script: {
      name: 'Training script',
      about: 'Builds the solver and trains it from scratch; contains no weights',
      readBy: 'Python with neurodiffeq and torch',
    },
  } satisfies Record<Export['format'], FormatWords>,
};
