import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { anchorOf } from '../../web-kit/src/markdown/anchor.ts';

export const ROOT = path.join(__dirname, '../..');
/** Folders of the guides for users, and of the guides for operators. */
const FOLDERS = ['guide', 'operate'].map((name) => path.join(ROOT, 'docs', name));
const FENCED = /^```(\w*) *(.*)\n([\s\S]*?)^```$/gm;

/** A fenced code block. */
export interface Block {
  language: string;
  /** The text behind the language of the block, such as the name of a file. */
  title: string;
  code: string;
}

export interface Guide {
  name: string;
  /** Whether its reader runs the hub. */
  forOperators: boolean;
  text: string;
  blocks: Block[];
}

export const guides: Guide[] = FOLDERS.flatMap((folder) =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.md'))
    .map((file) => {
      const text = readFileSync(path.join(folder, file), 'utf8');
      const forOperators = path.basename(folder) === 'operate';
      return { name: path.parse(file).name, forOperators, text, blocks: blocksOf(text) };
    }),
);

export function blocksOf(text: string): Block[] {
  return [...text.matchAll(FENCED)].map(([, language = '', title = '', code = '']) => ({ language, title, code }));
}

export const withoutCode = (text: string): string => text.replace(FENCED, '');

/** Anchors of its sections. */
export const anchorsOf = (text: string): string[] =>
  [...withoutCode(text).matchAll(/^##+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));
