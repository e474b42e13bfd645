import type {
  ConditionCode,
  Derived,
  Difference,
  Evaluated,
  Evaluation,
  MergedDetails,
  Preview,
  SaveContradiction,
  SentDetails,
  SolverFileFacts,
  SolverFileProblem,
} from '@hub/solver-file';
import type { Library } from '@hub/shared/libraries';
import type { InspectedFile } from './without-code';

/** A solver file with what the client sent beside it. */
export interface FileToRead {
  /** Path of the solver file. */
  file: string;
  details: SentDetails;
  typeName: string | null;
  /** Whether every field of the description was sent. Not needed for a version that was accepted before. */
  isWhole?: boolean;
  /** Whether the file was accepted before, and is read again by newer code. */
  isStored?: boolean;
}

/** Facts of the file; its networks are among the merged details. */
export type StoredFacts = Omit<SolverFileFacts, 'apiKeys' | 'networks'> & {
  /** Epochs of the losses if a long history was thinned. */
  trainLossEpochs?: number[] | null;
  validLossEpochs?: number[] | null;
};

/** Everything that is stored about a valid file and does not depend on older versions. */
export interface UploadContents {
  library: Library;
  /** Texts that an open file states; empty where it has none. */
  texts: { description: string; citation: string };
  inspection: InspectedFile;
  facts: StoredFacts;
  mergedDetails: MergedDetails;
  differences: Difference[];
  /** Functions of the conditions, as the code in the file has them. Not stored. */
  conditionCode: ConditionCode[];
  derived: Derived;
  evaluated: Evaluated;
  evaluation: Omit<Evaluation, 'evaluated'>;
  preview: Preview;
  /** Evidence that the file and the description come from two different saves. */
  contradiction: SaveContradiction | null;
  /** API keys of this hub that the file or the description contained. They are masked everywhere else. */
  apiKeys: string[];
}

/** The contents of a file, or its problem; with the inspection if that is the reason. */
export type ContentsReading = { contents: UploadContents } | { problem: SolverFileProblem; inspection?: InspectedFile };
