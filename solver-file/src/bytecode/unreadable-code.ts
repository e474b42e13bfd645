/** Code that the hub cannot follow. The message is one sentence for scientists, about their code where that is known. */
export class UnreadableCode extends Error {}
