import type { Screen } from './shell-routes';

/** The part of a remote's manifest that says what it begins with. */
export interface RemoteManifest {
  metaData: { remoteEntry: { name: string } };
  exposes: { assets: { js: { sync: string[]; async: string[] } } }[];
}

/** The public screens that a remote draws, and the named chunks it loads for each after its beginning. */
const CHUNKS: Partial<Record<Screen, string[]>> = {
  '/solutions': [],
  '/solutions/:id': ['solution-page', 'echarts'],
  '/user/:username': [],
};

/**
 * What the scripts of a page would ask for one after another (shell, manifest, remote, screen), told to the browser along with the
 * page: the value of its Link header. Members' screens do without: those who are sent to the login first would load it in vain.
 */
export class Preloads {
  private readonly ofScreens: Map<Screen, string>;

  /** @param entry address of the manifest of the remote that draws the public screens */
  constructor(
    private readonly entry: string,
    manifest: RemoteManifest,
  ) {
    const folder = entry.slice(0, entry.lastIndexOf('/') + 1);
    const script = (name: string) => `<${folder}${name}>; rel=preload; as=script`;
    const js = manifest.exposes.map(({ assets }) => assets.js);
    const beginning = [manifest.metaData.remoteEntry.name, ...js.flatMap(({ sync }) => sync)];
    const chunk = (name: string) => js.flatMap((files) => files.async).filter((file) => file.startsWith(`${name}.`));
    this.ofScreens = new Map(
      Object.entries(CHUNKS).map(([screen, chunks]) => [
        screen as Screen,
        [
          `<${entry}>; rel=preload; as=fetch; crossorigin`,
          ...[...beginning, ...chunks.flatMap(chunk)].map(script),
        ].join(', '),
      ]),
    );
  }

  /** @param entries where the remotes are: one that lies elsewhere is not loaded from here as well */
  linkHeader(screen: Screen | undefined, entries: string[]): string | undefined {
    return screen && entries.includes(this.entry) ? this.ofScreens.get(screen) : undefined;
  }
}
