import { hash, verify } from '@node-rs/argon2';

/** Argon2id with 19 MiB and two passes, on the thread pool: a burst of logins never holds the event loop. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The same letters hash alike, however a keyboard composed them. */
const plain = (password: string) => password.normalize('NFKC');

export const hashPassword = (password: string): Promise<string> => hash(plain(password), COST);

/** Takes the same time where there is no hash to compare with, so that nobody learns which accounts exist. */
export async function passwordMatches(password: string, passwordHash: string | null): Promise<boolean> {
  nobody ??= hashPassword('nobody');
  const standIn = await nobody;
  const matches = await verify(passwordHash ?? standIn, plain(password));
  return matches && passwordHash !== null;
}

let nobody: Promise<string> | undefined;
