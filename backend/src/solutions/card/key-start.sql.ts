/**
 * Whether a key begins with a text of its digits, as SQL. Keys are of digits and small letters, in the order of their bytes. An index
 * finds them whatever the text is; `starts_with` needs to know it when the statement is planned. One of several is chosen with
 * `array_agg`: for `order by … limit 1`, the plan of a prepared statement may read all rows in that order.
 */
export const keyStartsSql = (key: string, start: string): string => `${key} between ${start} and ${start} || '~'`;
