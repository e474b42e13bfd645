import { expectSoon } from '../expect-soon.ts';
import { part, waitForVersion } from '../pages/solution.ts';
import { useScreens } from '../screens.ts';
import { freshName, newKey, newPerson, uploadRecorded } from '../world.ts';

const screens = useScreens();

const LAPTOP = { width: 1440, height: 900 };

it('the first screen of a solution shows its equation, figure, proof and the button for Python', async () => {
  const author = await newPerson('author');
  const { id } = await uploadRecorded(await newKey(author), freshName('first-screen'));
  const page = await screens.open(`/solutions/${id}`, { as: author, viewport: LAPTOP });
  await waitForVersion(page, 1, 'Created');
  const shown = {
    button: page.getByRole('button', { name: 'Use in Python' }),
    equation: part(page, 'Equations').getByRole('math').first(),
    proof: page.getByRole('heading', { level: 2, name: /proof|error/i }).first(),
    figure: part(page, 'Sample solution').getByRole('img').first(),
  };
  for (const [name, element] of Object.entries(shown)) {
    await element.waitFor();
    const isOnFirstScreen = async () => {
      const box = await element.boundingBox();
      // Of the figure the upper part, with the curve, is enough.
      return (box?.y ?? Infinity) + (name === 'figure' ? 200 : (box?.height ?? 0)) <= LAPTOP.height;
    };
    await expectSoon(async () => ({ name, isOnFirstScreen: await isOnFirstScreen() })).toEqual({
      name,
      isOnFirstScreen: true,
    });
  }
});
