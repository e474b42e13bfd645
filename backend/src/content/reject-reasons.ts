import { MAX_COMMENT_LENGTH } from '@hub/shared/limits';

/** The problem in a list of reasons to reject a version; null if it is valid. */
export function problemOfReasons(reasons: unknown): string | null {
  if (!Array.isArray(reasons) || reasons.length === 0) return 'must be a list of at least one reason';
  const wrong = reasons.findIndex((reason) => !isReason(reason));
  if (wrong >= 0) {
    return `must give each reason an id, a label and a comment of at most ${MAX_COMMENT_LENGTH} characters; number ${wrong + 1} does not`;
  }
  const ids = new Set(reasons.map(({ id }: { id: string }) => id));
  return ids.size < reasons.length ? 'must give each reason a different id' : null;
}

function isReason(reason: unknown): boolean {
  const { id, label, comment } = (reason ?? {}) as Record<string, unknown>;
  const texts = [id, label, comment];
  return (
    texts.every((text) => typeof text === 'string' && text.trim() !== '') &&
    String(comment).length <= MAX_COMMENT_LENGTH
  );
}
