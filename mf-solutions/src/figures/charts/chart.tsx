import { BrokenState, Skeleton } from '@hub/web-kit/states';
import { useColourMode } from '@hub/web-kit/theme';
import { Box } from '@hub/web-kit/ui';
import EChartsReact from 'echarts-for-react/esm/core';
import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { useLoadedFonts } from '../paint/use-loaded-fonts.ts';
import { useSize } from '../paint/use-size.ts';
import { messages } from '../../messages/messages.ts';
import { figureColours, type Plot } from '../marks/plot.ts';
import { runOneByOne } from './run-one-by-one.ts';

type Echarts = typeof import('./echarts.ts');

/** The library for plots comes shortly before the first of them is scrolled into view. */
const NEAR = '200px';

export interface ChartProps {
  plot: Plot;
  /** What the figure shows, in one sentence, for readers. */
  summary: string;
  /** Whether the figure takes the whole height that is there, as in full screen. */
  fills?: boolean;
}

/** A plot at the size of its column. */
export function Chart({ plot, summary, fills = false }: ChartProps) {
  const { mode } = useColourMode();
  const place = useRef<HTMLDivElement>(null);
  const [echarts, failed, retry] = useEcharts(useIsNear(place));
  const { width, height } = useSize(place);
  const drawnHeight = fills ? height : plot.heightFor(width);
  const isOwnTurn = useOwnTask(echarts !== undefined && width > 0 && drawnHeight > 0);
  const loadedFonts = useLoadedFonts();
  const option = useMemo(
    () => isOwnTurn && plot.draw({ width, height: drawnHeight, colours: figureColours(mode) }),
    [isOwnTurn, plot, mode, width, drawnHeight],
  );

  if (failed) {
    return (
      <BrokenState title={messages.figures.notDrawn} onRetry={retry}>
        {messages.figures.notLoaded}
      </BrokenState>
    );
  }
  return (
    <Box
      ref={place}
      role="img"
      aria-label={summary}
      flex={fills ? '1' : undefined}
      height={fills ? undefined : `${plot.heightFor(width)}px`}
      minHeight="0"
      overflow="hidden"
      // Its colours were chosen for each other and for this ground: forced ones would meet only half of them.
      background="plate"
      forcedColorAdjust="none"
    >
      {option ? (
        <EChartsReact
          // Canvas text that was drawn before its font came stays in the wrong font.
          key={`${plot.renderer} ${loadedFonts}`}
          echarts={echarts}
          option={option}
          notMerge
          opts={{ renderer: plot.renderer }}
          style={{ width, height: drawnHeight }}
        />
      ) : (
        !echarts && <Skeleton height="full" />
      )}
    </Box>
  );
}

/** True once it is this figure's turn to draw: several figures of a page draw one after the other. */
function useOwnTask(isReady: boolean): boolean {
  const [hasBegun, setHasBegun] = useState(false);
  useEffect(() => (isReady ? runOneByOne(() => setHasBegun(true)) : undefined), [isReady]);
  return isReady && hasBegun;
}

/** Whether an element is in view, or nearly; once it was, it stays so. */
function useIsNear(place: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    const element = place.current;
    if (isNear || !element) return;
    const observer = new IntersectionObserver((entries) => setNear(entries.some((one) => one.isIntersecting)), {
      rootMargin: NEAR,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [isNear, place]);
  return isNear;
}

function useEcharts(isWanted: boolean): [echarts: Echarts | undefined, failed: boolean, retry: () => void] {
  const [echarts, setEcharts] = useState<Echarts>();
  const [attempt, setAttempt] = useState(0);
  const [failedAttempt, setFailedAttempt] = useState<number>();
  useEffect(() => {
    if (!isWanted) return;
    let current = true;
    import(/* webpackChunkName: "echarts" */ './echarts.ts').then(
      (module) => current && setEcharts(() => module),
      () => current && setFailedAttempt(attempt),
    );
    return () => {
      current = false;
    };
  }, [attempt, isWanted]);
  return [echarts, failedAttempt === attempt && !echarts, () => setAttempt(attempt + 1)];
}
