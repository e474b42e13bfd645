import { BrokenState, Skeleton } from '@hub/web-kit/states';
import { useColourMode } from '@hub/web-kit/theme';
import { Box } from '@hub/web-kit/ui';
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { messages } from '../messages/messages.ts';
import { inTurn } from './in-turn.ts';
import { figureColours, type Plot } from './plot.ts';

type Echarts = typeof import('./echarts.ts');

export interface ChartProps {
  plot: Plot;
  /** What the figure shows, in one sentence, for readers. */
  summary: string;
  /** In full screen the figure takes the height that is there. */
  fills?: boolean;
}

/** Draws a plot at the size of its column, and again when size, theme or plot change. */
export function Chart({ plot, summary, fills = false }: ChartProps) {
  const [echarts, failed, retry] = useEcharts();
  const { mode } = useColourMode();
  const place = useRef<HTMLDivElement>(null);
  const { width, height } = useSize(place);
  const drawnHeight = fills ? height : plot.heightFor(width);

  useEffect(() => {
    if (!echarts || !place.current || width === 0 || drawnHeight === 0) return;
    const chart = echarts.init(place.current, undefined, { renderer: plot.renderer, width, height: drawnHeight });
    const draw = () => chart.setOption(plot.draw({ width, height: drawnHeight, colours: figureColours(mode) }), true);
    const takeBack = inTurn(() => {
      draw();
      // Canvas text drawn before its font has come stays in the wrong font.
      if (document.fonts?.status === 'loading') void document.fonts.ready.then(() => chart.isDisposed() || draw());
    });
    return () => {
      takeBack();
      chart.dispose();
    };
  }, [echarts, plot, mode, width, drawnHeight]);

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
      {!echarts && <Skeleton height="full" />}
    </Box>
  );
}

function useEcharts(): [echarts: Echarts | undefined, failed: boolean, retry: () => void] {
  const [echarts, setEcharts] = useState<Echarts>();
  const [attempt, setAttempt] = useState(0);
  const [failedAttempt, setFailedAttempt] = useState<number>();
  useEffect(() => {
    let current = true;
    import(/* webpackChunkName: "echarts" */ './echarts.ts').then(
      (module) => current && setEcharts(() => module),
      () => current && setFailedAttempt(attempt),
    );
    return () => {
      current = false;
    };
  }, [attempt]);
  return [echarts, failedAttempt === attempt && !echarts, () => setAttempt(attempt + 1)];
}

function useSize(place: RefObject<HTMLElement | null>): { width: number; height: number } {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element;
      setSize((last) => (last.width === width && last.height === height ? last : { width, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [place]);
  return size;
}
