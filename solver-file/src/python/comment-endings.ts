import { Unreadable } from '../formula/expression.ts';
import type { FunctionSource, SwallowingComment } from './function-source.ts';
import { cutFunction } from './function-source.ts';

/** Comments are rare and short in real sources; a longer search is given up. */
const MAX_LENGTH = 4000;
const MAX_TRIALS = 300;

interface PossibleSources {
  sources: FunctionSource[];
  /** Whether a line end had to be guessed, so that even a single source may be a wrong one. */
  guessed: boolean;
}

/**
 * The client joins stripped lines without a separator, so where a comment ends is lost. This gives every way to end
 * the comments that leaves a function behind.
 * @param words names that may stand in the code, besides those seen before the comment
 * @throws Unreadable when there are too many ways to look at
 */
export function possibleSources(text: string, words: ReadonlySet<string>): PossibleSources {
  const sources: FunctionSource[] = [];
  const pending = [text];
  let guessed = false;
  for (let trials = 0; pending.length > 0; trials++) {
    if (trials + pending.length > MAX_TRIALS) throw new Unreadable('Too many places where a comment may end');
    const candidate = pending.pop()!;
    const cut: ReturnType<typeof cutOrNothing> = guessed ? cutOrNothing(candidate) : cutFunction(candidate);
    if (cut && 'source' in cut) sources.push(cut.source);
    if (cut && 'swallowing' in cut) {
      const endings = withCommentEnded(candidate, cut.swallowing, words);
      // What can be nothing but a comment to the end is not a guess.
      guessed ||= !cut.swallowing.mayBeLast || endings.length > 1;
      pending.push(...endings);
    }
  }
  return { sources, guessed };
}

function cutOrNothing(text: string): ReturnType<typeof cutFunction> | undefined {
  try {
    return cutFunction(text);
  } catch (error) {
    if (error instanceof Unreadable) return undefined;
    throw error;
  }
}

function withCommentEnded(text: string, comment: SwallowingComment, words: ReadonlySet<string>): string[] {
  if (text.length > MAX_LENGTH) throw new Unreadable('Too long to look for the end of a comment');
  const before = text.slice(0, comment.start);
  const known = new Set([...words, ...(before.match(WORD) ?? [])]);
  const endings: string[] = comment.mayBeLast ? [before] : [];
  for (let end = comment.start + 1; end < text.length; end++) {
    // Lines were stripped before they were joined: no blank stands on either side of a line's end.
    const isLineEnd = !/\s/.test(text[end - 1]!) && !/\s/.test(text[end]!);
    const rest = text.slice(end);
    if (isLineEnd && mayFollow(rest, comment, known)) endings.push(`${before}\n${rest}`);
  }
  return endings;
}

const WORD = /[\p{L}_][\p{L}\p{M}\p{N}_]*/gu;

function mayFollow(rest: string, { inside, afterOperand }: SwallowingComment, known: ReadonlySet<string>): boolean {
  if (inside === 'statements') return /^(?:return(?![\p{L}\p{N}_])|[\p{L}_][\p{L}\p{M}\p{N}_]*\s*=(?!=))/u.test(rest);
  if (afterOperand) return /^[-+*/,)\]}]/.test(rest);
  const word = /^[\p{L}_][\p{L}\p{M}\p{N}_]*/u.exec(rest)?.[0];
  return word === undefined ? /^[\d.([+\-)\]}]/.test(rest) : known.has(word);
}
