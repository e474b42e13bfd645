import { chakra } from '@hub/web-kit/ui';
import type { MouseEvent } from 'react';
import { Link as RouterLink, type To } from 'react-router-dom';
import { NextIcon, PreviousIcon } from '@hub/web-kit/icons';
import { messages } from '../messages/messages.ts';

const words = messages.paging;

export const PAGE_SIZE = 20;

/** At least one page; 20 items are one page, not two. */
export const pageCount = (total: number, size = PAGE_SIZE): number => Math.max(1, Math.ceil(total / size));

/** The page that `?page=` asks for, from 1; 1 for anything that is none. */
export function pageOf(search: URLSearchParams): number {
  const page = Number(search.get('page'));
  return Number.isInteger(page) && page >= 1 ? page : 1;
}

const List = chakra('ul', {
  base: {
    display: 'flex',
    justifyContent: 'center',
    gap: '1.5',
    padding: 0,
    margin: 0,
    marginTop: '9',
    listStyle: 'none',
  },
});

const Step = chakra(RouterLink, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    minWidth: { base: 'touch', md: 'control' },
    height: { base: 'touch', md: 'control' },
    border: '1px solid transparent',
    borderRadius: 'control',
    fontSize: 'control',
    color: 'ink-2',
    textDecoration: 'none',
    _hover: { background: 'sunken' },
    '&[aria-current]': { background: 'solid', color: 'on-solid' },
  },
});
const Gap = chakra('span', { base: { display: 'inline-block', paddingTop: '2', color: 'ink-3' } });

export interface PagingProps {
  /** From 1, as in the address bar. */
  page: number;
  pages: number;
  to: (page: number) => To;
}

/** Arrows and numbers; nothing with one page. Who moves goes on reading at the heading. */
export function Paging({ page, pages, to }: PagingProps) {
  if (pages <= 1) return null;
  return (
    <nav aria-label={words.pages}>
      <List>
        {page > 1 && (
          <li>
            <Step onClick={readOnAtHeading} to={to(page - 1)} aria-label={words.previous} borderColor="line">
              <PreviousIcon />
            </Step>
          </li>
        )}
        {shownPages(page, pages).map((shown, index) => (
          <li key={shown ?? `gap-${index}`}>
            {shown === null ? (
              <Gap>…</Gap>
            ) : (
              <Step
                onClick={readOnAtHeading}
                to={to(shown)}
                aria-label={words.page(shown)}
                aria-current={shown === page ? 'page' : undefined}
              >
                {shown}
              </Step>
            )}
          </li>
        ))}
        {page < pages && (
          <li>
            <Step onClick={readOnAtHeading} to={to(page + 1)} aria-label={words.next} borderColor="line">
              <NextIcon />
            </Step>
          </li>
        )}
      </List>
    </nav>
  );
}

/** The link may be gone on the next page, and the focus with it. Another window or tab leaves this one as it is. */
function readOnAtHeading({ ctrlKey, metaKey, shiftKey }: MouseEvent): void {
  if (ctrlKey || metaKey || shiftKey) return;
  document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
}

/** First, last and the neighbours of the current page; null where numbers are left out. */
function shownPages(page: number, pages: number): (number | null)[] {
  const wanted = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages);
  const unique = [...new Set(wanted)].sort((a, b) => a - b);
  return unique.flatMap((number, index) =>
    index > 0 && number - (unique[index - 1] ?? 0) > 1 ? [null, number] : [number],
  );
}
