import { chakra } from '@chakra-ui/react/styled-system';
import { formatCount } from '@hub/web-kit/format';
import { useEffect, useRef } from 'react';
import { Link as RouterLink, type To } from 'react-router-dom';
import { scrollHint } from '../theme/scroll-hint.ts';

const Bar = chakra('nav', {
  base: {
    display: 'flex',
    gap: { base: '5', md: '6' },
    overflowX: 'auto',
    ...scrollHint,
    position: 'relative',
  },
});
const Tab = chakra(RouterLink, {
  base: {
    flex: 'none',
    paddingBlock: '2.5 3',
    color: 'ink-2',
    fontWeight: 500,
    fontSize: 'body',
    whiteSpace: 'nowrap',
    textDecoration: 'none',
    _hover: { color: 'ink' },
    '&:focus-visible': { outlineOffset: '-2px' },
    '&[aria-current]': { color: 'ink', boxShadow: 'inset 0 -2px 0 {colors.ink}' },
  },
});
const Count = chakra('span', { base: { marginLeft: '1', fontFamily: 'mono', fontSize: 'tick', color: 'ink-3' } });

export interface TabsProps {
  label: string;
  tabs: readonly { to: To; label: string; current: boolean; count?: number }[];
}

/** Tabs with an address each, so that reload and Back keep the current one. They stand on a line of what they are in. */
export function Tabs({ label, tabs }: TabsProps) {
  const bar = useRef<HTMLElement>(null);
  const current = tabs.findIndex((tab) => tab.current);
  // On phones the tabs can be wider than the window.
  useEffect(() => {
    const element = bar.current;
    const tab = element?.children[current];
    if (!element || !(tab instanceof HTMLElement)) return;
    const observer = new ResizeObserver(() => {
      element.scrollLeft = tab.offsetLeft - (element.clientWidth - tab.offsetWidth) / 2;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [current]);
  return (
    <Bar ref={bar} aria-label={label}>
      {tabs.map((tab) => (
        <Tab key={tab.label} to={tab.to} aria-current={tab.current ? 'page' : undefined} preventScrollReset>
          {tab.label}
          {tab.count !== undefined && <Count> {formatCount(tab.count)}</Count>}
        </Tab>
      ))}
    </Bar>
  );
}
