// The tables of the measurements: printed, and kept in a file so that sizes measured one after the other stand beside each other.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';

/** Results by size. @param file none for the sizes of this run alone */
export function keepResults(file, tables) {
  const known = file && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
  const all = [...known.filter(({ size }) => !tables.some((table) => table.size === size)), ...tables];
  all.sort((a, b) => a.size - b.size);
  if (file) writeFileSync(file, JSON.stringify(all));
  return all;
}

const cell = (value) => (value === undefined ? '' : value.toFixed(1));

/** @param tables by size, the smallest first */
export function printResults(tables) {
  console.log(
    `\n${os.cpus().length} × ${os.cpus()[0]?.model}, ${Math.round(os.totalmem() / 2 ** 30)} GB, Node ${process.version}`,
  );
  for (const { size, ready, load } of tables)
    console.log(
      `${size} solutions: ready after ${ready.toFixed(0)} ms; load average ${cell(load[0])} to ${cell(load[1])}`,
    );
  printTable('call', tables, ({ results }) => results);
  printTable('change', tables, ({ writes }) => writes);
  const latest = tables.at(-1);
  console.log(`\nSizes at ${latest.size}, MB of rows and of indexes:`);
  for (const { name, rows, indexes } of latest.bytes.slice(0, 14))
    console.log(`  ${name}: ${(rows / 2 ** 20).toFixed(0)} + ${(indexes / 2 ** 20).toFixed(0)}`);
  for (const { name, scans } of latest.results)
    if (scans.length) console.log(`\n${[`${name} reads much:`, ...scans.slice(0, 4)].join('\n  ')}`);
}

/** Milliseconds for each size, and how many times as long the least of the largest takes as that of the one before. */
function printTable(kind, tables, rowsOf) {
  const [before, latest] = tables.length > 1 ? tables.slice(-2) : [undefined, tables[0]];
  const row = (cells) => console.log(`| ${cells.join(' | ')} |`);
  const find = (table, name) => table && rowsOf(table).find((result) => result.name === name);
  console.log('');
  row([kind, ...tables.flatMap(({ size }) => [`${size}: least`, 'p50', 'p99']), ...(before ? ['growth'] : [])]);
  row(['---', ...tables.flatMap(() => ['---', '---', '---']), ...(before ? ['---'] : [])]);
  for (const { name, least } of rowsOf(latest)) {
    const cells = tables.flatMap((table) => ['least', 'p50', 'p99'].map((of) => cell(find(table, name)?.[of])));
    const earlier = find(before, name)?.least;
    row([name, ...cells, ...(before ? [cell(earlier && least / earlier)] : [])]);
  }
}
