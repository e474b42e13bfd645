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

/** An entry of the list. `folder`: of its text; `guide` where it is absent. */
type ListedGuide = Omit<Guide, 'text'> & { folder?: 'operate' };

const DOCS = path.join(repositoryRoot, 'docs');

/** All guides in reading order, read once at start. */
export function readGuides(): Guide[] {
  const list = JSON.parse(readFileSync(path.join(DOCS, 'guide/guides.json'), 'utf8')) as ListedGuide[];
  return list.map(({ folder = 'guide', ...guide }) => ({
    ...guide,
    text: readFileSync(path.join(DOCS, folder, `${guide.page}.md`), 'utf8'),
  }));
}
