const MOST_OF_COMMENT = 2000; // as long as the comment that a reason becomes

/** What is wrong with a list of reasons to reject a version; null where nothing is. */
export function problemOfReasons(reasons: unknown): string | null {
  if (!Array.isArray(reasons) || reasons.length === 0) return 'must be a list of at least one reason';
  const wrong = reasons.findIndex((reason) => !isReason(reason));
  if (wrong >= 0) {
    return `must give each reason an id, a label and a comment of at most ${MOST_OF_COMMENT} characters; number ${wrong + 1} has not`;
  }
  const ids = new Set(reasons.map(({ id }: { id: string }) => id));
  return ids.size < reasons.length ? 'must give each reason an id of its own' : null;
}

function isReason(reason: unknown): boolean {
  const { id, label, comment } = (reason ?? {}) as Record<string, unknown>;
  const texts = [id, label, comment];
  return (
    texts.every((text) => typeof text === 'string' && text.trim() !== '') && String(comment).length <= MOST_OF_COMMENT
  );
}
