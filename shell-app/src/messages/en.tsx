import { docs } from './en/docs.tsx';
import { home } from './en/home.tsx';
import { layout } from './en/layout.tsx';
import { notices } from './en/notices.tsx';
import { pages } from './en/pages.tsx';
import { search } from './en/search.tsx';

export const en = { docs, home, layout, notices, pages, search };
