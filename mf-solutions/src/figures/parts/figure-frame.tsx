import type { FigureTable } from '@hub/figure/preview-table';
import { FullScreenIcon } from '@hub/web-kit/icons';
import { DataTable } from '@hub/web-kit/plots/data-table';
import { Box, chakra, Flex, IconButton, Numeral, Plate, VisuallyHidden } from '@hub/web-kit/ui';
import { useOutside } from '@hub/web-kit/use-outside';
import { useId, useRef, type ReactNode, type RefObject } from 'react';
import { messages } from '../../messages/messages.ts';

export interface FigureFrameProps {
  title: string;
  /** The legend says enough: the title is only read out. */
  hidesTitle?: boolean;
  /** The numbers of the figure, computed on request. */
  table: () => FigureTable;
  /** What it shows, of how many points, from where. */
  caption?: ReactNode;
  /** The legend beside the title. */
  legend?: ReactNode;
  /** What the figure shows and how. */
  switches?: ReactNode;
  /** Small buttons before the menu. */
  tools?: ReactNode;
  /** Right of them: in what form the figure can be saved. */
  menu: ReactNode;
  children: (isFull: boolean) => ReactNode;
  /** Content below the drawing, inside the plate. */
  foot?: ReactNode;
}

const Bar = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    flex: 'none',
    minHeight: 'touch',
    padding: { base: '2 2 0 3', md: '1 3 0 5' },
    // On phones a legend has a row of its own, and the buttons end the next one; without a legend they stand beside the title.
    mdDown: {
      '&[data-named]': {
        '& > [data-names]': { flex: '0 0 100%' },
        '& > [data-row-end]': { display: 'none' },
        '& > [data-buttons]': { order: 2, marginLeft: 'auto' },
        '& label': { order: 3 },
      },
    },
  },
});
const Names = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: { base: 'wrap', md: 'nowrap' },
    alignItems: 'center',
    gap: '1 4',
    // On wide screens a long legend takes what the switches and buttons leave it.
    flex: { base: '1 1 0', md: '1 1 9rem' },
    minWidth: 0,
    '& > h3': { whiteSpace: { md: 'nowrap' } },
  },
});
/** The end of the row of the names and the buttons, on phones. */
const RowEnd = chakra('div', { base: { display: { md: 'none' }, order: 1, flex: '0 0 100%' } });
/** The switches, in rows below the title and the buttons; on wide screens next to them, if there is room. */
const Switches = chakra('div', {
  base: {
    display: { base: 'contents', md: 'flex' },
    flexWrap: 'wrap',
    gap: '2 4',
    order: 1,
    width: 'full',
    '& > *': { order: 1 },
    '&[data-beside=md]': { md: { order: 0, width: 'auto' } },
    '&[data-beside=lg]': { lg: { order: 0, width: 'auto' } },
  },
});
/** Small buttons that a pointer needs: fingers zoom by themselves, and keys too. */
const Tools = chakra('div', {
  base: {
    display: 'none',
    '@media (hover: hover) and (min-width: 45rem)': { display: 'block' },
    marginLeft: 'auto',
    opacity: 0,
    transition: 'opacity {durations.fast}',
    'figure:hover &': { opacity: 1 },
    '&:focus-within': { opacity: 1 },
  },
});
/** Readers and keys find the numbers here; a pointer saves them. */
const Data = chakra('div', {
  base: {
    '&:not(:focus-within, :has([open]))': {
      position: 'absolute',
      width: '1px',
      height: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
  },
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
const Frame = chakra('figure', { base: { position: 'relative', margin: 0 } });

/** A large figure with title bar, drawing, caption and the numbers on request. */
export function FigureFrame({
  title,
  hidesTitle = false,
  table,
  caption,
  legend,
  switches,
  tools,
  menu,
  foot,
  children,
}: FigureFrameProps) {
  const titleId = useId();
  const plate = useRef<HTMLDivElement>(null);
  const isFull = useIsFullScreen(plate);
  const canBeFull = useOutside(
    never,
    () => document.fullscreenEnabled,
    () => true,
  );
  return (
    <section aria-labelledby={titleId}>
      <Frame>
        <Plate ref={plate} display="flex" flexDirection="column" overflowY={isFull ? 'auto' : undefined}>
          <Bar data-named={hidesTitle || undefined}>
            <Names data-names>
              {hidesTitle ? (
                <VisuallyHidden asChild>
                  <h2 id={titleId}>{title}</h2>
                </VisuallyHidden>
              ) : (
                <Title id={titleId}>{title}</Title>
              )}
              {legend}
            </Names>
            <RowEnd data-row-end />
            {switches && <Switches data-beside={tools ? 'lg' : 'md'}>{switches}</Switches>}
            {tools && <Tools>{tools}</Tools>}
            <Flex data-buttons alignItems="center">
              {menu}
              {canBeFull && (
                <IconButton
                  label={isFull ? messages.figures.leaveFullScreen : messages.figures.fullScreen}
                  onClick={() => void toggleFullScreen(plate.current)}
                >
                  <FullScreenIcon />
                </IconButton>
              )}
            </Flex>
          </Bar>
          <Box display="flex" flexDirection="column" flex="1" padding={{ base: '1.5 1.5 2.5', md: '1 3 2' }}>
            {children(isFull)}
          </Box>
          {foot}
        </Plate>
        {caption && (
          <Caption>
            <Numeral>{caption}</Numeral>
          </Caption>
        )}
        <Data>
          <DataTable caption={messages.figures.dataOf(title)} table={table} rest={messages.figures.allData} />
        </Data>
      </Frame>
    </section>
  );
}

async function toggleFullScreen(element: HTMLElement | null): Promise<void> {
  await (document.fullscreenElement ? document.exitFullscreen() : element?.requestFullscreen());
}

const never = () => () => undefined;

function useIsFullScreen(element: RefObject<HTMLElement | null>): boolean {
  return useOutside(
    (listener) => {
      document.addEventListener('fullscreenchange', listener);
      return () => document.removeEventListener('fullscreenchange', listener);
    },
    () => element.current !== null && document.fullscreenElement === element.current,
  );
}
