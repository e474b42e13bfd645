/**
 * An SQL condition: somebody can log in to the account, with a password or with a provider. Nobody can log in to accounts of the hub itself.
 * @param user alias of `users`
 */
export const canLogInSql = (user: string): string =>
  `(${user}.password_hash is not null or exists (select from identities where identities.user_id = ${user}.id))`;
