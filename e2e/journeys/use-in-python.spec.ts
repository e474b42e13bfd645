import { expectSoon } from '../expect-soon.ts';
import { part, waitForVersion } from '../pages/solution.ts';
import { useScreens } from '../screens.ts';
import { freshName, newKey, newPerson, uploadRecorded } from '../world.ts';

const screens = useScreens();

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

it('the Python of a solution opens as a sheet on a phone, also by its address', async () => {
  const author = await newPerson('author');
  const { id, label } = await uploadRecorded(await newKey(author), freshName('in-python'));
  const page = await screens.open(`/solutions/${id}#python-save`, { as: author, ...PHONE });
  await waitForVersion(page, 1, 'Created');
  const sheet = page.getByRole('dialog', { name: 'Use in Python' });
  await sheet.getByText(`solver.save(name="${label}", save_to_hub=True)`).waitFor();
  await sheet.getByRole('tab', { name: 'Evaluate' }).tap();
  await sheet.getByText('print(solution(').first().waitFor();
  await sheet.getByRole('button', { name: 'Close' }).tap();
  await sheet.waitFor({ state: 'hidden' });
  await page.reload();
  await part(page, 'Sample solution').waitFor();
  await expectSoon(() => sheet.isVisible()).toBe(false);
  await expectSoon(() => new URL(page.url()).hash).toBe('');
});
