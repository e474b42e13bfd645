import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot, SettingError } from '../config/settings';

const FILE = 'reject-reasons.json';
const MOST_OF_COMMENT = 2000; // as long as the comment that a reason becomes

/**
 * Reasons to reject a version, an operator's own before the shipped ones; as JSON.
 * @throws SettingError where the file is of no use
 */
export function readRejectReasons(contentDir: string): string {
  const own = path.join(contentDir, FILE);
  const file = existsSync(own) ? own : path.join(repositoryRoot, 'content', FILE);
  const text = readFileSync(file, 'utf8');
  const problem = problemOf(text);
  if (problem) throw new SettingError(`Wrong content: ${file} ${problem}.`);
  return text;
}

function problemOf(text: string): string | null {
  let reasons: unknown;
  try {
    reasons = JSON.parse(text);
  } catch (error) {
    return `is no JSON: ${(error as Error).message}`;
  }
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
