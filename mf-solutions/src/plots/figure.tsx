import { useAlerts } from '@hub/web-kit/alerts';
import { DownloadIcon } from '@hub/web-kit/icons';
import { IconButton, Menu } from '@hub/web-kit/ui';
import { fileNameOf } from '../download/save-blob.ts';
import { messages } from '../messages/messages.ts';
import { Chart } from './chart.tsx';
import { FigureFrame, type FigureFrameProps } from './figure-frame.tsx';
import type { Plot } from './plot.ts';
import { saveFigure, type FigureFormat } from './save-figure.ts';

/** For the corner and the names of saved files; `suffix` distinguishes two figures of a page. */
export interface FigureOrigin {
  label: string;
  version: number;
  against?: number;
  suffix?: string;
}

export interface FigureProps extends Omit<FigureFrameProps, 'menu' | 'children'> {
  plot: Plot;
  /** What the figure shows, in one sentence, for readers. */
  summary: string;
  origin: FigureOrigin;
}

/** A plot with title bar, caption and the numbers on request. */
export function Figure({ plot, summary, origin, ...frame }: FigureProps) {
  return (
    <FigureFrame {...frame} menu={<SaveMenu plot={plot} table={frame.table} origin={origin} />}>
      {(isFull) => <Chart plot={plot} summary={summary} fills={isFull} />}
    </FigureFrame>
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
        <IconButton label={messages.figures.saveAs} {...button}>
          <DownloadIcon />
        </IconButton>
      )}
      items={(['SVG', 'PNG', 'CSV'] as const).map((format) => ({
        label: format,
        onSelect: () => void save(format),
      }))}
    />
  );
}
