import { hash, verify } from '@node-rs/argon2';

/** Argon2id with 19 MiB and two passes on the thread pool, so that a burst of logins never blocks the event loop. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Unicode NFKC, so that the same letters have the same hash on every keyboard. */
const plain = (password: string) => password.normalize('NFKC');

export const hashPassword = (password: string): Promise<string> => hash(plain(password), COST);

/** Takes the same time without a hash, so that the response time does not reveal which accounts exist. */
export async function passwordMatches(password: string, passwordHash: string | null): Promise<boolean> {
  nobody ??= hashPassword('nobody');
  const standIn = await nobody;
  const matches = await verify(passwordHash ?? standIn, plain(password));
  return matches && passwordHash !== null;
}

let nobody: Promise<string> | undefined;
