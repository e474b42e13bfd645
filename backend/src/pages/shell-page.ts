import type { Markup } from './markup';

const TITLE = /<title>[^<]*<\/title>/;
const [FIRST, LAST] = ['fetchpriority="high"', 'fetchpriority="low"'];
const NOSCRIPT = /<noscript>[^<]*<\/noscript>/;

/** The built page of the shell, with placeholders for the server's parts. */
export class ShellPage {
  private readonly beforeHead: string;
  private readonly beforeBody: string;
  private readonly end: string;

  /** @throws if the page has no placeholders, because search engines would find nothing and nobody would notice */
  constructor(built: string) {
    const parts = built.split(new RegExp(`${TITLE.source}|${NOSCRIPT.source}`));
    if (parts.length !== 3)
      throw new Error('The page of the shell needs one title and one noscript, without tags in it.');
    [this.beforeHead, this.beforeBody, this.end] = parts as [string, string, string];
  }

  /** @param isDrawn the body can be read already, so that its styles and fonts come before the scripts */
  with(head: Markup, body: Markup, isDrawn = false): string {
    const beforeHead = isDrawn ? this.beforeHead.replaceAll(FIRST, LAST) : this.beforeHead;
    return `${beforeHead}${head.text}${this.beforeBody}${body.text}${this.end}`;
  }
}
