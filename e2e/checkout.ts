import { cpSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const ROOT = path.join(__dirname, '..');

/** What the page shares with a remote, and what says which parts those are. */
const SHARED = ['node_modules', 'web-kit', 'figure', 'openapi', 'shared', 'shell-app'];

/** Makes a folder in which `npm run build` bundles a remote that a test puts there. */
export function newCheckout(): string {
  const checkout = mkdtempSync(path.join(tmpdir(), 'hub-checkout-'));
  for (const shared of SHARED) symlinkSync(path.join(ROOT, shared), path.join(checkout, shared));
  for (const own of ['package.json', 'package-lock.json', 'scripts'])
    cpSync(path.join(ROOT, own), path.join(checkout, own), { recursive: true, preserveTimestamps: true });
  return checkout;
}
