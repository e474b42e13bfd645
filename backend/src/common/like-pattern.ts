/** Pattern of LIKE that finds the text anywhere; its own wildcards are literal. */
export const likePattern = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
