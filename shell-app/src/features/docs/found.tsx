import { paths } from '@hub/web-kit/paths';
import { chakra } from '@hub/web-kit/ui';
import type { Combobox } from '@hub/web-kit/use-combobox';
import { Link } from 'react-router-dom';
import { foundHeading, foundOption, foundPanel, foundSentence } from '../../app/search-looks.ts';
import { messages } from '../../messages/messages.ts';
import { excerptOf, markedWords, type Piece } from './excerpt.ts';
import type { Hit, HitGroup } from './guide-index.ts';

const words = messages.docs.search;

const Panel = chakra('div', {
  base: {
    ...foundPanel,
    insetInlineStart: 0,
    width: { base: 'full', md: '30rem' },
    maxHeight: 'min(34rem, 70dvh)',
  },
});
const Heading = chakra('div', { base: foundHeading });
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
  groups: readonly HitGroup[];
  /** Shown if there are none. */
  instead: string;
  combobox: Combobox;
  onFollow: () => void;
}

/** Sections that match, with the words that do: those of the open guide, and those of the others. */
export function Found({ groups, instead, combobox, onFollow }: FoundProps) {
  if (groups.length === 0) {
    return (
      <Panel>
        <Sentence>{instead}</Sentence>
      </Panel>
    );
  }
  return (
    <Panel {...combobox.list} aria-label={words.results}>
      {groups.map(({ isThisPage, hits }) => {
        const title = isThisPage ? words.onThisPage : words.inOtherGuides;
        return (
          <div key={title} role="group" aria-label={title}>
            <Heading aria-hidden="true">{title}</Heading>
            {hits.map((hit) => (
              <FoundSection
                key={addressOf(hit)}
                hit={hit}
                option={combobox.option(addressOf(hit))}
                onFollow={onFollow}
              />
            ))}
          </div>
        );
      })}
    </Panel>
  );
}

interface FoundSectionProps {
  hit: Hit;
  option: ReturnType<Combobox['option']>;
  onFollow: () => void;
}

function FoundSection({ hit, option, onFollow }: FoundSectionProps) {
  const { guide, heading, level, text, code, words: matching } = hit;
  const excerpt = excerptOf(text, matching);
  const isInText = excerpt.some(({ matched }) => matched);
  return (
    <Option {...option} to={addressOf(hit)} onClick={onFollow}>
      <b>
        <Marked pieces={markedWords(heading, matching)} />
      </b>
      {level > 1 && ` · ${guide.title}`}
      <span>
        <Marked pieces={isInText || !code ? excerpt : excerptOf(code, matching)} />
      </span>
    </Option>
  );
}

const Marked = ({ pieces }: { pieces: Piece[] }) =>
  pieces.map(({ text, matched }, index) => (matched ? <mark key={index}>{text}</mark> : text));
