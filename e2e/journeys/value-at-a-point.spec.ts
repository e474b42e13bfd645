import { unwrap } from '@hub/openapi/client';
import { expectSoon } from '../expect-soon.ts';
import { openFold, part } from '../pages/solution.ts';
import { useScreens } from '../screens.ts';
import { freshName, newKey, newPerson, uploadRecorded } from '../world.ts';

const screens = useScreens();

/** Opens a solution as its author. `parts` are the scripts for evaluation that the page has loaded so far. */
async function visit(fixture: string) {
  const author = await newPerson('author');
  const { id } = await uploadRecorded(await newKey(author), freshName('solver'), fixture);
  const parts: string[] = [];
  const page = await screens.open(`/solutions/${id}`, {
    as: author,
    prepare: (window) => {
      window.on('request', (request) => {
        const [, name] = /\/(evaluator|python)\.\w+\.js$/.exec(request.url()) ?? [];
        if (name) parts.push(name);
      });
    },
  });
  await part(page, 'Loss')
    .getByText(/^Lowest loss/)
    .waitFor();
  const downloads = async () => {
    const solution = await unwrap(author.api.GET('/solutions/{id}', { params: { path: { id } } }));
    return solution.download_count;
  };
  return { panel: await openFold(page, 'Value at a point'), parts, downloads };
}

it('computes values in the browser with a script that is loaded on demand', async () => {
  const { panel, parts, downloads } = await visit('exp-decay');
  expect(parts).toEqual([]);
  await panel.getByRole('button', { name: 'Evaluate at a point' }).click();
  await panel.getByRole('textbox', { name: 't', exact: true }).fill('3');
  await panel
    .getByRole('definition')
    .filter({ hasText: /^0\.08/ })
    .first()
    .waitFor();
  await expectSoon(() => parts).toEqual(['evaluator']);
  await expectSoon(downloads).toBe(0);
});

it('loads a further script only for solutions with boundary functions', async () => {
  const { panel, parts } = await visit('laplace-2d');
  await panel.getByRole('button', { name: 'Evaluate at a point' }).click();
  await panel.getByRole('textbox', { name: 'x', exact: true }).fill('0.5');
  await panel.getByRole('textbox', { name: 'y', exact: true }).fill('0');
  // On the lower wall the solution is held at zero.
  await panel.getByRole('definition').first().getByText('0', { exact: true }).waitFor();
  await expectSoon(() => parts).toEqual(['evaluator', 'python']);
});
