import { useWidth } from '@hub/web-kit/plots/use-width';
import { chakra, Plate } from '@hub/web-kit/ui';
import type { ReactNode } from 'react';

const Plots = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1.75fr) minmax(0, 1fr)',
    gap: { base: '2', md: '4' },
    padding: { base: '4 4 0', md: '5 5 0' },
  },
});
const Times = chakra('div', { base: { display: 'grid', alignContent: 'center', gap: '2' } });
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
/** A cover of the place of the plots. */
const Cover = chakra('div', {
  base: { position: 'absolute', inset: 0, display: 'grid', alignItems: 'center', padding: '5' },
});

/** The form of a plot, and its width until that is measured: that of a usual window. */
interface Form {
  ratio: number;
  width: number;
}
const WIDE = { plane: { ratio: 1, width: 348 }, time: { ratio: 1.17, width: 199 } };
/** Forms of the plots on a phone: they are next to each other there, and higher. */
const NARROW = { plane: { ratio: 0.78, width: 200 }, time: { ratio: 0.92, width: 116 } };
/** The breakpoint `sm` of the theme. */
const IS_WIDE = '(min-width: 30rem)';

/** Draws in the width that there is. */
type Draw = (width: number, height: number) => ReactNode;

export interface HeroFrameProps {
  /** The plots in one sentence. */
  sentence?: string;
  plane?: Draw;
  times?: readonly [Draw, Draw];
  scrubber?: ReactNode;
  /** What is shown over the place of the plots, instead of them. */
  children?: ReactNode;
}

/** The plate of the hero: it has its size before it has anything to show, so that nothing moves when that comes. */
export function HeroFrame({ sentence, plane, times, scrubber, children }: HeroFrameProps) {
  const forms = matchMedia(IS_WIDE).matches ? WIDE : NARROW;
  return (
    <Plate position="relative">
      <Plots {...(sentence && { role: 'img', 'aria-label': sentence })}>
        <Cell form={forms.plane} draw={plane} />
        <Times>
          <Cell form={forms.time} draw={times?.[0]} />
          <Cell form={forms.time} draw={times?.[1]} />
        </Times>
      </Plots>
      <Below>{scrubber}</Below>
      {children && <Cover>{children}</Cover>}
    </Plate>
  );
}

function Cell({ form: { ratio, width: usual }, draw }: { form: Form; draw: Draw | undefined }) {
  const [ref, width] = useWidth(usual);
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
