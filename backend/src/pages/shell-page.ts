import type { Markup } from './markup';

const TITLE = /<title>[^<]*<\/title>/;
const NOSCRIPT = /<noscript>[^<]*<\/noscript>/;

/** The page of the shell as it was built, with places for what the server says. */
export class ShellPage {
  private readonly beforeHead: string;
  private readonly beforeSummary: string;
  private readonly end: string;

  /** @throws where the page has no such places: a hub with it would be silent towards search engines, and nobody would notice */
  constructor(built: string) {
    const parts = built.split(new RegExp(`${TITLE.source}|${NOSCRIPT.source}`));
    if (parts.length !== 3)
      throw new Error('The page of the shell needs one title and one noscript, without tags in it.');
    [this.beforeHead, this.beforeSummary, this.end] = parts as [string, string, string];
  }

  with(head: Markup, summary: Markup): string {
    return `${this.beforeHead}${head.text}${this.beforeSummary}<noscript>${summary.text}</noscript>${this.end}`;
  }
}
