import { anchorOf } from '@hub/web-kit/markdown';

/** A part of a guide: from one heading to the next. */
export interface Section {
  /** Empty for the text above the first second-level heading. */
  anchor: string;
  heading: string;
  level: 1 | 2 | 3;
  /** Its paragraphs, lists and tables without their markup. */
  text: string;
  /** Its blocks of code, on one line. */
  code: string;
}

const CODE_BLOCK = /^```[^\n]*\n([\s\S]*?)^```$/gm;

/** Cuts a guide at its headings. */
export function sectionsOf(markdown: string): Section[] {
  // A comment in code begins like a heading, so code is taken out before the guide is cut.
  const blocks: string[] = [];
  const prose = markdown.replace(CODE_BLOCK, (_, code: string) => `\0${blocks.push(code) - 1}\0`);
  return prose.split(/^(?=#{1,3} )/m).flatMap((part) => {
    const [, signs = '', title = '', body = ''] = /^(#{1,3}) (.+)\n?([\s\S]*)$/.exec(part) ?? [];
    if (!title) return [];
    const heading = withoutMarkup(title);
    const level = signs.length as Section['level'];
    return [
      {
        anchor: level === 1 ? '' : anchorOf(heading),
        heading,
        level,
        text: withoutMarkup(body.replace(PLACE_OF_BLOCK, '')),
        code: onOneLine([...body.matchAll(PLACE_OF_BLOCK)].map(([, number]) => blocks[Number(number)]).join(' ')),
      },
    ];
  });
}

/** Placeholder for a code block; no text contains this character. */
const PLACE_OF_BLOCK = /\0(\d+)\0/g;

const onOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

const withoutMarkup = (markdown: string): string =>
  onOneLine(
    markdown
      .replace(/^\|[-:| ]+\|$/gm, '')
      .replace(/^\s*(?:[-*>]|\d+\.) /gm, '')
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replace(/`([^`]*)`|\*\*|[*$]/g, '$1')
      .replace(/\s*\|\s*/g, ' '),
  );
