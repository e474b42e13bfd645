import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '../../src/config/settings';

/** The content of a container image, built without a container engine. */
export interface Image {
  /** Folder that stands for the working folder of the image. */
  root: string;
  env: NodeJS.ProcessEnv;
  command: string[];
  healthCheck: string[];
}

/**
 * Does what one stage of the Dockerfile does, in a folder: it copies what the build stage would have built, and installs with the
 * same flags. Throws on an unknown instruction, so that none is added without being tested.
 */
export function makeImage(stage: string, root: string): Image {
  const image: Image = { root, env: {}, command: [], healthCheck: [] };
  for (const line of linesOfStage(stage)) {
    const [instruction = '', rest = ''] = splitAt(line, ' ');
    if (instruction === 'COPY') copy(rest, root);
    else if (instruction === 'RUN') run(rest, root);
    else if (instruction === 'ENV') image.env[splitAt(rest, '=')[0]!] = splitAt(rest, '=')[1];
    else if (instruction === 'CMD') image.command = JSON.parse(rest) as string[];
    else if (instruction === 'HEALTHCHECK') image.healthCheck = JSON.parse(rest.replace(/^.*?CMD /, '')) as string[];
    else if (!['WORKDIR', 'USER', 'VOLUME', 'EXPOSE'].includes(instruction)) throw new Error(`Unknown: ${line}`);
  }
  return image;
}

function linesOfStage(stage: string): string[] {
  const lines = readFileSync(path.join(repositoryRoot, 'Dockerfile'), 'utf8')
    .replaceAll('\\\n', ' ')
    .split('\n')
    .filter((line) => line.trim() && !line.startsWith('#'));
  const first = lines.findIndex((line) => line.startsWith('FROM ') && line.endsWith(` AS ${stage}`));
  const rest = lines.slice(first + 1);
  const next = rest.findIndex((line) => line.startsWith('FROM '));
  return next < 0 ? rest : rest.slice(0, next);
}

function copy(rest: string, root: string): void {
  const [from, ...places] = rest.split(/\s+/);
  if (from !== '--from=build') throw new Error(`Nothing is copied but what was built: ${rest}`);
  const to = path.join(root, places.pop()!);
  for (const place of places) {
    const built = path.join(repositoryRoot, path.relative('/hub', place));
    const isFolder = places.length === 1 && !rest.endsWith('/');
    mkdirSync(isFolder ? path.dirname(to) : to, { recursive: true });
    cpSync(built, isFolder ? to : path.join(to, path.basename(built)), { recursive: true });
  }
}

/** Skips commands on the state folder, which the test creates itself. */
function run(commands: string, root: string): void {
  if (commands.includes('/state')) return;
  const env = { ...process.env, npm_config_prefer_offline: 'true', NODE_ENV: 'production' };
  execFileSync('sh', ['-euc', commands], { cwd: root, env, stdio: ['ignore', 'ignore', 'pipe'] });
}

function splitAt(text: string, separator: string): string[] {
  const at = text.indexOf(separator);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + separator.length)];
}
