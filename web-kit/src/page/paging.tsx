import { chakra } from '@hub/web-kit/ui';
import type { MouseEvent } from 'react';
import { Link as RouterLink, type To } from 'react-router-dom';
import { NextIcon, PreviousIcon } from '@hub/web-kit/icons';
import { messages } from '../messages/messages.ts';

const words = messages.paging;

export const PAGE_SIZE = 20;

/** The number of pages, at least 1. */
export const pageCount = (total: number, size = PAGE_SIZE): number => Math.max(1, Math.ceil(total / size));

/** The page number in `?page=`, or in another part of the query, from 1. Invalid values count as 1. */
export function pageOf(search: URLSearchParams, name = 'page'): number {
  const page = Number(search.get(name));
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
  /** Counted from 1, as in the address. */
  page: number;
  pages: number;
  to: (page: number) => To;
}

/** Links to the pages, or nothing for a single page. Following one moves the focus to the page's heading. */
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

/**
 * Moves the focus to the heading, since the followed link may not exist on the next page. If the link opens in another
 * tab or window, the focus stays.
 */
function readOnAtHeading({ ctrlKey, metaKey, shiftKey }: MouseEvent): void {
  if (ctrlKey || metaKey || shiftKey) return;
  document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
}

/** The first and last page and the neighbours of the current one. Null stands for omitted pages. */
function shownPages(page: number, pages: number): (number | null)[] {
  const wanted = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages);
  const unique = [...new Set(wanted)].sort((a, b) => a - b);
  return unique.flatMap((number, index) =>
    index > 0 && number - (unique[index - 1] ?? 0) > 1 ? [null, number] : [number],
  );
}
