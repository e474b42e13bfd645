import type { GuideName } from '@hub/shared/paths';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '../config/settings';

/** A page under `/docs`. */
export interface Guide {
  page: GuideName;
  title: string;
  summary: string;
  /** Markdown. */
  text: string;
}

const FOLDER = path.join(repositoryRoot, 'docs/guide');

/** All guides in reading order, read once at start. */
export function readGuides(): Guide[] {
  const list = JSON.parse(readFileSync(path.join(FOLDER, 'guides.json'), 'utf8')) as Omit<Guide, 'text'>[];
  return list.map((guide) => ({ ...guide, text: readFileSync(path.join(FOLDER, `${guide.page}.md`), 'utf8') }));
}
