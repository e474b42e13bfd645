import type { EquationJson } from '@hub/solver-file/portable';

/** What the hub says of a version, beside its file. */
export interface ExportedVersion {
  solution: {
    title: string;
    /** Address of the page of the solution. */
    address: string;
    version: number;
    /** Licence of the solution; null where the hub states none. */
    licence: string | null;
    citation: string;
  };
  origin: {
    /** SHA-256 of the solver file, in hex. */
    sha256: string;
  };
  /** Certificate of the version; null where there is none. */
  certificate: {
    /** Address of the certificate's document. */
    address: string;
    /** How far the solution is from the exact one at most; null where that is not proven. */
    proven_error: number | null;
  } | null;
  equation: {
    /** Equation as its author wrote it; null where its source is not known. */
    text: string | null;
    tree: EquationJson | null;
    /** Lines of TeX that the hub derived. */
    tex: {
      /** Lines of the equation; null where the equation cannot be shown as formulas. */
      equation: string[] | null;
      conditions: string[];
      parameters: string[];
    };
  };
}

/** What every export holds beside the solution itself. */
export interface Manifest extends ExportedVersion {
  /** Inputs in the order of the networks', with the interval that the solver was trained on. */
  inputs: { name: string; role: 'coordinate' | 'parameter'; from: number; to: number }[];
  unknowns: string[];
  proof: ProofOfExport;
}

/** The export was read back and evaluated. */
interface ProofOfExport {
  /** Points of the domain: for each point its inputs. */
  points: number[][];
  /** What the solver file gives there: for each point the unknowns; null where one is not finite. */
  values: (number | null)[][];
  /** Largest difference between the values of the export and of the solver file, divided by the largest value of the unknown. */
  largest_difference: number;
}
