import { unwrap } from '@hub/openapi/client';
import { expectSoon } from '../expect-soon.ts';
import { useScreens } from '../screens.ts';
import { freshName, newKey, newPerson, uploadRecorded } from '../world.ts';

const screens = useScreens();

it('computes the value at a typed place in the browser, with a file that is fetched for it', async () => {
  const author = await newPerson('author');
  const { id } = await uploadRecorded(await newKey(author), freshName('solver'), 'exp-decay');
  const fetched: string[] = [];
  const page = await screens.open(`/solutions/${id}`, {
    as: author,
    prepare: (window) => {
      window.on('request', (request) => {
        if (request.url().includes('/solutions/download')) fetched.push(request.url());
      });
    },
  });
  const field = page.getByRole('textbox', { name: 'Value of t' });
  await field.waitFor();
  expect(fetched).toEqual([]);
  await field.fill('3');
  await page.getByText(/^u = 0\.08/).waitFor();
  expect(fetched).toHaveLength(1);
  const downloads = async () => {
    const solution = await unwrap(author.api.GET('/solutions/{id}', { params: { path: { id } } }));
    return solution.download_count;
  };
  await expectSoon(downloads).toBe(0);
});

it('computes it on a map too, with functions of the author', async () => {
  const author = await newPerson('author');
  const { id } = await uploadRecorded(await newKey(author), freshName('solver'), 'laplace-2d');
  const page = await screens.open(`/solutions/${id}`, { as: author });
  await page.getByRole('textbox', { name: 'Value of x' }).fill('0.5');
  await page.getByRole('textbox', { name: 'Value of y' }).fill('0');
  // On the lower wall the solution is held at zero. Its error may be proven by now.
  await page.getByText(/^u = 0(?:\.0 ± .*)?$/).waitFor();
});
