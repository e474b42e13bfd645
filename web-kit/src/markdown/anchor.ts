/** The fragment of a heading's address: "Can't pickle it" becomes "can-t-pickle-it". */
export const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
