import { unwrap } from '@hub/openapi/client';
import type { Page } from 'playwright-core';
import { expectSoon } from '../expect-soon.ts';
import { chooseFromMenu, waitForHeading } from '../pages/header.ts';
import { cardOf } from '../pages/cards.ts';
import { part } from '../pages/solution.ts';
import { useScreens } from '../screens.ts';
import { freshName, newKey, newPerson, publish, submit, logInAsAdmin, uploadRecorded, type Person } from '../world.ts';

const screens = useScreens();

const MANY = 21;
/** Number of further projects: with these, the author has enough for a search, and visitors see too few. */
const OTHERS = 2;

let author: Person;
const large = freshName('large');
const small = freshName('small');

beforeAll(async () => {
  author = await newPerson('author');
  const key = await newKey(author);
  for (const projectname of [large, small]) {
    await unwrap(author.api.POST('/projects', { body: { projectname, is_public: false } }));
  }
  const { id } = await uploadRecorded(key, `${small}/decay`, 'exp-decay');
  await submit(author, id);
  await publish(await logInAsAdmin(), id);
  for (let number = 1; number <= OTHERS; number += 1) {
    const projectname = freshName('other');
    await unwrap(author.api.POST('/projects', { body: { projectname, is_public: false } }));
    await uploadRecorded(key, `${projectname}/decay-${number}`, 'exp-decay');
  }
  for (let number = 1; number <= MANY; number += 1) {
    await uploadRecorded(key, `${large}/run-${String(number).padStart(2, '0')}`, 'exp-decay');
  }
});

const address = () => `/user/${author.username}`;
const searchProjects = (page: Page) => page.getByRole('searchbox', { name: 'Search Projects' });
const waitUntilGone = (page: Page, project: string) => part(page, project).waitFor({ state: 'detached' });

it('shows the owner all projects and the pages of one project, also after a reload and with Back', async () => {
  const page = await screens.open('/', { as: author });
  await chooseFromMenu(page, author, 'My Solutions');
  await cardOf(page, 'decay').getByText('Published').waitFor();
  await cardOf(page, 'run-06').getByText('Created').waitFor();
  await expectSoon(() => cardOf(page, 'run-07').count()).toBe(0);

  await part(page, large)
    .getByRole('link', { name: `All ${MANY} solutions in ${large}` })
    .click();
  await cardOf(page, 'run-20').waitFor();
  await waitUntilGone(page, small);
  await page.getByRole('link', { name: 'Next page' }).click();
  await cardOf(page, 'run-21').waitFor();
  await expectSoon(() => new URL(page.url()).search).toBe(`?project=${large}&page=2`);
  await page.reload();
  await cardOf(page, 'run-21').waitFor();
  await page.goBack();
  await cardOf(page, 'run-01').waitFor();

  await page.getByRole('button', { name: 'Show All Projects' }).click();
  await part(page, small).waitFor();
});

it('searches projects by part of their name', async () => {
  const page = await screens.open(address(), { as: author });
  await part(page, large).waitFor();
  await searchProjects(page).fill(small.slice(1, 10));
  await waitUntilGone(page, large);
  await cardOf(page, 'decay').waitFor();
  await page.reload();
  await cardOf(page, 'decay').waitFor();
  await expectSoon(() => searchProjects(page).inputValue()).toBe(small.slice(1, 10));
  await searchProjects(page).fill('nothing-is-called-this');
  await waitForHeading(page, 'No projects found', 2);
});

it('shows visitors only projects with published solutions', async () => {
  const page = await screens.open(address());
  await cardOf(page, 'decay').waitFor();
  await expectSoon(() => part(page, large).count()).toBe(0);
  await expectSoon(() => searchProjects(page).count()).toBe(0);
  await page.goto(`${address()}?q=${large}`);
  await waitForHeading(page, 'No projects found', 2);
  await page.goto(`${address()}?project=${large}`);
  await waitForHeading(page, 'No solutions saved!', 2);
});

it('says when a user has no solutions, and shows Error404 for unknown users and to visitors for users without published work', async () => {
  const newcomer = await newPerson();
  const page = await screens.open(`/user/${newcomer.username}`, { as: author, expectedProblems: /status of 404/ });
  await waitForHeading(page, 'No solutions saved!', 2);
  await page.goto(`/user/${freshName('nobody')}`);
  await waitForHeading(page, 'This page does not exist');
  const asVisitor = await screens.open(`/user/${newcomer.username}`, { expectedProblems: /status of 404/ });
  await waitForHeading(asVisitor, 'This page does not exist');
});
