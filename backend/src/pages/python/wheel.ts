import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type ArchiveEntry, zip } from './zip';

/** A Python package as pip installs it. */
export interface Wheel {
  file: string;
  bytes: Buffer;
  /** In hex. */
  sha256: string;
  requiresPython: string;
}

const NAME = 'solverhub';

/**
 * Builds the wheel of the Python package from its folder, without Python. The same sources give the same bytes.
 * @param folder with `pyproject.toml` and the package
 * @throws if a line that it needs is missing in `pyproject.toml`
 */
export function buildWheel(folder: string): Wheel {
  const project = readFileSync(path.join(folder, 'pyproject.toml'), 'utf8');
  const field = (name: string) => requiredMatch(project, new RegExp(`^${name} = "(.*)"$`, 'm'));
  const list = (name: string) =>
    [...requiredMatch(project, new RegExp(`^${name} = \\[(.*)\\]$`, 'm')).matchAll(/"([^"]*)"/g)].map(([, it]) => it!);
  const version = field('version');
  const requiresPython = field('requires-python');
  const info = `${NAME}-${version}.dist-info`;
  const metadata = [
    'Metadata-Version: 2.1',
    `Name: ${NAME}`,
    `Version: ${version}`,
    `Summary: ${field('description')}`,
    `License: ${field('license')}`,
    `Requires-Python: ${requiresPython}`,
    ...list('dependencies').map((dependency) => `Requires-Dist: ${dependency}`),
  ];
  const entries: ArchiveEntry[] = [
    ...sourcesOf(folder),
    textEntry(`${info}/METADATA`, metadata),
    textEntry(`${info}/WHEEL`, [
      'Wheel-Version: 1.0',
      `Generator: ${NAME}`,
      'Root-Is-Purelib: true',
      'Tag: py3-none-any',
    ]),
    textEntry(`${info}/entry_points.txt`, ['[console_scripts]', `${NAME} = ${field(NAME)}`]),
  ];
  const record = `${info}/RECORD`;
  const rows = entries.map(({ path: name, bytes }) => `${name},sha256=${digest(bytes, 'base64url')},${bytes.length}`);
  const bytes = zip([...entries, textEntry(record, [...rows, `${record},,`])]);
  return { file: `${NAME}-${version}-py3-none-any.whl`, bytes, sha256: digest(bytes, 'hex'), requiresPython };
}

const sourcesOf = (folder: string): ArchiveEntry[] =>
  readdirSync(path.join(folder, NAME))
    .filter((file) => file.endsWith('.py') || file === 'py.typed')
    .toSorted()
    .map((file) => ({ path: `${NAME}/${file}`, bytes: readFileSync(path.join(folder, NAME, file)) }));

const textEntry = (name: string, lines: string[]): ArchiveEntry => ({
  path: name,
  bytes: Buffer.from(`${lines.join('\n')}\n`),
});

const digest = (bytes: Buffer, encoding: 'hex' | 'base64url') => createHash('sha256').update(bytes).digest(encoding);

function requiredMatch(text: string, pattern: RegExp): string {
  const found = pattern.exec(text)?.[1];
  if (found === undefined) throw new Error(`pyproject.toml has no line like ${pattern.source}`);
  return found;
}
