import type { SolutionCard as Card } from '@hub/openapi/types';
import { formatCount } from '@hub/web-kit/format';
import { CurveIcon, DownloadIcon, EquationIcon } from '@hub/web-kit/icons';
import { paths } from '@hub/web-kit/paths';
import { CardFigure } from '@hub/web-kit/plots/card-figure';
import { ProofBadge } from '@hub/web-kit/solutions/proof-badge';
import { StatusBadge } from '@hub/web-kit/solutions/status-badge';
import { TypeTag } from '@hub/web-kit/solutions/type-tag';
import { chakra, IconButton, VisuallyHidden } from '@hub/web-kit/ui';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { LIBRARIES } from '@hub/shared/libraries';
import { plainText } from '@hub/shared/plain-text';
import { messages } from '../messages/messages.ts';
import { BODY, FIGURE, FIGURE_INSET, FOOT } from './card-geometry.ts';
import { EquationFace } from './equation-face.tsx';
import { LikeButton } from './like-button.tsx';

const words = messages.solutions;

export type CardFace = 'plot' | 'equation';

export interface SolutionCardProps {
  solution: Card;
  /** The face that the whole list shows. The card's own button switches this card only. */
  face?: CardFace;
  /** The maximum size of the figure in CSS pixels. */
  figure?: { width: number; height: number };
  showStatus?: boolean;
  /** A control on the figure, such as a tick box or a link. It is seen while the card has the pointer or the focus, or while it says `data-open`. */
  control?: ReactNode;
  /** The heading level of the name. */
  heading?: 'h2' | 'h3';
}

const Frame = chakra('article', {
  base: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    minWidth: 0,
    background: 'plate',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'control',
    transition: 'border-color fast, box-shadow fast',
    '&:hover, &:has(:focus-visible)': { borderColor: 'line-strong', boxShadow: 'floating' },
    // The link covers the card, with the buttons above it.
    '& [data-cover]::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 'control' },
    '& [data-cover]:focus-visible': { outline: 'none' },
    '& [data-cover]:focus-visible::after': { outline: '2px solid', outlineColor: 'focus', outlineOffset: '2px' },
    '@media (hover: hover)': {
      '&:not(:hover, :has(:focus-visible)) [data-on-demand]:not(:has([data-open]))': { opacity: 0 },
    },
    '& button, & label, & [data-on-demand] a': { position: 'relative', zIndex: 'raised' },
  },
});
const OneLine = chakra('span', {
  base: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', minWidth: 0 },
});
/** Always one line high, so that the bottom rows of adjacent cards align. */
const Summary = chakra('p', {
  base: {
    margin: 0,
    height: '1lh',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontSize: 'small',
    lineHeight: 1.45,
    color: 'ink-2',
  },
});
const Head = chakra('div', {
  base: { display: 'flex', alignItems: 'center', gap: '2', minHeight: '26px', fontSize: 'label', color: 'ink-2' },
});
/** The place of the button that turns the card, where no kind of figure has anything: right of its last number below. */
const Turn = chakra('div', { base: { position: 'absolute', right: '0.5', bottom: '-1.5', color: 'ink-2' } });
const OnDemand = chakra('div', {
  base: {
    position: 'absolute',
    top: '2.5',
    right: '2.5',
    padding: '1 2',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'control',
    background: 'plate',
    fontSize: 'label',
    transition: 'opacity fast',
  },
});
const Name = chakra('h3', {
  base: { margin: 0, flex: '1', minWidth: 0, textStyle: 'card-name', '& a': { color: 'ink', textDecoration: 'none' } },
});
const Foot = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3.5',
    ...FOOT,
    color: 'ink-2',
    fontFamily: 'mono',
    fontSize: 'tick',
    fontVariantNumeric: 'tabular-nums',
  },
});

/** A solution in a list: figure or equation, name, description, label, downloads and likes. */
export function SolutionCard({
  solution,
  face = 'plot',
  figure = FIGURE,
  showStatus = false,
  control,
  heading,
}: SolutionCardProps) {
  // Switching a single card lasts until the whole list is switched.
  const [turned, setTurned] = useState<{ from: CardFace }>();
  const shown = turned?.from === face ? other(face) : face;
  const description = plainText(solution.description);
  const origin = originOf(solution);
  return (
    <Frame>
      <chakra.div position="relative" padding={FIGURE_INSET}>
        {shown === 'plot' ? (
          <CardFigure preview={solution.preview} {...figure} />
        ) : (
          <EquationFace equation={solution.equation_details} {...figure} />
        )}
        {control && <OnDemand data-on-demand>{control}</OnDemand>}
        <Turn>
          <IconButton
            size="sm"
            label={shown === 'plot' ? words.showEquation : words.showSample}
            onClick={() => setTurned(turned?.from === face ? undefined : { from: face })}
          >
            {shown === 'plot' ? <EquationIcon /> : <CurveIcon />}
          </IconButton>
        </Turn>
      </chakra.div>
      <chakra.div {...BODY}>
        <Head>
          <TypeTag type={solution.equation_type} />
          <OneLine flex="1" title={origin}>
            {origin}
          </OneLine>
          <ProofBadge known={solution} />
        </Head>
        <Name as={heading} title={solution.name}>
          <OneLine display="block">
            <Link to={paths.solution.to(solution.id)} data-cover>
              {solution.name}
            </Link>
          </OneLine>
        </Name>
        <Summary title={description}>{description}</Summary>
      </chakra.div>
      <Foot>
        {showStatus && <StatusBadge status={solution.hub_status} />}
        <OneLine flex="1" color="ink-3" title={solution.label}>
          {solution.label}
        </OneLine>
        <LikeButton solution={solution} />
        <span>
          <DownloadIcon /> {formatCount(solution.download_count)}
          <VisuallyHidden> {words.downloads}</VisuallyHidden>
        </span>
      </Foot>
    </Frame>
  );
}

/** The equation, and the library of all but the most usual solutions. */
const originOf = ({ equation_name: equation, library }: Card): string =>
  [library === 'neurodiffeq' ? null : LIBRARIES[library], equation].filter(Boolean).join(' · ');

const other = (face: CardFace): CardFace => (face === 'plot' ? 'equation' : 'plot');
