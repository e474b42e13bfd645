import { chakra } from '@hub/web-kit/ui';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { foundOption, foundPanel, foundSentence } from '../../app/search-looks.ts';
import { messages } from '../../messages/messages.ts';
import { excerptOf, markedWords, type Piece } from './excerpt.ts';
import type { Hit } from './guide-index.ts';

const Panel = chakra('div', {
  base: {
    ...foundPanel,
    insetInlineStart: 0,
    width: { base: 'full', md: '30rem' },
    maxHeight: 'min(34rem, 70dvh)',
  },
});
const Sentence = chakra('p', { base: foundSentence });
const Option = chakra(Link, {
  base: {
    ...foundOption,
    display: 'block',
    padding: '2 3',
    color: 'ink-2',
    textStyle: 'small',
    overflowWrap: 'anywhere',
    '& b': { color: 'ink', textStyle: 'control', fontWeight: 600 },
    '& mark': { background: 'link-soft', color: 'link', fontWeight: 500 },
    '& > span': { display: 'block' },
  },
});

export interface FoundProps {
  /** Id of the list. */
  list: string;
  hits: Hit[];
  /** The one that the arrow keys are at. */
  chosen: number;
  /** Of no hits. */
  instead: string;
  addressOf: (hit: Hit) => string;
  onFollow: () => void;
}

/** Sections that match, with the words that do. The focus stays in the text, so they take no tab stop. */
export function Found({ list, hits, chosen, instead, addressOf, onFollow }: FoundProps) {
  if (hits.length === 0) {
    return (
      <Panel>
        <Sentence>{instead}</Sentence>
      </Panel>
    );
  }
  return (
    <Panel id={list} role="listbox" aria-label={messages.docs.search.results}>
      {hits.map((hit, index) => (
        <FoundSection
          key={addressOf(hit)}
          id={`${list}-${index}`}
          hit={hit}
          to={addressOf(hit)}
          chosen={index === chosen}
          onFollow={onFollow}
        />
      ))}
    </Panel>
  );
}

interface FoundSectionProps {
  id: string;
  hit: Hit;
  to: string;
  chosen: boolean;
  onFollow: () => void;
}

function FoundSection({ id, hit: { guide, heading, level, text, words }, to, chosen, onFollow }: FoundSectionProps) {
  const option = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (chosen) option.current?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  return (
    <Option ref={option} id={id} role="option" aria-selected={chosen} tabIndex={-1} to={to} onClick={onFollow}>
      <b>
        <Marked pieces={markedWords(heading, words)} />
      </b>
      {level > 1 && ` · ${guide.title}`}
      <span>
        <Marked pieces={excerptOf(text, words)} />
      </span>
    </Option>
  );
}

const Marked = ({ pieces }: { pieces: Piece[] }) =>
  pieces.map(({ text, matched }, index) => (matched ? <mark key={index}>{text}</mark> : text));
