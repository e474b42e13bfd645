import { anchorOf } from '@hub/web-kit/markdown';

/** A part of a guide: from one heading to the next. */
export interface Section {
  /** Empty for what stands above the first heading of the second level. */
  anchor: string;
  heading: string;
  level: 1 | 2 | 3;
  /** Its paragraphs, lists and tables without their signs; no code. */
  text: string;
}

/** Cuts a guide at its headings. */
export function sectionsOf(markdown: string): Section[] {
  const prose = markdown.replace(/^```[\s\S]*?^```$/gm, '');
  return prose.split(/^(?=#{1,3} )/m).flatMap((part) => {
    const [, signs = '', title = '', body = ''] = /^(#{1,3}) (.+)\n?([\s\S]*)$/.exec(part) ?? [];
    if (!title) return [];
    const heading = withoutSigns(title);
    const level = signs.length as Section['level'];
    return [{ anchor: level === 1 ? '' : anchorOf(heading), heading, level, text: withoutSigns(body) }];
  });
}

const withoutSigns = (markdown: string): string =>
  markdown
    .replace(/^\|[-:| ]+\|$/gm, '')
    .replace(/^\s*(?:[-*>]|\d+\.) /gm, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/`([^`]*)`|\*\*|[*$]/g, '$1')
    .replace(/\s*\|\s*/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
