import { API_BASE } from '@hub/openapi/client';
import { embeddedSolution, paths } from '@hub/web-kit/paths';

/** Addresses of the server's own pages and files, as others get them: whole. */
export const whole = (path: string): string => new URL(path, location.origin).href;

export const solutionAddress = (id: number): string => whole(paths.solution.to(id));

/** Makes the address of one version, which a citation is about. */
export const versionAddress = ({ id, version }: { id: number; version: number }): string =>
  whole(paths.solution.to(id, { version: String(version) }));

/** The size that the hub suggests to other pages. */
const EMBED = { width: 600, height: 360 };
/** Height in pixels of a figure with its switches, which a view in the address asks for. */
const HEIGHT_WITH_VIEW = 640;

/**
 * The code for another site, without a view as in the oEmbed response of the hub. Names contain no HTML characters.
 * @param view query that the figure shall be shown with
 */
export function embedCode({ id, name }: { id: number; name: string }, view: Record<string, string>): string {
  const source = whole(embeddedSolution.to(id, view)).replaceAll('&', '&amp;');
  const height = Object.keys(view).length > 0 ? HEIGHT_WITH_VIEW : EMBED.height;
  return `<iframe src="${source}" title="${name}" width="${EMBED.width}" height="${height}" loading="lazy" style="border:0"></iframe>`;
}

/** The figure as a picture that leads to the solution. */
export const markdownPicture = ({ id, label }: { id: number; label: string }): string =>
  `[![${label}](${whole(`${API_BASE}/solutions/${id}/preview.svg`)})](${solutionAddress(id)})`;

export const feeds = {
  newest: '/feeds/solutions.atom',
  user: (username: string): string => `/feeds/users/${encodeURIComponent(username)}.atom`,
  collection: (slug: string): string => `/feeds/collections/${slug}.atom`,
  equation: (id: string): string => `/feeds/equations/${encodeURIComponent(id)}.atom`,
};
