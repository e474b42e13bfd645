/** Why something is not proven, as one sentence for a scientist. */
export class CannotProve extends Error {}
