import { Disclosure, DisclosureRow } from '@hub/web-kit/disclosure';
import { NextIcon } from '@hub/web-kit/icons';
import { chakra } from '@hub/web-kit/ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';

const Name = chakra('span', { base: { flex: { base: '1', md: '0 0 13rem' }, fontWeight: 500, fontSize: 'body' } });
const InShort = chakra('span', {
  base: {
    display: { base: 'none', md: 'block' },
    flex: '1 1 0',
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: 'ink-2',
    fontSize: 'small',
  },
});
const Content = chakra('section', { base: { paddingTop: '2', paddingBottom: '6', paddingLeft: { md: '6.5' } } });

export interface FoldProps {
  /** What links to it name. */
  id?: string;
  title: string;
  /** What it holds, beside its title. */
  summary?: string;
  children: ReactNode;
  /** Its content waits until it is opened. */
  isLate?: boolean;
}

/** A closed part of the page, which its summary opens, and any link to it or to something in it. */
export function Fold({ id, title, summary, children, isLate = false }: FoldProps) {
  const content = useRef<HTMLElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const openIfMeant = () => {
      const target = document.getElementById(globalThis.location.hash.slice(1));
      if (!target || !content.current?.contains(target)) return;
      setOpen(true);
      requestAnimationFrame(() => target.scrollIntoView({ block: 'nearest' }));
    };
    openIfMeant();
    globalThis.addEventListener('hashchange', openIfMeant);
    return () => globalThis.removeEventListener('hashchange', openIfMeant);
  }, []);
  return (
    <Disclosure
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      css={{ '&:last-child': { borderBottom: '1px solid', borderBottomColor: 'line' } }}
    >
      <DisclosureRow>
        <NextIcon />
        <Name>{title}</Name>
        {summary && <InShort>{summary}</InShort>}
      </DisclosureRow>
      <Content ref={content} id={id} aria-label={title}>
        {(isOpen || !isLate) && children}
      </Content>
    </Disclosure>
  );
}
