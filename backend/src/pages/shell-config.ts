import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The configuration of the shell: the remotes and their addresses. */
interface ShellConfig {
  remotes?: { name: string; entry: string }[];
}

/**
 * The configuration file of the shell, that of the operator or else the shipped one. It is read for every request, so
 * that editing the file is enough to move a remote. The documents of some screens are kept for ten seconds.
 */
export class ShellConfigFile {
  constructor(
    private readonly contentDir: string,
    private readonly shellDir: string,
  ) {}

  text(): string {
    const own = path.join(this.contentDir, 'config.json');
    return readFileSync(existsSync(own) ? own : path.join(this.shellDir, 'config.json'), 'utf8');
  }

  /** Origins of remotes that are deployed elsewhere. */
  foreignOrigins(entries = this.entries()): string[] {
    const elsewhere = entries.filter((entry) => /^https?:\/\//.test(entry));
    return [...new Set(elsewhere.map((entry) => new URL(entry).origin))];
  }

  /** Addresses of the remotes' manifests. */
  entries(): string[] {
    const { remotes = [] } = JSON.parse(this.text()) as ShellConfig;
    return remotes.map(({ entry }) => entry);
  }
}

/**
 * Content security policy of the pages: the hub's own files, and those of the remotes in its configuration.
 * @param frames pages that may embed the page
 */
export function pagePolicy(origins: string[], frames = `'none'`): string {
  const self = ["'self'", ...origins].join(' ');
  return [
    `default-src 'self'`,
    `script-src ${self}`,
    // A remote on another server starts its workers through scripts of this page: browsers allow none of another origin.
    ...(origins.length > 0 ? [`worker-src 'self' blob:`] : []),
    `style-src ${self} 'unsafe-inline'`, // emotion writes style elements, KaTeX style attributes
    `img-src ${self} data:`,
    `font-src ${self}`,
    `connect-src ${self}`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors ${frames}`,
  ].join('; ');
}
