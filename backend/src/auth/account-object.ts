/** An account as the object of an entry in the audit log. */
export const accountObject = (id: number, username: string) => ({ type: 'user', id, name: username }) as const;
