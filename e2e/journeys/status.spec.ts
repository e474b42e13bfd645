import { expectSoon } from '../expect-soon.ts';
import { waitForHeading } from '../pages/header.ts';
import { useScreens } from '../screens.ts';
import { freshName, logInAsAdmin, newKey, newPerson, uploadRecorded, type Person } from '../world.ts';

const screens = useScreens();

let admin: Person;
beforeAll(async () => {
  admin = await logInAsAdmin();
  // There is at least one stored file.
  await uploadRecorded(await newKey(await newPerson('author')), freshName('status'));
});

it('is opened from the menu of the console, and shows problems first, then the numbers of the running hub', async () => {
  const page = await screens.open('/admin/auditlog', { as: admin });
  await page.getByRole('link', { name: 'Status', exact: true }).click();
  await page.waitForURL('**/admin/status');
  await waitForHeading(page, 'Status');
  // The hub of the journeys makes no backups.
  await page.getByRole('list', { name: 'Problems' }).getByText('Daily backups are off.').waitFor();
  const text = (name: string) => page.getByRole('region', { name, exact: true }).innerText();
  await expectSoon(() => text('System')).toMatch(/PostgreSQL\s+1\d\.\d+\s+Started\s+.+ ago/);
  await expectSoon(() => text('Database')).toMatch(/Size\s+[\d.]+ MB\s+Connections\s+\d+ of \d+/);
  await expectSoon(() => text('Storage')).toMatch(
    /Stored files\s+[\d,]+ \([\d.,]+ (bytes|MB)\)\s+Free disk space\s+[\d.,]+ [MG]B/,
  );
  const calls = page.getByRole('table', { name: 'Slowest calls' });
  await expectSoon(() => calls.getByRole('rowheader').first().innerText()).toMatch(/^[A-Z]+ \/api\/v1\/\w+/);
  await page.getByText('No failed mails.').waitFor();
});
