import { previewTable } from '@hub/figure/preview-table';
import type { Preview } from '@hub/openapi/types';
import { DataTable } from '@hub/web-kit/plots/data-table';

/** The numbers of a preview as a collapsed table, or nothing if there is no preview. */
export function PreviewData({ caption, preview }: { caption: string; preview: Preview }) {
  return preview.kind !== 'none' && <DataTable caption={caption} table={() => previewTable(preview)} />;
}
