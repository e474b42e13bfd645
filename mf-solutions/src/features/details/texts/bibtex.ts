import type { Solution } from '@hub/openapi/types';
import { messages } from '../../../messages/messages.ts';

export type Cited = Pick<Solution, 'label' | 'name' | 'version' | 'username' | 'updated_at' | 'description'>;

export type CitationForm = 'bibtex' | 'text';

/** A BibTeX entry for one version of a solution. */
export function bibtex({ label, name, version, username, updated_at, description }: Cited, url: string): string {
  const title = description ? `${name}: ${firstSentence(description)}` : name;
  const fields: [string, string][] = [
    ['title', escaped(title)],
    ['author', escaped(username ?? messages.common.formerMember)],
    ['note', escaped(messages.details.cited.version(label, version))],
    ['year', String(new Date(updated_at).getFullYear())],
    ['url', url],
  ];
  const key = `${label.replace(/[^\w.-]+/g, '-')}-${version}`;
  return `@misc{${key},\n${fields.map(([field, value]) => `  ${field.padEnd(6)} = {${value}}`).join(',\n')}\n}`;
}

/** The same as a line of text. */
export const citationText = ({ label, version, username, updated_at }: Cited, url: string): string =>
  `${username ?? messages.details.cited.formerMember}. ${messages.details.cited.version(label, version)}. ${new Date(updated_at).getFullYear()}. ${url}`;

/** In one of the two forms: as its authors wrote it where they gave that form, else made here. */
export function citationIn(form: CitationForm, solution: Cited & Pick<Solution, 'citation'>, url: string): string {
  if (form === givenForm(solution)) return solution.citation.trim();
  return form === 'bibtex' ? bibtex(solution, url) : citationText(solution, url);
}

/** The form that the authors gave; undefined where they gave none. */
export function givenForm({ citation }: Pick<Solution, 'citation'>): CitationForm | undefined {
  const given = citation.trim();
  return given === '' ? undefined : given.startsWith('@') ? 'bibtex' : 'text';
}

const firstSentence = (text: string): string =>
  (/^.*?[.!?](?=\s|$)/s.exec(text)?.[0] ?? text).replace(/\s+/g, ' ').trim().replace(/\.$/, '');

const SPECIAL: Record<string, string> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
};

/** What BibTeX and LaTeX would take as markup. */
const escaped = (text: string): string => text.replace(/[\\~^{}%&$#_]/g, (sign) => SPECIAL[sign] ?? `\\${sign}`);
