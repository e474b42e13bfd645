import { API_BASE } from '@hub/openapi/client';
import { escapeXml } from '@hub/shared/escape-xml';
import { embeddedProblem, embeddedSolution, paths } from '@hub/web-kit/paths';

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
 * The code for another site, without a view as in the oEmbed response of the hub.
 * @param view query that the figure shall be shown with
 */
export function embedCode({ id, name }: { id: number; name: string }, view: Record<string, string>): string {
  const height = Object.keys(view).length > 0 ? HEIGHT_WITH_VIEW : EMBED.height;
  return frameCode(whole(embeddedSolution.to(id, view)), name, height);
}

/** The code for another site: the figure of a problem. */
export const embedProblemCode = ({ slug, title }: { slug: string; title: string }): string =>
  frameCode(whole(embeddedProblem.to(slug)), title, EMBED.height);

const frameCode = (address: string, title: string, height: number): string =>
  `<iframe src="${escapeXml(address)}" title="${escapeXml(title)}" width="${EMBED.width}" height="${height}" loading="lazy" style="border:0"></iframe>`;

/** The figure as a picture that leads to the solution. */
export const markdownPicture = ({ id, label }: { id: number; label: string }): string =>
  linkedPicture(label, whole(`${API_BASE}/solutions/${id}/preview.svg`), solutionAddress(id));

export const problemAddress = (slug: string): string => whole(paths.problem.to(slug));

/** The figure of a problem as a picture that leads to its page. */
export const markdownProblem = ({ slug, title }: { slug: string; title: string }): string =>
  linkedPicture(title, whole(`${API_BASE}/problems/${slug}/preview.svg`), problemAddress(slug));

/** Address of the badge that names the records of a solution. */
export const recordBadgeAddress = (id: number): string => whole(`${API_BASE}/solutions/${id}/record.svg`);

/** Address of the certificate of one version. */
export const certificateAddress = ({ id, version }: { id: number; version: number }): string =>
  whole(`${API_BASE}/solutions/${id}/certificate?version=${version}`);

/** A picture in Markdown that leads to a page. */
export const linkedPicture = (text: string, picture: string, address: string): string =>
  `[![${text.replaceAll(/[\\[\]]/g, '\\$&')}](${picture})](${address})`;

export const feeds = {
  newest: '/feeds/solutions.atom',
  user: (username: string): string => `/feeds/users/${encodeURIComponent(username)}.atom`,
  collection: (slug: string): string => `/feeds/collections/${slug}.atom`,
  equation: (id: string): string => `/feeds/equations/${encodeURIComponent(id)}.atom`,
};
