import type { FigureTable } from '@hub/figure/preview-table';
import { useAlerts } from '@hub/web-kit/alerts';
import { DownIcon, DownloadIcon, FullScreenIcon } from '@hub/web-kit/icons';
import { DataTable } from '@hub/web-kit/plots/data-table';
import { Box, Button, chakra, Flex, IconButton, Menu, MenuButton, Plate } from '@hub/web-kit/ui';
import { useId, useRef, useSyncExternalStore, type ReactNode, type RefObject } from 'react';
import { fileNameOf } from '../download/save-blob.ts';
import { messages } from '../messages/messages.ts';
import { Chart } from './chart.tsx';
import type { Plot } from './plot.ts';
import { saveFigure, type FigureFormat } from './save-figure.ts';

export interface FigureProps {
  title: string;
  plot: Plot;
  /** What the figure shows, in one sentence, for readers. */
  summary: string;
  /** The numbers behind it: made when they are asked for. */
  table: () => FigureTable;
  /** What it shows, of how many points, from where. */
  caption: ReactNode;
  /** Beside the title: which line is what. */
  legend?: ReactNode;
  /** Right in the title bar: switches of the figure. */
  switches?: ReactNode;
  /** For the corner and the name of saved files; `suffix` tells two figures of a page apart. */
  origin: { label: string; version: number; against?: number; suffix?: string };
}

const Bar = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    minHeight: 'touch',
    padding: { base: '2 2 0 3', md: '3 3 0 5' },
  },
});
// On phones these have a row of their own below the title and the buttons.
const Aside = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '4', order: { base: 1, md: 0 }, width: { base: 'full', md: 'auto' } },
});
const Title = chakra('h2', { base: { margin: 0, fontFamily: 'sans', fontWeight: 600, fontSize: 'caption' } });
const Caption = chakra('figcaption', {
  base: {
    textStyle: 'caption',
    color: 'ink-2',
    marginTop: '2.5',
    maxWidth: '74ch',
    '& b': { fontWeight: 600, color: 'ink' },
  },
});
const Frame = chakra('figure', { base: { margin: 0 } });

/** A large figure as a paper would set it: title bar, drawing, caption, and the numbers for those who want them. */
export function Figure({ title, plot, summary, table, caption, legend, switches, origin }: FigureProps) {
  const titleId = useId();
  const plate = useRef<HTMLDivElement>(null);
  const isFull = useIsFullScreen(plate);
  return (
    <section aria-labelledby={titleId}>
      <Frame>
        <Plate ref={plate} display="flex" flexDirection="column">
          <Bar>
            <Title id={titleId}>{title}</Title>
            {legend && <Aside>{legend}</Aside>}
            <Box flex="1" />
            {switches && <Aside>{switches}</Aside>}
            <Flex alignItems="center">
              <SaveMenu plot={plot} table={table} origin={origin} />
              {document.fullscreenEnabled && (
                <IconButton
                  label={isFull ? messages.figures.leaveFullScreen : messages.figures.fullScreen}
                  onClick={() => void toggleFullScreen(plate.current)}
                >
                  <FullScreenIcon />
                </IconButton>
              )}
            </Flex>
          </Bar>
          <Box
            display="flex"
            flexDirection="column"
            flex="1"
            minHeight="0"
            padding={{ base: '1.5 1.5 2.5', md: '2 3 3.5' }}
          >
            <Chart plot={plot} summary={summary} fills={isFull} />
          </Box>
        </Plate>
        <Caption>{caption}</Caption>
        <Box marginTop="2">
          <DataTable caption={messages.figures.dataOf(title)} table={table} rest={messages.figures.allData} />
        </Box>
      </Frame>
    </section>
  );
}

function SaveMenu({ plot, table, origin }: Pick<FigureProps, 'plot' | 'table' | 'origin'>) {
  const alerts = useAlerts();
  const { label, version, against, suffix } = origin;
  const save = (format: FigureFormat) =>
    saveFigure(
      {
        plot,
        table,
        stamp: messages.figures.stamp(label, version, against),
        fileName: [fileNameOf(label, version), against && `v${against}`, suffix].filter(Boolean).join('-'),
      },
      format,
    ).catch(() => alerts.error(messages.figures.notSaved));
  return (
    <Menu
      trigger={(button) => (
        <Button look="text" size="sm" {...button}>
          <DownloadIcon /> {messages.figures.saveAs} <DownIcon />
        </Button>
      )}
    >
      {(['SVG', 'PNG', 'CSV'] as const).map((format) => (
        <MenuButton key={format} onClick={() => void save(format)}>
          {format}
        </MenuButton>
      ))}
    </Menu>
  );
}

async function toggleFullScreen(element: HTMLElement | null): Promise<void> {
  await (document.fullscreenElement ? document.exitFullscreen() : element?.requestFullscreen());
}

function useIsFullScreen(element: RefObject<HTMLElement | null>): boolean {
  return useSyncExternalStore(
    (listener) => {
      document.addEventListener('fullscreenchange', listener);
      return () => document.removeEventListener('fullscreenchange', listener);
    },
    () => element.current !== null && document.fullscreenElement === element.current,
  );
}
