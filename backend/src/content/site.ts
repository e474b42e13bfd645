/** A text and where it leads; an empty address leads nowhere and is not drawn. */
export interface Link {
  label: string;
  url: string;
}

/** What a hub calls itself and says of itself: `site.json`, of which an operator puts an own one into `HUB_CONTENT_DIR`. */
export class Site {
  readonly title: string;
  readonly tagline: string;
  readonly lead: string;
  /** Address of this hub, or empty. */
  readonly logo: string;
  /** Of published solutions; an empty address: none is stated. */
  readonly licence: Link;
  readonly links: { library: Link; footer: Link[] };

  constructor(values: Site) {
    Object.assign(this, values);
  }
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';
const isLink = (value: unknown): boolean => {
  const { label, url } = (value ?? {}) as Record<string, unknown>;
  return isText(label) && (url === '' || (typeof url === 'string' && /^https?:\/\//.test(url) && URL.canParse(url)));
};
/** Of the hub itself, since its policy loads nothing from elsewhere. */
const isLogo = (value: unknown) => value === '' || (typeof value === 'string' && /^\/(?![/\\])/.test(value));

/** What is wrong with the texts of a hub, as the end of a sentence; null where nothing is. */
export function problemOfSite(value: unknown): string | null {
  const { title, tagline, lead, logo, licence, links } = (value ?? {}) as Record<string, unknown>;
  const { library, footer } = (links ?? {}) as Record<string, unknown>;
  if (![title, tagline, lead].every(isText)) return 'must give a title, a tagline and a lead';
  if (!isLogo(logo)) return 'must give a "logo" of this hub, such as "/photos/logo.svg", or an empty one';
  if (!isLink(licence)) return 'must give a "licence" with a label and an http(s) address or an empty one';
  if (!isLink(library)) return 'must give "links" with a "library", its label and its http(s) address or an empty one';
  if (!Array.isArray(footer)) return 'must give "links" with a "footer", if only an empty list';
  const wrong = footer.findIndex((link) => !isLink(link));
  if (wrong < 0) return null;
  return `must give each link of the footer a label and an http(s) address or an empty one; number ${wrong + 1} has not`;
}
