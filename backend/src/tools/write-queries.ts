import 'reflect-metadata';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Actor } from '../auth/access/actor';
import { repositoryRoot } from '../config/settings';
import type { NamedStatements } from '../database/named-statements';
import { BrowseRepository } from '../solutions/browse/browse.repository';
import { WordSearchRepository } from '../solutions/browse/word-search.repository';
import { DetailsRepository } from '../solutions/details/details.repository';
import { EquationsRepository } from '../solutions/equations/equations.repository';
import { PublishedRepository } from '../solutions/published/published.repository';
import { SearchRepository } from '../solutions/search/search.repository';

const FOLDER = path.join(repositoryRoot, 'backend/test/queries');

const MEMBER: Actor = { userId: 7, username: 'ada', accountType: 'hub', sessionId: 1, scope: 'write' };
const ADMIN: Actor = { ...MEMBER, accountType: 'admin' };
const PAGE = { page_num: 0, page_size: 20 };
const FILTERS = { ...PAGE, proven: true, equation_types: ['ode' as const], use_cases: [3], domain_t_min: 0 };

/** What each statement finds: a row with whatever the repositories read of it. */
const ROW = {
  cells: [4, 5],
  total: 6000,
  all: 9000,
  whole: 'heat',
  words: [{ pieces: ['heat'], inner: ['preheat'], longer: ['heater'], equations: [2] }],
  equations: [2],
  ids: '{1,2}',
};

/** Questions by room, in the words of whoever reads the statements. */
const QUESTIONS: Record<string, (statements: NamedStatements) => Record<string, () => Promise<unknown>>> = {
  browse(statements) {
    const browse = new BrowseRepository(statements, new WordSearchRepository(statements));
    return {
      'The first page of all': () => browse.findPage(PAGE, null),
      'A page far behind': () => browse.findPage({ ...PAGE, page_num: 100, sort_by: 'likes' }, MEMBER),
      Filters: () => browse.findPage(FILTERS, null),
      'A word, the best first': () => browse.findPage({ ...PAGE, q: 'heat' }, null),
      'What a user has published, for visitors': () => browse.findPage({ ...PAGE, username: 'ada' }, null),
      'What members see of their own': () => browse.findPage({ ...PAGE, my: true, q: 'heat' }, MEMBER),
      'The queue of reviewers': () => browse.findPage({ ...PAGE, status: 'submitted' }, ADMIN),
      'Counts next to the filters': () => browse.facets(FILTERS, null),
      'Counts next to the filters, for what members see of their own': () => browse.facets({ my: true }, MEMBER),
    };
  },
  details(statements) {
    const details = new DetailsRepository(statements);
    return {
      'For visitors': () => details.findById(null, 1, null),
      'One version, for members': () => details.findById(MEMBER, 1, 2),
      'For admins': () => details.findById(ADMIN, 1, null),
    };
  },
  equations(statements) {
    const equations = new EquationsRepository(statements, new WordSearchRepository(statements));
    return {
      'A page of forms': () => equations.findPages(PAGE),
      'One form': () => equations.findPage('bmbf937i'),
      'The best solutions of a form': () => equations.findSolutions('bmbf937i'),
      'Solutions with other numbers': () => equations.findOthers(1, 'bmbf937i', 'x7'),
      'Of a version, for members': () => equations.findEquationOfVersion(MEMBER, 1, null),
    };
  },
  published(statements) {
    const published = new PublishedRepository(statements);
    return {
      'One solution': () => published.findById(1),
      'The newest of a user': () => published.findNewest(20, { username: 'ada' }),
      'Parts of the sitemap': () => published.findParts('users', 1000),
    };
  },
  search(statements) {
    const search = new SearchRepository(statements, new WordSearchRepository(statements));
    return { 'Suggestions for a word': () => search.find('heat', null) };
  },
};

/** Writes the larger statements as the repositories send them, so that whoever changes one sees the whole of it in the difference. */
export async function writeQueries(): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  for (const [room, questionsOf] of Object.entries(QUESTIONS)) {
    const sent: string[] = [];
    const note = (text: string) => Promise.resolve((sent.push(text), [ROW]));
    const parts: string[] = [];
    const questions = questionsOf({ rows: note, plannedRows: note } as unknown as NamedStatements);
    for (const [question, ask] of Object.entries(questions)) {
      await ask();
      parts.push(`-- ${question}\n\n${sent.splice(0).map(readable).join('\n')}`);
    }
    writeFileSync(path.join(FOLDER, `${room}.sql`), parts.join('\n'));
  }
}

/** Each clause on a line of its own, indented by the parentheses around it. */
function readable(text: string): string {
  let depth = 0;
  const lines = text
    .replace(/(?<!left|cross) (?=(from|where|(left |cross )?join|order by|group by|union all) )/g, '\n')
    .split('\n');
  const indented = lines
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const indent = '  '.repeat(Math.max(0, depth - (line.startsWith(')') ? 1 : 0)));
      depth += line.split('(').length - line.split(')').length;
      return indent + line;
    });
  return `${indented.join('\n')};\n`;
}
