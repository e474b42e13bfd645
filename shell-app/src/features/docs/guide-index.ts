import type { GuideName } from '@hub/web-kit/paths';
import MiniSearch from 'minisearch';
import type { Guide } from './guides.ts';
import { sectionsOf, type Section } from './sections.ts';

/** A section that was found. */
export interface Hit extends Section {
  guide: Guide;
  /** Words of it that match, in small letters. */
  words: string[];
}

/** The sections that were found in the open guide, or in the others. */
export interface HitGroup {
  isThisPage: boolean;
  /** The best one first. */
  hits: Hit[];
}

const MAX_HITS = 8;
/** Most hits in the open guide. */
const MAX_HITS_HERE = 4;
/** Returns the share of the letters of a word that may differ. In short words, one changed letter often makes a different word. */
const fuzzy = (word: string) => word.length > 4 && 0.2;

/**
 * Searches the sections of all guides: beginnings of words, slips forgiven, headings before text, text before code.
 * Sections of the open guide are among those found even if others match better; the group with the best match is first.
 */
export function indexGuides(
  texts: readonly { guide: Guide; markdown: string }[],
): (q: string, page: GuideName) => HitGroup[] {
  const sections = texts.flatMap(({ guide, markdown }) =>
    sectionsOf(markdown).map((section) => ({ ...section, guide, title: guide.title })),
  );
  const index = new MiniSearch({
    fields: ['heading', 'title', 'text', 'code'],
    searchOptions: { boost: { heading: 4, title: 2, code: 0.5 }, prefix: true, fuzzy, combineWith: 'AND' },
  });
  index.addAll(sections.map((section, id) => ({ id, ...section })));
  return (q, page) => {
    const hits = index.search(q).flatMap(({ id, terms }) => {
      const section = sections[id as number];
      return section ? [{ ...section, words: terms }] : [];
    });
    const isHere = ({ guide }: Hit) => guide.page === page;
    const here = hits.filter(isHere).slice(0, MAX_HITS_HERE);
    const elsewhere = hits.filter((hit) => !isHere(hit)).slice(0, MAX_HITS - here.length);
    const groups = [
      { isThisPage: true, hits: here },
      { isThisPage: false, hits: elsewhere },
    ].filter((group) => group.hits.length > 0);
    return hits[0] && isHere(hits[0]) ? groups : groups.reverse();
  };
}
