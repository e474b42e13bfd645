import type { embeddedSolution, paths } from '@hub/shared/paths';
import { markup, type Markup } from './markup';

/** The files of a front package. */
export interface Served {
  /** Path under which they are served, such as `/mf/mf-solutions/`. */
  folder: string;
  names: string[];
}

/** The chunks that the public screens load after the entry of the shell, by name. */
interface Chunks {
  /** The chunks of the screen itself, by remote. */
  remote?: string[];
  /** The chunks of the shell that are needed after its entry, mostly once the data of the screen have arrived. */
  shellLater?: string[];
  /** The chunks for texts and formulas, needed as late as `shellLater`, but not where the document shows these already. */
  texts?: string[];
}

const SIGN_IN = ['sign-in'];
const DOOR = ['remote-entry', '__federation_expose_routes'];

type Screen = (typeof paths)[keyof typeof paths]['pattern'] | (typeof embeddedSolution)['pattern'];
export const CHUNKS: Partial<Record<Screen, Chunks>> = {
  '/': { shellLater: ['coloured-code'] },
  '/solutions': { remote: DOOR },
  '/solutions/:id': {
    remote: [...DOOR, 'solution-page'],
    texts: ['katex', 'tex', 'markdown', 'coloured-code'],
  },
  '/embed/solutions/:id': { remote: [...DOOR, 'solution-page'] },
  '/equations': { remote: [...DOOR, 'equation-list'], texts: ['katex', 'tex'] },
  '/equations/:slug': {
    remote: [...DOOR, 'solution-page'],
    texts: ['katex', 'tex', 'markdown'],
  },
  '/problems': { remote: [...DOOR, 'equation-list'], texts: ['katex', 'tex'] },
  '/problems/:slug': { remote: [...DOOR, 'solution-page'], texts: ['katex', 'tex'] },
  '/user/:username': { remote: [...DOOR, 'user-page'] },
  '/org/:name': { remote: [...DOOR, 'user-page'] },
  '/login': { shellLater: SIGN_IN },
  '/signup': { shellLater: SIGN_IN },
  '/signup/confirm': { shellLater: SIGN_IN },
  '/confirm_email': { shellLater: SIGN_IN },
  '/reset_password': { shellLater: SIGN_IN },
  '/docs/:page': { shellLater: ['katex', 'markdown', 'coloured-code'] },
  '/about': { shellLater: ['katex', 'markdown'] },
  '/privacy': { shellLater: ['katex', 'markdown'] },
};

/**
 * Preload links for the files that the scripts of a page would request one after another (shell, manifest, remote,
 * screen). Screens for members have none, because visitors are sent to the login first.
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

  /**
   * @param screen pattern of its address, as in `paths`
   * @param entries manifests of the remotes; files of a remote on another server are not preloaded
   * @param isDrawn whether the document shows the page: then scripts come after its styles and fonts
   */
  tagsFor(screen: string, entries: string[], isDrawn = false): Markup[] {
    const { remote, shellLater = [], texts = [] } = CHUNKS[screen as Screen] ?? {};
    const ofRemote =
      remote && entries.includes(this.entry)
        ? [
            markup`<link rel="preload" as="fetch" href="${this.entry}" crossorigin>\n`,
            ...this.remote.of(remote, isDrawn ? 'low' : 'auto'),
          ]
        : [];
    return [...ofRemote, ...this.shell.of(isDrawn ? shellLater : [...shellLater, ...texts], 'low')];
  }

  /** Style sheet and fonts of the formulas in a page. */
  get formulas(): Markup[] {
    return this.shell.formulas;
  }
}

/**
 * A chunk is a script and sometimes also a style sheet: `katex.0f1e2d3c4b.js`, `katex.4b3c2d1e0f.css`. What two of them share is a chunk
 * with both names: `equation-list~solution-page.0f1e2d3c4b.js`.
 */
class ChunkLinks {
  /** Style sheet and most used fonts of formulas. */
  readonly formulas: Markup[];
  private readonly files = new Map<string, { href: string; as: string }[]>();

  constructor({ folder, names }: Served) {
    this.formulas = names.flatMap((name) => {
      if (/^katex\.[0-9a-f]+\.css$/.test(name)) return [markup`<link rel="stylesheet" href="${folder}${name}">\n`];
      if (!/^KaTeX_(Main-Regular|Math-Italic)\.[0-9a-f]+\.woff2$/.test(name)) return [];
      return [markup`<link rel="preload" as="font" type="font/woff2" crossorigin href="${folder}${name}">\n`];
    });
    for (const name of names) {
      const [, chunk, ending] = /^(.+)\.[0-9a-f]{8,}\.(js|css)$/.exec(name) ?? [];
      if (!chunk) continue;
      const file = { href: `${folder}${name}`, as: ending === 'js' ? 'script' : 'style' };
      for (const part of chunk.split('~')) this.files.set(part, [...(this.files.get(part) ?? []), file]);
    }
  }

  of(chunks: string[], priority: 'auto' | 'low'): Markup[] {
    const files = new Set(chunks.flatMap((chunk) => this.files.get(chunk) ?? []));
    return [...files].map(
      ({ href, as }) => markup`<link rel="preload" as="${as}" href="${href}" fetchpriority="${priority}">\n`,
    );
  }
}
