import type { FigureTable } from '@hub/figure/preview-table';
import { useAlerts } from '@hub/web-kit/alerts';
import { DownloadIcon } from '@hub/web-kit/icons';
import { saveBlob } from '@hub/web-kit/save-blob';
import { IconButton, Menu } from '@hub/web-kit/ui';
import { fileNameOf } from '../../download/file-name.ts';
import type { Drawing } from '../marks/marks.ts';
import { addressOfView } from '../state/address.ts';
import { messages } from '../../messages/messages.ts';
import { useCopyLink } from '../../share/use-copy-link.ts';
import { csvOf } from './figure-data.ts';
import type { Plot } from '../marks/plot.ts';

/** The origin of a figure, for the corner and the names of saved files; `suffix` distinguishes two figures of a page. */
export interface FigureOrigin {
  label: string;
  version: number;
  against?: number;
  suffix?: string;
}

export interface SaveMenuProps {
  title: string;
  plot: Plot | Drawing;
  /** The numbers of what is seen. */
  table: () => FigureTable;
  origin: FigureOrigin;
  /** The address of the page says what is seen: files have it, and it can be copied. */
  hasAddress?: boolean;
}

const FORMATS = ['SVG', 'PNG', 'CSV'] as const;
type Format = (typeof FORMATS)[number];

/** Saves what is seen, with its title and its origin. */
export function SaveMenu({ hasAddress = false, ...figure }: SaveMenuProps) {
  const alerts = useAlerts();
  const { label, version, against, suffix } = figure.origin;
  const name = [fileNameOf(label, version), against && `v${against}`, suffix].filter(Boolean).join('-');
  const save = async (format: Format) =>
    saveBlob(await fileOf(figure, format, hasAddress), `${name}.${format.toLowerCase()}`);
  const copy = useCopyLink(addressOfView, messages.explore.linkCopied);
  return (
    <Menu
      trigger={(button) => (
        <IconButton label={messages.figures.saveAs} {...button}>
          <DownloadIcon />
        </IconButton>
      )}
      items={[
        ...FORMATS.map((format) => ({
          label: format,
          onSelect: () => void save(format).catch(() => alerts.error(messages.figures.notSaved)),
        })),
        ...(hasAddress ? [{ label: messages.explore.copyLink, onSelect: copy }] : []),
      ]}
    />
  );
}

async function fileOf({ title, plot, table, origin }: SaveMenuProps, format: Format, hasAddress: boolean) {
  const { label, version, against } = origin;
  const stamp = { title, origin: messages.figures.stamp(label, version, against), address: addressOfView() };
  if (format === 'CSV') {
    const notes = hasAddress ? [messages.explore.csvTitle(title, stamp.origin), stamp.address] : [];
    return new Blob([csvOf(table(), notes)], { type: 'text/csv;charset=utf-8' });
  }
  if ('draw' in plot) {
    const { pictureOfPlot } = await import(/* webpackChunkName: "save-plot" */ '../charts/picture-of-plot.ts');
    return pictureOfPlot(plot, stamp.origin, format);
  }
  const { pictureOf } = await import(/* webpackChunkName: "save-drawing" */ '../paint/save-drawing.ts');
  return pictureOf(plot, stamp, format);
}
