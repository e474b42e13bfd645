import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot, SettingError } from '../config/settings';
import { problemOfAbout } from './about-page';
import { problemOfReasons } from './reject-reasons';
import { problemOfSite } from './site';

/** A text that an operator can replace with a file of this name in `HUB_CONTENT_DIR`. */
export interface ContentFile {
  name: string;
  type: string;
  /** The problem in a text, as the end of a sentence; null if it is valid. */
  problemOf: (text: string) => string | null;
}

const JSON_TYPE = 'application/json; charset=utf-8';

export const SITE_FILE: ContentFile = { name: 'site.json', type: JSON_TYPE, problemOf: inJson(problemOfSite) };
export const ABOUT_FILE: ContentFile = { name: 'about.json', type: JSON_TYPE, problemOf: inJson(problemOfAbout) };
export const PRIVACY_FILE: ContentFile = {
  name: 'privacy.md',
  type: 'text/markdown; charset=utf-8',
  problemOf: (text) => (text.trim() === '' ? 'is empty' : null),
};

export const CONTENT_FILES: ContentFile[] = [
  SITE_FILE,
  { name: 'reject-reasons.json', type: JSON_TYPE, problemOf: inJson(problemOfReasons) },
  ABOUT_FILE,
  PRIVACY_FILE,
];

/**
 * Reads the file of the operator, or else the shipped one, once at start.
 * @throws SettingError if the file is not valid
 */
export function readContent({ name, problemOf }: ContentFile, contentDir: string): string {
  const own = path.join(contentDir, name);
  const file = existsSync(own) ? own : path.join(repositoryRoot, 'content', name);
  const text = readFileSync(file, 'utf8');
  const problem = problemOf(text);
  if (problem) throw new SettingError(`Wrong content: ${file} ${problem}.`);
  return text;
}

function inJson(problemOf: (value: unknown) => string | null): (text: string) => string | null {
  return (text) => {
    try {
      return problemOf(JSON.parse(text));
    } catch (error) {
      return `is not valid JSON: ${(error as Error).message}`;
    }
  };
}
