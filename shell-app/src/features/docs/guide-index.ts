import MiniSearch from 'minisearch';
import type { Guide } from './guides.ts';
import { sectionsOf, type Section } from './sections.ts';

/** A section that was found. */
export interface Hit extends Section {
  guide: Guide;
  /** Words of it that match, in small letters. */
  words: string[];
}

const MAX_HITS = 8;
/** In short words, one changed letter often makes a different word. */
const fuzzy = (word: string) => word.length > 4 && 0.2;

/** Searches the sections of all guides: beginnings of words, slips forgiven, headings before text, text before code. */
export function indexGuides(texts: readonly { guide: Guide; markdown: string }[]): (q: string) => Hit[] {
  const sections = texts.flatMap(({ guide, markdown }) =>
    sectionsOf(markdown).map((section) => ({ ...section, guide, title: guide.title })),
  );
  const index = new MiniSearch({
    fields: ['heading', 'title', 'text', 'code'],
    searchOptions: { boost: { heading: 4, title: 2, code: 0.5 }, prefix: true, fuzzy, combineWith: 'AND' },
  });
  index.addAll(sections.map((section, id) => ({ id, ...section })));
  return (q) =>
    index
      .search(q)
      .slice(0, MAX_HITS)
      .flatMap(({ id, terms }) => {
        const section = sections[id as number];
        return section ? [{ ...section, words: terms }] : [];
      });
}
