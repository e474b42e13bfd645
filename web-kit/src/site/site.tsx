import { staticFile } from '@hub/openapi/static-file';
import { createContext, useContext } from 'react';
import shipped from '../../../content/site.json';

/** A labelled link. Without an address it is not shown. */
export interface OutsideLink {
  label: string;
  url: string;
}

/** What the operator calls the hub and says about it, configured without a rebuild. */
export interface Site {
  title: string;
  tagline: string;
  lead: string;
  /** The address of a picture on this hub, or '' for the built-in logo. */
  logo: string;
  /** The licence of published solutions. Without an address, none is shown. */
  licence: OutsideLink;
  links: { library: OutsideLink; footer: OutsideLink[] };
}

const SHIPPED: Site = shipped;

/** Reads `/site.json`. Missing entries keep their default, and all do if the file cannot be loaded. */
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
