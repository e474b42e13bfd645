import { useWidth } from '@hub/web-kit/plots/use-width';
import { chakra, Plate } from '@hub/web-kit/ui';
import type { ReactNode } from 'react';

const Plots = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 1.75fr) minmax(0, 1fr)' },
    gap: '4',
    padding: { base: '4 4 0', md: '5 5 0' },
  },
});
const Times = chakra('div', { base: { display: { base: 'none', md: 'grid' }, alignContent: 'center', gap: '2' } });
const Below = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minHeight: '60px',
    paddingInline: '4 5',
    paddingBottom: '1',
  },
});
/** Over the place of the plots. */
const Cover = chakra('div', {
  base: { position: 'absolute', inset: 0, display: 'grid', alignItems: 'center', padding: '5' },
});

const PLANE = 1.1;
const TIME = 1.33;

/** Draws in the width that there is. */
type Draw = (width: number, height: number) => ReactNode;

export interface HeroFrameProps {
  /** The plots in one sentence. */
  sentence?: string;
  plane?: Draw;
  times?: readonly [Draw, Draw];
  scrubber?: ReactNode;
  /** Instead of all these. */
  children?: ReactNode;
}

/** The plate of the hero: it has its size before it has anything to show, so that nothing moves when that comes. */
export function HeroFrame({ sentence, plane, times, scrubber, children }: HeroFrameProps) {
  return (
    <Plate position="relative">
      <Plots {...(sentence && { role: 'img', 'aria-label': sentence })}>
        <Cell ratio={PLANE} draw={plane} />
        <Times>
          <Cell ratio={TIME} draw={times?.[0]} />
          <Cell ratio={TIME} draw={times?.[1]} />
        </Times>
      </Plots>
      <Below>{scrubber}</Below>
      {children && <Cover>{children}</Cover>}
    </Plate>
  );
}

/** Text of the page before its first measure, and without a layout at all. */
const WIDTH_AT_FIRST = 360;

function Cell({ ratio, draw }: { ratio: number; draw: Draw | undefined }) {
  const [ref, width] = useWidth(WIDTH_AT_FIRST);
  return (
    <chakra.div
      ref={ref}
      position="relative"
      aspectRatio={ratio}
      css={{ '& > svg': { position: 'absolute', inset: 0, width: 'full', height: 'full' } }}
    >
      {draw?.(width, width / ratio)}
    </chakra.div>
  );
}
