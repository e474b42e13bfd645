/** How many characters of a key an address has: 40 bits. */
export const TAG_LENGTH = 8;
