/** Parts of the page of a solution that links lead to: what loading the file does, how something was proven, and where one can check it. */
export const INSPECTION = 'inspection';
export const PROOF_SECTION = 'proof';
export const CHECK_AGAIN = 'check-again';

/** Addresses that end like this open the code for Python. */
export const USE_IN_PYTHON = '#python';
export const TRAIN_IN_PYTHON = '#python-train';
