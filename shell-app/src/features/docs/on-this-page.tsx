import { chakra } from '@hub/web-kit/ui';
import { useMemo } from 'react';
import { messages } from '../../messages/messages.ts';
import { sectionsOf } from './sections.ts';

const List = chakra('nav', {
  base: {
    display: { base: 'none', lg: 'block' },
    position: 'sticky',
    top: '6',
    alignSelf: 'start',
    maxHeight: 'calc(100dvh - {spacing.12})',
    overflowY: 'auto',
    textStyle: 'small',
    _print: { display: 'none' },
    '& h2': { margin: 0, marginBottom: '2', textStyle: 'small', fontWeight: 500, color: 'ink-3' },
    '& ul': { margin: 0, padding: 0, listStyle: 'none' },
    '& li[data-level="3"]': { paddingInlineStart: '3' },
    '& a': {
      display: 'block',
      paddingBlock: '1',
      color: 'ink-2',
      textDecoration: 'none',
      overflowWrap: 'anywhere',
      _hover: { color: 'ink', textDecoration: 'underline' },
    },
  },
});

/** The sections of a guide, on screens that have the room. */
export function OnThisPage({ markdown }: { markdown: string }) {
  const sections = useMemo(() => sectionsOf(markdown).filter(({ anchor }) => anchor), [markdown]);
  if (sections.length === 0) return null;
  return (
    <List aria-labelledby="on-this-page">
      <h2 id="on-this-page">{messages.docs.onThisPage}</h2>
      <ul>
        {sections.map(({ anchor, heading, level }) => (
          <li key={anchor} data-level={level}>
            <a href={`#${anchor}`}>{heading}</a>
          </li>
        ))}
      </ul>
    </List>
  );
}
