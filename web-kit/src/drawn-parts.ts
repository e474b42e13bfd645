/**
 * Parts of the page that the server has drawn, by what they were made from. They look the same without the program that makes them, which
 * then need not be loaded. They are kept, because that page goes once the screen is there.
 */
const parts = new Map<string, string>();
for (const part of globalThis.document?.querySelectorAll<HTMLElement>('#first-page [data-source]') ?? []) {
  // Buttons and links within the hub need their components.
  if (!part.querySelector('button, a:not([href^="http"])')) parts.set(part.dataset.source!, part.innerHTML);
}

/** @returns the markup of a part; undefined where the server has not drawn it, or it needs the program */
export const drawnPart = (source: string): string | undefined => parts.get(source);
