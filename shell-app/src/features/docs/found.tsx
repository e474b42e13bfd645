import { paths } from '@hub/web-kit/paths';
import { chakra } from '@hub/web-kit/ui';
import type { Combobox } from '@hub/web-kit/use-combobox';
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

export const addressOf = ({ guide, anchor }: Hit): string => paths.docs.to(guide.page, anchor);

export interface FoundProps {
  hits: Hit[];
  /** Of no hits. */
  instead: string;
  combobox: Combobox;
  onFollow: () => void;
}

/** Sections that match, with the words that do. */
export function Found({ hits, instead, combobox, onFollow }: FoundProps) {
  if (hits.length === 0) {
    return (
      <Panel>
        <Sentence>{instead}</Sentence>
      </Panel>
    );
  }
  return (
    <Panel {...combobox.list} aria-label={messages.docs.search.results}>
      {hits.map((hit) => (
        <FoundSection key={addressOf(hit)} hit={hit} option={combobox.option(addressOf(hit))} onFollow={onFollow} />
      ))}
    </Panel>
  );
}

interface FoundSectionProps {
  hit: Hit;
  option: ReturnType<Combobox['option']>;
  onFollow: () => void;
}

function FoundSection({ hit, option, onFollow }: FoundSectionProps) {
  const { guide, heading, level, text, code, words } = hit;
  const excerpt = excerptOf(text, words);
  const isInText = excerpt.some(({ matched }) => matched);
  return (
    <Option {...option} to={addressOf(hit)} onClick={onFollow}>
      <b>
        <Marked pieces={markedWords(heading, words)} />
      </b>
      {level > 1 && ` · ${guide.title}`}
      <span>
        <Marked pieces={isInText || !code ? excerpt : excerptOf(code, words)} />
      </span>
    </Option>
  );
}

const Marked = ({ pieces }: { pieces: Piece[] }) =>
  pieces.map(({ text, matched }, index) => (matched ? <mark key={index}>{text}</mark> : text));
