/** What a file computes can't be worked out here; the message is one sentence for people and names what is in the way. */
export class CannotEvaluate extends Error {}
