import type { SolutionCard as Card } from '@hub/openapi/types';
import { formatCount } from '@hub/web-kit/format';
import { CurveIcon, DownloadIcon, EquationIcon } from '@hub/web-kit/icons';
import { paths } from '@hub/web-kit/paths';
import { CardFigure } from '@hub/web-kit/plots/card-figure';
import { StatusBadge } from '@hub/web-kit/solutions/status-badge';
import { TypeTag } from '@hub/web-kit/solutions/type-tag';
import { chakra, IconButton, VisuallyHidden } from '@hub/web-kit/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { plainText } from '@hub/figure/plain-text';
import { messages } from '../messages/messages.ts';
import { BODY, FIGURE, FIGURE_INSET, FOOT } from './card-geometry.ts';
import { EquationFace } from './equation-face.tsx';
import { LikeButton } from './like-button.tsx';

const words = messages.solutions;

export type CardFace = 'plot' | 'equation';

export interface SolutionCardProps {
  solution: Card;
  /** The face the whole list is switched to; the card's own button turns this one card. */
  face?: CardFace;
  /** Largest size of the figure in CSS pixels. */
  figure?: { width: number; height: number };
  showStatus?: boolean;
  /** The name's rank on the page. */
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
    // The link covers the plate; the buttons lie above it.
    '& [data-cover]::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 'control' },
    '& [data-cover]:focus-visible': { outline: 'none' },
    '& [data-cover]:focus-visible::after': { outline: '2px solid', outlineColor: 'focus', outlineOffset: '2px' },
    '& button': { position: 'relative', zIndex: 'raised' },
  },
});
const OneLine = chakra('span', {
  base: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', minWidth: 0 },
});
const Head = chakra('div', {
  base: { display: 'flex', alignItems: 'center', gap: '2', minHeight: '26px', fontSize: 'label', color: 'ink-2' },
});
const Name = chakra('h3', {
  base: { margin: 0, marginTop: '1', textStyle: 'card-name', '& a': { color: 'ink', textDecoration: 'none' } },
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

/** A solution in a list: figure or equation, what it is called, and what people made of it. */
export function SolutionCard({
  solution,
  face = 'plot',
  figure = FIGURE,
  showStatus = false,
  heading,
}: SolutionCardProps) {
  // Turning one card lasts until the whole list is switched.
  const [turned, setTurned] = useState<{ from: CardFace }>();
  const shown = turned?.from === face ? other(face) : face;
  return (
    <Frame>
      <chakra.div padding={FIGURE_INSET}>
        {shown === 'plot' ? (
          <CardFigure preview={solution.preview} {...figure} />
        ) : (
          <EquationFace equation={solution.equation_details} {...figure} />
        )}
      </chakra.div>
      <chakra.div {...BODY}>
        <Head>
          <TypeTag type={solution.equation_type} />
          <OneLine flex="1" title={solution.equation_name ?? undefined}>
            {solution.equation_name}
          </OneLine>
          {showStatus && <StatusBadge status={solution.hub_status} />}
          <IconButton
            size="sm"
            label={shown === 'plot' ? words.showEquation : words.showSample}
            onClick={() => setTurned(turned?.from === face ? undefined : { from: face })}
          >
            {shown === 'plot' ? <EquationIcon /> : <CurveIcon />}
          </IconButton>
        </Head>
        <Name as={heading} title={solution.name}>
          <OneLine display="block">
            <Link to={paths.solution.to(solution.id)} data-cover>
              {solution.name}
            </Link>
          </OneLine>
        </Name>
        <OneLine display="block" minHeight="1.45em" fontSize="small" lineHeight="1.45" color="ink-2">
          {plainText(solution.description)}
        </OneLine>
      </chakra.div>
      <Foot>
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

const other = (face: CardFace): CardFace => (face === 'plot' ? 'equation' : 'plot');
