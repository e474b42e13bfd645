import katex from 'katex';
import 'katex/dist/katex.min.css';
import { useMemo, useState, type ReactNode } from 'react';
import { messages } from '../messages/messages.ts';
import { katexOptions } from './katex-options.ts';
import { TexLine } from './tex-line.tsx';
import { texPieces } from './tex-pieces.ts';

/** Keeps a term on one line and leaves space between fractions below one another. */
const PIECE = 'display:inline-block;padding-block:.15em';

export interface KatexFormulaProps {
  tex: string;
  display: 'block' | 'inline' | 'wrapped';
  /** Renders the replacement of a line that is not valid; `reason` is the message of KaTeX. */
  refused: (reason: string) => ReactNode;
  /** Shows the last valid line, if there was one, instead of the replacement. */
  keepLast: boolean;
}

export function KatexFormula({ tex, display, refused, keepLast }: KatexFormulaProps) {
  const set = useMemo(() => {
    try {
      return { html: display === 'inline' ? htmlOf(tex, false) : wrappedHtml(tex) };
    } catch (error) {
      return { reason: reasonOf(error) };
    }
  }, [tex, display]);
  const [last, setLast] = useState<string>();
  if (keepLast && set.html !== undefined && set.html !== last) setLast(set.html);
  const html = set.html ?? (keepLast ? last : undefined);
  if (html === undefined) return refused(set.reason ?? '');
  return <TexLine tex={tex} display={display} html={html} />;
}

const htmlOf = (tex: string, displayMode: boolean): string =>
  katex.renderToString(tex, { ...katexOptions, displayMode });

/**
 * Renders each term separately, so that lines can break before its sign, or the whole equation if a term is not valid on
 * its own.
 */
function wrappedHtml(tex: string): string {
  const [first = '', ...others] = texPieces(tex);
  if (others.length === 0) return htmlOf(tex, true);
  // With an empty group before it, the sign is spaced as between two terms.
  const terms = [first, ...others.map((piece) => `{}${piece}`)];
  try {
    return terms.map((term) => `<span style="${PIECE}">${htmlOf(`\\displaystyle ${term}`, false)}</span>`).join('');
  } catch {
    return htmlOf(tex, true);
  }
}

/** Shortens the message of KaTeX, which repeats the line with marks in it, to "Expected '}' …, at character 7". */
function reasonOf(error: unknown): string {
  if (!(error instanceof katex.ParseError)) return messages.equations.unreadable;
  const { rawMessage, position } = error;
  return position === undefined ? rawMessage : messages.equations.atCharacter(rawMessage, position + 1);
}
