import type { ClientBase } from 'pg';
import { Readable } from 'node:stream';
import { pack } from 'tar-stream';
import { addTable } from './tables';

it('counts the rows of a table although the end of the command arrives later than they do', async () => {
  const rows = Object.assign(Readable.from([Buffer.from('1\tone\n2\ttwo\n')]), { rowCount: 0 });
  const query = (asked: unknown) => {
    if (typeof asked !== 'string') return rows;
    rows.rowCount = 2;
    return Promise.resolve({ rows: [] });
  };
  const archive = pack();
  archive.resume();
  const added = await addTable(archive, { query } as unknown as ClientBase, {
    table: 'words',
    columns: ['id', 'word'],
  });
  expect(added.rows).toBe(2);
});
