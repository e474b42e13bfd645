import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { archiveOf, type Files } from '@hub/exports';

/** A Python package as pip installs it. */
export interface Wheel {
  file: string;
  bytes: Buffer;
  /** SHA-256 of the bytes in hex. */
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
  const files: Files = {
    ...sourcesOf(folder),
    [`${info}/METADATA`]: textFile(metadata),
    [`${info}/WHEEL`]: textFile([
      'Wheel-Version: 1.0',
      `Generator: ${NAME}`,
      'Root-Is-Purelib: true',
      'Tag: py3-none-any',
    ]),
    [`${info}/entry_points.txt`]: textFile(['[console_scripts]', `${NAME} = ${field(NAME)}`]),
  };
  const record = `${info}/RECORD`;
  const rows = Object.entries(files).map(
    ([name, content]) => `${name},sha256=${digest(content, 'base64url')},${content.length}`,
  );
  const bytes = Buffer.from(archiveOf({ ...files, [record]: textFile([...rows, `${record},,`]) }));
  return { file: `${NAME}-${version}-py3-none-any.whl`, bytes, sha256: digest(bytes, 'hex'), requiresPython };
}

const sourcesOf = (folder: string): Files =>
  Object.fromEntries(
    readdirSync(path.join(folder, NAME))
      .filter((file) => file.endsWith('.py') || file === 'py.typed')
      .toSorted()
      .map((file) => [`${NAME}/${file}`, readFileSync(path.join(folder, NAME, file))]),
  );

const textFile = (lines: string[]): Buffer => Buffer.from(`${lines.join('\n')}\n`);

const digest = (bytes: Uint8Array, encoding: 'hex' | 'base64url') =>
  createHash('sha256').update(bytes).digest(encoding);

function requiredMatch(text: string, pattern: RegExp): string {
  const found = pattern.exec(text)?.[1];
  if (found === undefined) throw new Error(`pyproject.toml has no line like ${pattern.source}`);
  return found;
}
