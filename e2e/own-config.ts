import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { hubContent } from './world.ts';

const OWN_CONFIG = path.join(hubContent, 'config.json');

interface Config {
  remotes: { name: string; entry: string }[];
}

/** Does what an operator would: copies the shipped configuration with one address changed to where the hub reads it first. */
export function placeRemote(name: string, origin: string): void {
  const shipped = path.join(__dirname, '../shell-app/dist/config.json');
  const config = JSON.parse(readFileSync(shipped, 'utf8')) as Config;
  for (const remote of config.remotes) {
    if (remote.name === name) remote.entry = `${origin}/mf-manifest.json`;
  }
  mkdirSync(hubContent, { recursive: true });
  writeFileSync(OWN_CONFIG, JSON.stringify(config));
}

/** Restores the shipped configuration. */
export const removeOwnConfig = (): void => rmSync(OWN_CONFIG, { force: true });
