import { staticFile } from '@hub/openapi/static-file';
import { createContext, useContext } from 'react';
import shipped from '../../../content/site.json';

/** A text and where it leads; an empty address leads nowhere and is not drawn. */
export interface OutsideLink {
  label: string;
  url: string;
}

/** What whoever runs a hub calls it and says of it, set without a rebuild. */
export interface Site {
  title: string;
  tagline: string;
  lead: string;
  /** Address of a picture on this hub; empty: the drawn mark. */
  logo: string;
  /** Of published solutions; an empty address: none is stated. */
  licence: OutsideLink;
  links: { library: OutsideLink; footer: OutsideLink[] };
}

const SHIPPED: Site = shipped;

/** Reads `/site.json`. What it does not give stays as shipped; a hub whose file does not come still opens. */
export async function readSite(): Promise<Site> {
  try {
    const own = JSON.parse(await staticFile('/site.json')) as Partial<Site>;
    return { ...SHIPPED, ...own, links: { ...SHIPPED.links, ...own.links } };
  } catch (error) {
    console.warn('The texts of this hub did not load', error);
    return SHIPPED;
  }
}

const SiteContext = createContext<Site>(SHIPPED);

export const SiteProvider = SiteContext.Provider;
export const useSite = (): Site => useContext(SiteContext);
