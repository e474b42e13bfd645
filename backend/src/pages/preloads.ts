import { markup, type Markup } from './markup';
import type { Screen } from './shell-routes';

/** The files of a front package. */
export interface Served {
  /** Where they are served, such as `/mf/mf-solutions/`. */
  folder: string;
  names: string[];
}

/** What screens that visitors may come to first load after the shell's own beginning: chunks by their names. */
interface Chunks {
  /** What the screen is made of, by the remote that draws it. */
  remote?: string[];
  /** What it is filled with as soon as its data are there: nothing waits for these before. */
  remoteLater?: string[];
  shellLater?: string[];
}

const DOOR = ['remote-entry', '__federation_expose_routes'];

const CHUNKS: Partial<Record<Screen, Chunks>> = {
  '/': { shellLater: ['coloured-code'] },
  '/solutions': { remote: DOOR },
  '/solutions/:id': {
    remote: [...DOOR, 'solution-page'],
    remoteLater: ['echarts'],
    shellLater: ['katex', 'tex', 'markdown', 'coloured-code'],
  },
  '/user/:username': { remote: DOOR },
  '/docs/:page': { shellLater: ['katex', 'markdown', 'coloured-code'] },
  '/about': { shellLater: ['katex', 'markdown'] },
  '/privacy': { shellLater: ['katex', 'markdown'] },
};

/**
 * What the scripts of a page would ask for one after another (shell, manifest, remote, screen), told to the browser along with the
 * page. Members' screens do without: those who are sent to the login first would load it in vain.
 */
export class Preloads {
  private readonly shell: ChunkLinks;
  private readonly remote: ChunkLinks;

  /** @param entry address of the manifest of the remote that draws the public screens */
  constructor(
    shell: Served,
    remote: Served,
    private readonly entry: string,
  ) {
    this.shell = new ChunkLinks(shell);
    this.remote = new ChunkLinks(remote);
  }

  /** @param entries where the remotes are: one that lies elsewhere is not loaded from here as well */
  of(screen: Screen, entries: string[]): Markup[] {
    const { remote, remoteLater = [], shellLater = [] } = CHUNKS[screen] ?? {};
    const ofRemote =
      remote && entries.includes(this.entry)
        ? [
            markup`<link rel="preload" as="fetch" href="${this.entry}" crossorigin>\n`,
            ...this.remote.of(remote),
            ...this.remote.of(remoteLater, 'low'),
          ]
        : [];
    return [...ofRemote, ...this.shell.of(shellLater, 'low')];
  }
}

/** A chunk is a script and sometimes a style sheet too: `katex.0f1e2d3c4b.js`, `katex.4b3c2d1e0f.css`. */
class ChunkLinks {
  private readonly files = new Map<string, { href: string; as: string }[]>();

  constructor({ folder, names }: Served) {
    for (const name of names) {
      const [, chunk, ending] = /^(.+)\.[0-9a-f]{8,}\.(js|css)$/.exec(name) ?? [];
      if (!chunk) continue;
      const file = { href: `${folder}${name}`, as: ending === 'js' ? 'script' : 'style' };
      this.files.set(chunk, [...(this.files.get(chunk) ?? []), file]);
    }
  }

  of(chunks: string[], priority: 'auto' | 'low' = 'auto'): Markup[] {
    const files = chunks.flatMap((chunk) => this.files.get(chunk) ?? []);
    return files.map(
      ({ href, as }) => markup`<link rel="preload" as="${as}" href="${href}" fetchpriority="${priority}">\n`,
    );
  }
}
