import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot, SettingError } from '../config/settings';
import { problemOfAbout } from './about-page';
import { problemOfReasons } from './reject-reasons';
import { problemOfSite } from './site';

/** A text that an operator replaces by putting a file of this name into `HUB_CONTENT_DIR`. */
export interface ContentFile {
  name: string;
  type: string;
  /** What is wrong with a text, as the end of a sentence; null where nothing is. */
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
 * An operator's own before the shipped one. Read once, at start.
 * @throws SettingError where the file is of no use
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
      return `is no JSON: ${(error as Error).message}`;
    }
  };
}
