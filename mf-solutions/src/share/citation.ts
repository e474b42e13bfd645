import type { Solution } from '@hub/openapi/types';
import { plainText, withoutMarkup } from '@hub/shared/plain-text';
import { messages } from '../messages/messages.ts';
import { powersInTex } from './powers-in-tex.ts';

const { cited } = messages.details;

/** What a citation says of one version of a solution. */
export type Cited = Pick<
  Solution,
  'id' | 'label' | 'name' | 'version' | 'authors' | 'version_date' | 'description' | 'sha256'
>;

export type CitationForm = 'bibtex' | 'text' | 'csl';

/** A proven error with the address of its certificate. */
export interface CitedProof {
  error: string;
  certificate: string;
}

/** A place at which a cited version is found. */
export interface Place {
  /** What the hub calls itself. */
  hub: string;
  /** Address of this version. */
  url: string;
  proof?: CitedProof | undefined;
}

/** A citation of one version of a solution. Works that the authors cite are among the references. */
export const citationIn = (form: CitationForm, solution: Cited, place: Place): string =>
  ({ bibtex, text: citationText, csl })[form](solution, place);

/** A BibTeX entry for one version of a solution, for `bibtex` and `biber` alike. */
export function bibtex(solution: Cited, { hub, url, proof }: Place): string {
  const { name, description, version_date } = solution;
  const about = firstSentence(withoutMarkup(description, latexMaths));
  const title = about ? `${escaped(name)}: ${escapedText(about)}` : escaped(name);
  const fields: [string, string][] = [
    ['author', namesOf(solution).map(bibtexName).join(' and ') || `{${NOBODY_LEFT}}`],
    // Braces within keep the capitals and the maths, which styles would write in lower case.
    ['title', `{${title}}`],
    ['howpublished', escaped(hub)],
    ['year', yearOf(version_date)],
    ['date', version_date.slice(0, 10)],
    ['version', String(solution.version)],
    ['note', powersInTex(escaped(noteOf(solution, proof)))],
    ['url', url],
  ];
  const width = Math.max(...fields.map(([field]) => field.length));
  const lines = fields.map(([field, value]) => `  ${field.padEnd(width)} = {${value}}`);
  return `@misc{${keyOf(hub, solution)},\n${lines.join(',\n')}\n}`;
}

const noteOf = ({ label, version, sha256 }: Cited, proof: CitedProof | undefined): string =>
  [cited.version(label, version), `SHA-256 ${sha256}`, ...(proof ? [cited.proof(proof)] : [])].join('; ');

/** The same as an item of CSL, for Zotero, Pandoc and others. */
function csl(solution: Cited, { hub, url, proof }: Place): string {
  const { name, version, description, version_date } = solution;
  const about = firstSentence(plainText(description));
  const item = {
    id: keyOf(hub, solution),
    type: 'software',
    title: about ? `${name}: ${about}` : name,
    author: (namesOf(solution).length > 0 ? namesOf(solution) : [NOBODY_LEFT]).map((literal) => ({ literal })),
    issued: { 'date-parts': [version_date.slice(0, 10).split('-').map(Number)] },
    version: String(version),
    publisher: hub,
    URL: url,
    note: noteOf(solution, proof),
  };
  return JSON.stringify([item], null, 2);
}

/** The same as a line of text. */
function citationText(solution: Cited, { hub, url, proof }: Place): string {
  const { name, label, version, description, version_date, sha256 } = solution;
  const about = firstSentence(plainText(description));
  return [
    `${namesOf(solution).join(', ') || NOBODY_LEFT} (${yearOf(version_date)})`,
    about ? `${name}: ${about}` : name,
    cited.version(label, version),
    hub,
    `${url} (SHA-256 ${sha256})`,
    ...(proof ? [cited.proof(proof)] : []),
  ].join('. ');
}

/** Full names, or usernames of authors without one. */
const namesOf = ({ authors }: Cited): string[] =>
  authors.map(({ full_name, username }) => full_name?.trim() || username);

const NOBODY_LEFT = cited.formerMember;

/** A name with a space in it is read as first and last names; any other is one piece, and so is one that BibTeX would split. */
const bibtexName = (name: string): string =>
  /^[^\s,]+(?: [^\s,]+)+$/.test(name) && !/\sand\s/i.test(name) ? escaped(name) : `{${escaped(name)}}`;

/** Stays the same when the solution or its project gets another name. */
const keyOf = (hub: string, { id, version }: Cited): string =>
  `${hub.toLowerCase().replace(/[^a-z0-9]+/g, '') || 'hub'}-${id}-v${version}`;

const yearOf = (time: string): string => time.slice(0, 4);

const firstSentence = (line: string): string => (/^.*?[.!?](?=\s|$)/.exec(line)?.[0] ?? line).replace(/\.$/, '');

/** Maths in a title: its braces have to match, for BibTeX counts them, and it must do nothing but draw. */
function latexMaths(tex: string): string {
  const maths = tex
    .replace(/\\\{/g, '\\lbrace ')
    .replace(/\\\}/g, '\\rbrace ')
    .replace(/(?<!\\)[%#]/g, '\\$&');
  return bracesMatch(maths) && !ACTING.test(maths) ? `${MATHS}${maths}${MATHS}` : `$${tex}$`;
}

/** Stands for the dollar signs around maths until all other text is escaped. */
const MATHS = '\uE001';

/** TeX commands that read or write files, or redefine other commands. */
const ACTING =
  /\\(?:input|include|read|write|open|close|immediate|special|catcode|csname|[egx]?def|let|new|renew|provide|use|directlua|expandafter)/;

function bracesMatch(tex: string): boolean {
  let depth = 0;
  for (const sign of tex) {
    if (sign === '{') depth++;
    if (sign === '}' && --depth < 0) return false;
  }
  return depth === 0;
}

/** Text with maths between marks: the text is escaped, the maths is left as it is. */
const escapedText = (text: string): string =>
  text
    .split(MATHS)
    .map((part, index) => (index % 2 === 1 ? `$${part}$` : escaped(part)))
    .join('');

const SPECIAL: Record<string, string> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
  // BibTeX counts braces, including escaped ones.
  '{': '\\textbraceleft{}',
  '}': '\\textbraceright{}',
};

/** Escapes text for LaTeX and BibTeX, and converts straight quotation marks to curly ones. */
const escaped = (text: string): string =>
  text
    .replaceAll(MATHS, '')
    .replace(/[\\~^{}%&$#_]/g, (sign) => SPECIAL[sign] ?? `\\${sign}`)
    .replace(/(^|[\s([])"/g, '$1``')
    .replace(/"/g, "''");
