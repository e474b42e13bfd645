import type { Export } from '@hub/openapi/types';

interface FormatWords {
  name: string;
  /** Contents of the file. */
  about: string;
  /** Programs that read it. */
  readBy: string;
}

/** The dialog "Download" of a solution. */
export const exports = {
  solverFile: 'Solver file',
  library: 'neurodiffeq',
  groups: { elsewhere: 'Use it elsewhere', numbers: 'Weights and numbers' },
  readBy: (programs: string) => `for ${programs}`,
  /** Result of the check of all formats in double precision. */
  checked: (difference: string) =>
    `Checked at 100 points: double-precision formats differ from the network by at most ${difference}.`,
  guide: 'Guide: exports',
  reading: 'Making and checking the exports',
  none: (reason: string) => `This solution has no exports. ${reason}`,
  noExport: (reason: string) => `no export. ${reason}`,
  formats: {
    notebook: {
      name: 'Jupyter notebook',
      about: 'Explains the solution, evaluates it without torch, and draws it',
      readBy: 'Jupyter with NumPy',
    },
    open: {
      name: 'Open file',
      about: 'Problem, weights and steps without code, for this and other hubs',
      readBy: 'the hub, and the Python package solverhub',
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
