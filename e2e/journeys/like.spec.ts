import { waitForLogin } from '../pages/header.ts';
import { logIn } from '../pages/sign-in.ts';
import { useScreens } from '../screens.ts';
import { freshName, logInAsAdmin, newKey, newPerson, publish, submit, uploadRecorded } from '../world.ts';

const screens = useScreens();

it('a visitor’s like is given after the login', async () => {
  const [author, reader, admin] = await Promise.all([newPerson('author'), newPerson('reader'), logInAsAdmin()]);
  const solution = await uploadRecorded(await newKey(author), freshName('liked'));
  await submit(author, solution.id);
  await publish(admin, solution.id);
  const page = await screens.open(`/solutions/${solution.id}`);
  await page.getByRole('button', { name: 'Like', exact: true }).click();
  await page.getByText(`Your like for ${solution.label} is saved when you log in.`).waitFor();
  await logIn(page, reader.username, reader.password);
  await waitForLogin(page, reader);
  await page.getByRole('button', { name: 'Like, 1 like', exact: true }).waitFor();
  await page.waitForURL(`/solutions/${solution.id}`);
  await page.reload();
  await page.getByRole('button', { name: 'Like, 1 like', exact: true }).waitFor();
});
