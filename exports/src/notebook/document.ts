import { CannotExport } from '../cannot-export.ts';

/** A cell of a notebook, as nbformat 4 names its parts. */
export interface Cell {
  /** Name by which the cell is found when the notebook is read back. */
  id: string;
  cell_type: 'markdown' | 'code';
  source: string;
  /** Whether Jupyter shows the cell folded. */
  folded?: boolean;
}

const NBFORMAT = { nbformat: 4, nbformat_minor: 5 };

/** A notebook for Python 3, which has not been run. */
export function notebookOf(cells: readonly Cell[]): Uint8Array {
  const metadata = {
    kernelspec: { display_name: 'Python 3', language: 'python', name: 'python3' },
    language_info: { name: 'python' },
  };
  const written = cells.map(({ id, cell_type, source, folded }) => ({
    id,
    cell_type,
    metadata: folded ? { jupyter: { source_hidden: true } } : {},
    source: source.split(/(?<=\n)/),
    ...(cell_type === 'code' ? { execution_count: null, outputs: [] } : {}),
  }));
  return new TextEncoder().encode(`${JSON.stringify({ cells: written, metadata, ...NBFORMAT }, null, 1)}\n`);
}

/** The source of each cell by its id. @throws CannotExport for JSON of another form */
export function cellsOf(bytes: Uint8Array): Map<string, string> {
  const { cells, nbformat } = JSON.parse(new TextDecoder().decode(bytes)) as {
    cells: { id: string; source: string[] }[];
    nbformat: number;
  };
  if (nbformat !== NBFORMAT.nbformat) throw new CannotExport('This is another form of notebook.');
  return new Map(cells.map(({ id, source }) => [id, source.join('')]));
}
