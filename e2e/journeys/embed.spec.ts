import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { paths } from '@hub/shared/paths';
import { expectSoon } from '../expect-soon.ts';
import { sharedCode } from '../pages/solution.ts';
import { useScreens } from '../screens.ts';
import { itThorough } from '../thorough.ts';
import { freshName, hubUrl, newPerson, uploadPublished } from '../world.ts';

const screens = useScreens();

let id: number;
let name: string;
beforeAll(async () => {
  const author = await newPerson('author');
  name = freshName('shared');
  ({ id } = await uploadPublished(author, name));
});

const solutionPage = () => screens.open(paths.solution.to(id));

let elsewhere: Server | undefined;
afterEach(() => {
  elsewhere?.closeAllConnections();
  elsewhere?.close();
});

/** A page of another site with some code in it. */
async function elsewherePage(code: string) {
  elsewhere = createServer((_, response) => {
    response.setHeader('Content-Type', 'text/html').end(`<!doctype html><title>A post</title>${code}`);
  });
  await once(elsewhere.listen(0, '127.0.0.1'), 'listening');
  return screens.open(`http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`);
}

it('shows a solution on another site with a link to it', async () => {
  const page = await elsewherePage(await sharedCode(await solutionPage(), 'Embed'));
  const frame = page.frameLocator(`iframe[title="${name}"]`);
  const figure = frame.getByRole('img');
  await figure.waitFor();
  // Rejects if the picture cannot be loaded.
  await figure.evaluate((image) => (image as HTMLImageElement).decode());
  await expectSoon(() => frame.getByRole('link', { name }).getAttribute('href')).toBe(
    `${hubUrl}${paths.solution.to(id)}`,
  );
});

itThorough('shows the view of its author on another site, with a link to the same view', async () => {
  const view = 'across=0.25,0.5&show=derivatives';
  const code = await sharedCode(await screens.open(`${paths.solution.to(id)}?${view}`), 'Embed');
  const page = await elsewherePage(code);
  const frame = page.frameLocator(`iframe[title="${name}"]`);
  const shown = frame.getByRole('combobox', { name: 'What the figure shows' });
  await expectSoon(() => shown.inputValue()).toBe('derivatives');
  await frame.getByRole('img', { name: /from 0\.25 to 0\.5\b/ }).waitFor();
  await expectSoon(() => frame.getByRole('link', { name }).getAttribute('href')).toBe(
    `${paths.solution.to(id)}?${view}`,
  );
});

itThorough('offers the same code as oEmbed', async () => {
  const code = await sharedCode(await solutionPage(), 'Embed');
  const url = encodeURIComponent(`${hubUrl}${paths.solution.to(id)}`);
  const answer = (await (await fetch(`${hubUrl}/api/v1/oembed?url=${url}`)).json()) as { html: string };
  expect(code).toBe(answer.html);
});

itThorough('offers Markdown with a working picture and link', async () => {
  const page = await solutionPage();
  const [, picture = '', target] = /\]\((.+?)\)\]\((.+?)\)$/.exec(await sharedCode(page, 'Markdown')) ?? [];
  const { status, headers } = await fetch(picture);
  expect([status, headers.get('content-type')]).toEqual([200, expect.stringContaining('image/svg+xml')]);
  expect(target).toBe(await sharedCode(page, 'Link'));
});
