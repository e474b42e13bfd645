/** Whether everybody sees the problem `p`, as SQL: a published solution has it, or somebody has stated it. The same condition is in the indexes. */
export const IS_LISTED = `(p.is_stated or p.solutions > 0)`;
