/** A text with a link. Entries with an empty address are not shown. */
export interface Link {
  label: string;
  url: string;
}

/** Name, texts and links of a hub: `site.json`, which an operator can replace in `HUB_CONTENT_DIR`. */
export class Site {
  readonly title: string;
  readonly tagline: string;
  readonly lead: string;
  /** Address of this hub, or empty. */
  readonly logo: string;
  /** License of published solutions; none is stated if the address is empty. */
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
/** A path on this hub, because the content security policy allows no other origins. */
const isLogo = (value: unknown) => value === '' || (typeof value === 'string' && /^\/(?![/\\])/.test(value));

/** The problem in the texts of a hub, as the end of a sentence; null if they are valid. */
export function problemOfSite(value: unknown): string | null {
  const { title, tagline, lead, logo, licence, links } = (value ?? {}) as Record<string, unknown>;
  const { library, footer } = (links ?? {}) as Record<string, unknown>;
  if (![title, tagline, lead].every(isText)) return 'must give a title, a tagline and a lead';
  if (!isLogo(logo)) return 'must give a "logo" of this hub, such as "/photos/logo.svg", or an empty one';
  if (!isLink(licence)) return 'must give a "licence" with a label and an http(s) address or an empty one';
  if (!isLink(library)) return 'must give "links" with a "library", its label and its http(s) address or an empty one';
  if (!Array.isArray(footer)) return 'must give "links" with a "footer", a list that may be empty';
  const wrong = footer.findIndex((link) => !isLink(link));
  if (wrong < 0) return null;
  return `must give each link of the footer a label and an http(s) address or an empty one; number ${wrong + 1} does not`;
}
