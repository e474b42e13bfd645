/** Whose projects a page shows: those in which a user has published, or those of an organization. */
export type Owner = { username: string } | { organization: string };
