import type { Export } from '@hub/openapi/types';

interface FormatWords {
  name: string;
  about: string;
}

/** The dialog "Export" of a solution. */
export const exports = {
  title: 'Export',
  about:
    'The solution with its conditions, made from the numbers in the solver file. No code of its author runs. Each export was evaluated at 100 points of the domain and compared with the solver file; differences are fractions of the largest value.',
  guide: 'Guide: exports',
  reading: 'Making and checking the exports',
  none: (reason: string) => `This solution has no exports. ${reason}`,
  noExport: (reason: string) => `No export. ${reason}`,
  check: (difference: string) => `differs by at most ${difference} at 100 points`,
  isScript: 'its equation was read back and compared',
  isEqual: 'no difference at 100 points',
  download: (name: string) => `Download ${name}`,
  formats: {
    json: { name: 'JSON', about: 'Everything that rebuilds the solver: networks, conditions and equation' },
    onnx: { name: 'ONNX', about: 'A graph for ONNX Runtime, in double precision' },
    'onnx-float': { name: 'ONNX, single precision', about: 'The same graph with 32-bit numbers: less exact' },
    safetensors: { name: 'safetensors', about: 'The numbers of the networks, for programs that work with tensors' },
    npz: { name: 'NumPy arrays', about: 'The same numbers as an .npz archive' },
    numpy: { name: 'NumPy module', about: 'Python code that needs NumPy and nothing else' },
    javascript: { name: 'JavaScript', about: 'A module for Node and browsers' },
    c: { name: 'C', about: 'One header of C99' },
    matlab: { name: 'MATLAB', about: 'A function for MATLAB and Octave' },
    fmu: { name: 'FMU', about: 'A model for co-simulation (FMI 3.0), as C source' },
    script: { name: 'Training script', about: 'Python of the library that builds the solver and trains it anew' },
  } satisfies Record<Export['format'], FormatWords>,
};
