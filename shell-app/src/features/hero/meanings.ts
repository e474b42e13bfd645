import { plainNoteOf, variableNotes } from '@hub/web-kit/solutions/variable-notes';

/** Longer ones do not fit beside an axis. */
const MAX_LENGTH = 20;

/** What an unknown means, short enough for an axis: "prey" of "prey, in thousands". */
export function meaningIn(solution: Parameters<typeof variableNotes>[0]): (name: string) => string | undefined {
  const notes = variableNotes(solution);
  return (name) => {
    const meaning = plainNoteOf(name, notes)
      ?.split(/[,;:(.]/)[0]
      ?.trim();
    return meaning && meaning.length <= MAX_LENGTH ? meaning : undefined;
  };
}
