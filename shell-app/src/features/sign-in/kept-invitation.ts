const KEY = 'invitation';

/** Keeps the token of an invitation in this tab while the browser is at a provider. @param token undefined forgets the one before */
export function keepInvitation(token: string | undefined): void {
  if (token === undefined) sessionStorage.removeItem(KEY);
  else sessionStorage.setItem(KEY, token);
}

export const keptInvitation = (): string | undefined => sessionStorage.getItem(KEY) ?? undefined;
