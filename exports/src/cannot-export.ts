import { CannotEvaluate } from '@hub/solver-file/portable';

/** Why a solution has no export in a format, as one sentence. */
export class CannotExport extends CannotEvaluate {}
