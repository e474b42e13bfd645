import type { FigureTable } from '@hub/figure/preview-table';
import { useAlerts } from '@hub/web-kit/alerts';
import { DownloadIcon } from '@hub/web-kit/icons';
import { IconButton, Menu } from '@hub/web-kit/ui';
import { fileNameOf, saveBlob } from '../download/save-blob.ts';
import type { Drawing } from '../drawing/marks.ts';
import { messages } from '../messages/messages.ts';
import { csvOf } from '../plots/figure-data.ts';
import type { FigureOrigin } from '../plots/figure.tsx';
import { useCopyLink } from '../share/use-copy-link.ts';
import { addressOfView } from './address.ts';

export interface SaveMenuProps {
  title: string;
  drawing: Drawing;
  /** The numbers of what is seen. */
  table: () => FigureTable;
  origin: FigureOrigin;
}

const FORMATS = ['SVG', 'PNG', 'CSV'] as const;

/** Saves what is seen, with its title, its origin and its address, or copies that address. */
export function ExploreSaveMenu({ title, drawing, table, origin }: SaveMenuProps) {
  const alerts = useAlerts();
  const { label, version } = origin;
  const save = async (format: (typeof FORMATS)[number]) => {
    const stamp = { title, origin: messages.figures.stamp(label, version), address: addressOfView() };
    const blob =
      format === 'CSV'
        ? new Blob([csvOf(table(), [messages.explore.csvTitle(title, stamp.origin), stamp.address])], {
            type: 'text/csv;charset=utf-8',
          })
        : await (
            await import(/* webpackChunkName: "save-drawing" */ '../drawing/save-drawing.ts')
          ).pictureOf(drawing, stamp, format);
    saveBlob(blob, `${fileNameOf(label, version)}.${format.toLowerCase()}`);
  };
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
        { label: messages.explore.copyLink, onSelect: copy },
      ]}
    />
  );
}
