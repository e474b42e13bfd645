import type { EquationJson } from '@hub/solver-file/portable';

/** What the hub says of a version, beside its file. */
export interface ExportedVersion {
  solution: {
    title: string;
    /** Of its page. */
    address: string;
    version: number;
    /** Null where the hub states none. */
    licence: string | null;
    citation: string;
  };
  origin: {
    /** Of the solver file, in hex. */
    sha256: string;
  };
  /** Null where there is none. */
  certificate: {
    /** Of the document. */
    address: string;
    /** How far the solution is from the exact one at most; null where that is not proven. */
    proven_error: number | null;
  } | null;
  equation: {
    /** As its author wrote it. */
    text: string | null;
    tree: EquationJson | null;
    /** Lines of TeX that the hub derived. */
    tex: {
      /** Null where the equation cannot be shown as formulas. */
      equation: string[] | null;
      conditions: string[];
      parameters: string[];
    };
  };
}

/** What every export holds beside the solution itself. */
export interface Manifest extends ExportedVersion {
  /** In the order of the networks' inputs, with the interval that the solver was trained on. */
  inputs: { name: string; role: 'coordinate' | 'parameter'; from: number; to: number }[];
  unknowns: string[];
  proof: ProofOfExport;
}

/** The export was read back and evaluated. */
interface ProofOfExport {
  /** Of the domain: for each point its inputs. */
  points: number[][];
  /** What the solver file gives there: for each point the unknowns; null where one is not finite. */
  values: (number | null)[][];
  /** Between the values of the export and those of the file, divided by the largest value of the unknown. */
  largest_difference: number;
}
