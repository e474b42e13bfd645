/**
 * Parts of the page that the server has drawn, by what they were made from. They look the same without the program that makes them, which
 * then need not be loaded. They are kept, because that page goes once the screen is there.
 */
const parts = new Map<string, string>();
for (const part of globalThis.document?.querySelectorAll<HTMLElement>('#first-page [data-source]') ?? [])
  parts.set(part.dataset.source!, part.innerHTML);

/** The markup of a part; undefined where the server has not drawn it. */
export const drawnPart = (source: string): string | undefined => parts.get(source);
