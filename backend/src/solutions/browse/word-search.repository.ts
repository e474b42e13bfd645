import { Injectable } from '@nestjs/common';
import { NamedStatements } from '../../database/named-statements';
import { commonFrom, MAX_BETTER, MAX_COUNT, MAX_INNER_WORDS, MAX_LONGER_WORDS, SAMPLE } from './plans';
import { containsSql, holdsWordSql, misspeltSql } from './search-sql';
import { namesType, searchTerms, type SearchTerm, wordsOfName } from './search-terms';
import { isRanked, type Matches, type WordMatches } from './word-matches';
import {
  equationsQuery,
  isWholeWord,
  type KnownWord,
  labelPhraseQuery,
  labelQuery,
  nameQuery,
  phraseQuery,
  searchQuery,
  wordQuery,
} from './word-query';

/** The last character of the order of words. */
const LAST = 'chr(1114111)';
/** Shorter texts are only found at the beginning of a word. */
const MIN_INNER_LENGTH = 3;
const MIN_TYPO_LENGTH = 4;

/** What a search is for: a page in the order of ranks, all matches, or only the query, for a list that compares its few rows with it. */
export type WordsFor = 'ranks' | 'matches' | 'query';

/** The dictionary has no numbers, and they are found from their beginning. */
const isInDictionary = ({ pieces }: Pick<KnownWord, 'pieces'>): boolean => !/^\d/.test(pieces.at(-1)!);

@Injectable()
export class WordSearchRepository {
  constructor(private readonly statements: NamedStatements) {}

  /**
   * Each word must occur in label, equation name, description or username, also inside of words, without regard to case and
   * accents. A word that occurs in no published solution also matches words with one typing error, except in descriptions. The
   * name of a type also matches the solutions of that type.
   */
  async find(q: string, wanted: WordsFor = 'ranks'): Promise<WordMatches> {
    const max = wanted === 'query' ? 0 : MAX_COUNT;
    const terms = searchTerms(q);
    const words = await this.findWords(q, terms);
    const known = (text: string) => words.found.get(text)!;
    let matches = await this.findMatches(searchQuery(terms, known), max);
    if (matches.total === 0 && (await this.addTypos(terms, words.found)))
      matches = await this.findMatches(searchQuery(terms, known), max);
    const inEquation = equationsQuery(words.equations);
    const groups = [nameQuery(words.whole), labelQuery(terms, known)];
    if (matches.isComplete) groups.push(`${inEquation} & ${matches.query}`);
    const better =
      wanted !== 'ranks' || isRanked(matches)
        ? []
        : await Promise.all(groups.map((query) => this.findMatches(query, MAX_BETTER)));
    return {
      ...matches,
      better,
      whole: words.whole,
      inEquation,
      inDescription: phraseQuery(wordsOfName(q).map(known)),
    };
  }

  /**
   * Solutions whose label has the words of a text one after the other; the last one may go on. Words may also be parts of others, as in
   * {@link find}.
   * @returns ids as an array of PostgreSQL, at most {@link MAX_COUNT} of them
   */
  async findByLabel(q: string): Promise<string> {
    const words = q.toLowerCase().split(/\s+/).filter(Boolean);
    const { found } = await this.findWords(
      q,
      words.map((word) => ({ words: [word] })),
    );
    const { ids } = await this.findMatches(labelPhraseQuery(words.map((word) => found.get(word)!)));
    return ids;
  }

  private async findWords(q: string, terms: SearchTerm[]) {
    const texts = [...new Map(terms.flatMap((term) => term.words.map((text) => [text, isWholeWord(text, term)])))];
    const [row] = await this.statements.rows<{ whole: string; equations: number[]; words: KnownWord[] }>(
      `select whole, array(select e.id from equations e where ${containsSql('e.name', 'whole')}) as equations,
         (select json_agg(json_build_object('pieces', pieces,
             'inner', array(
               select word from search_words where char_length(pieces[1]) >= ${MIN_INNER_LENGTH} and not is_whole
                 and word like '%' || pieces[1] || case when cardinality(pieces) = 1 then '%' else '' end
                 and word not like pieces[1] || '%'
               group by word order by length(word), word limit ${MAX_INNER_WORDS}),
             'longer', array(
               select word from search_words where not is_whole and word > ending and word < ending || ${LAST}
               group by word limit ${MAX_LONGER_WORDS + 1}),
             'equations', array(select e.id from equations e
               where case when is_whole then ${holdsWordSql('e.name', 'folded')} else ${containsSql('e.name', 'folded')} end))
           order by at)
         from (select *, hub_fold(text) as folded, hub_pieces(text) as pieces, (hub_pieces(text))[cardinality(hub_pieces(text))] as ending
           from unnest($2::text[], $3::boolean[]) with ordinality t(text, is_whole, at)) w) as words
       from (select hub_fold($1::text) as whole) x`,
      [wordsOfName(q).join(' '), texts.map(([text]) => text), texts.map(([, whole]) => whole)],
    );
    const found = row!.words.map(({ longer, ...word }) => ({
      ...word,
      longer: isInDictionary(word) && longer!.length <= MAX_LONGER_WORDS ? longer : null,
    }));
    return { ...row!, found: new Map(texts.map(([text], at) => [text, found[at]!])) };
  }

  /** Adds what is one typing error away from the words that occur nowhere. @returns whether there are such words */
  private async addTypos(terms: SearchTerm[], found: Map<string, KnownWord>): Promise<boolean> {
    const texts = terms
      .filter((term) => !namesType(term))
      .flatMap(({ words }) => words)
      .filter((text) => text.length >= MIN_TYPO_LENGTH);
    const rows = await this.statements.rows<{ text: string; typos: string[][]; equations: number[] }>(
      `select text,
         (select json_agg(array(select word from search_words where named and ${misspeltSql('word', 'piece')} group by word) order by at)
           from unnest(hub_pieces(text)) with ordinality p(piece, at)) as typos,
         array(select e.id from equations e where ${misspeltSql('e.name', 'hub_fold(text)')}) as equations
       from unnest($1::text[], $2::text[]) t(text, query)
       where not exists (select from listing_words where words @@ (select query::tsquery))`,
      [texts, texts.map((text) => wordQuery(found.get(text)!, false))],
    );
    for (const { text, ...word } of rows) found.set(text, { ...found.get(text)!, ...word });
    return rows.length > 0;
  }

  /**
   * Common words are counted from the newest listing on; the others by the index, for which the planner must not know the words: it
   * would misjudge beginnings of words.
   */
  private async findMatches(query: string, max = MAX_COUNT): Promise<Matches> {
    const [row] = await this.statements.rows<{ ids: string; total: number }>(
      `with sample as (select words from listing_words order by solution_id desc limit ${SAMPLE}),
         hits as materialized (select count(*) filter (where words @@ $1::tsquery) as n from sample),
         found as materialized (
           select array(select solution_id from listing_words where case when words @@ $1::tsquery then true else false end
             order by solution_id desc limit $2::int + 1) as ids where (select n from hits) >= $3::int
           union all
           select array(select solution_id from listing_words where words @@ (select $1::tsquery) limit $2::int + 1)
             where (select n from hits) < $3::int)
       select ids[1:$2::int]::text as ids, cardinality(ids) as total from found`,
      [query, max, commonFrom(max)],
    );
    return { query, ...row!, isComplete: row!.total <= max };
  }
}
