/** The largest `integer` of PostgreSQL: no id, version or page number is larger. */
export const MAX_INTEGER = 2 ** 31 - 1;
