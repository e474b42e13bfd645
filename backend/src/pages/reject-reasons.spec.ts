import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readRejectReasons } from './reject-reasons';

let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'hub-reasons-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const written = (content: unknown) =>
  writeFileSync(
    path.join(folder, 'reject-reasons.json'),
    typeof content === 'string' ? content : JSON.stringify(content),
  );
const reason = { id: 'why', label: 'Why', comment: 'Because of this.' };

it('are at least six as shipped', () => {
  expect((JSON.parse(readRejectReasons(folder)) as unknown[]).length).toBeGreaterThanOrEqual(6);
});

it('are the operator’s own where there are some', () => {
  written([reason]);
  expect(JSON.parse(readRejectReasons(folder))).toEqual([reason]);
});

it.each([
  ['[', 'is no JSON'],
  [[], 'must be a list of at least one reason'],
  [{ reasons: [reason] }, 'must be a list of at least one reason'],
  [[reason, { ...reason, comment: ' ' }], 'number 2 has not'],
  [[{ ...reason, comment: 'x'.repeat(2001) }], 'number 1 has not'],
  [[null], 'number 1 has not'],
  [[reason, reason], 'an id of its own'],
])('are refused in words for the operator: %j', (content, words) => {
  written(content);
  expect(() => readRejectReasons(folder)).toThrow(words);
  expect(() => readRejectReasons(folder)).toThrow(path.join(folder, 'reject-reasons.json'));
});
