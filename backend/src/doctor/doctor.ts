import type { Settings } from '../config/settings';
import { checkContent } from './content-checks';
import { checkDatabase } from './database-checks';
import type { Finding } from './finding';
import { checkAddress, checkMail } from './network-checks';
import { checkBackups, checkStorage } from './storage-checks';

/** Checks everything around the hub that an operator can set up wrong, whether the hub runs or not. */
export async function examine(settings: Settings): Promise<Finding[]> {
  const findings = await Promise.all([
    checkDatabase(settings.databaseUrl),
    checkStorage(settings),
    checkBackups(settings),
    checkMail(settings),
    checkAddress(settings),
  ]);
  return [...findings.flat(), ...checkContent(settings)];
}

/** One line for each finding, with its cure in the next one. */
export const inWords = (findings: Finding[]): string =>
  findings.map(({ what, cure }) => (cure ? `PROBLEM ${what}\n        ${cure}` : `ok      ${what}`)).join('\n');
