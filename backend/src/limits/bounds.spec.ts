import { readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '../config/settings';
import { BOUNDS } from './bounds';

it('the limits are the same as in the guide for operators', () => {
  const guide = readFileSync(path.join(repositoryRoot, 'docs/operate/accounts.md'), 'utf8');
  const [, section = ''] = guide.split('## What one account can have\n');
  const told = [...section.split('\n## ')[0]!.matchAll(/^\| [^|]+ \| (\d+) +\|/gm)].map(([, number]) => Number(number));
  expect(told).toEqual(Object.values(BOUNDS));
});
