/** An account that something is done to, for the audit log. */
export const accountObject = (id: number, username: string) => ({ type: 'user', id, name: username }) as const;
