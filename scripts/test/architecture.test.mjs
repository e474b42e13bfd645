import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import rooms from '../lib/rooms.cjs';

const root = path.join(import.meta.dirname, '../..');
const page = readFileSync(path.join(root, 'docs/architecture.md'), 'utf8');
const foldersOf = (folder) =>
  readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'dto')
    .map(({ name }) => name)
    .sort();

test('the page about the architecture names the rooms of solutions, and what each uses', () => {
  const rows = page.matchAll(/^\| `([a-z-]+)` +\| ([a-z, -]*?) *\|/gm);
  const told = Object.fromEntries([...rows].map(([, room, uses]) => [room, uses ? uses.split(', ') : []]));
  assert.deepEqual(told, rooms.SOLUTIONS);
  assert.deepEqual(Object.keys(rooms.SOLUTIONS).sort(), foldersOf('backend/src/solutions'));
});

for (const [folder, order] of [
  ['solver-file/src', rooms.SOLVER_FILE],
  ['certify/src', rooms.CERTIFY],
  ['mf-solutions/src/figures', rooms.FIGURES],
])
  test(`the page draws the floors of ${folder} as they are`, () => {
    assert.ok(page.includes(`  ${order.join(' --> ')}\n`));
    assert.deepEqual([...order].sort(), foldersOf(folder));
  });
