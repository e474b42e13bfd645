import { gzipSync } from 'node:zlib';
import type { Response } from 'playwright-core';
import { paths } from '@hub/shared/paths';
import { expectSoon } from '../expect-soon.ts';
import { useScreens } from '../screens.ts';
import { itThorough, sampleOf } from '../thorough.ts';
import { freshName, hubUrl, newKey, newPerson, publish, submit, logInAsAdmin, uploadRecorded } from '../world.ts';

const screens = useScreens();

/** Upper limits for a first visit: kB (1000 bytes) of JavaScript, compressed with gzip whatever the server sends. */
const BUDGET = {
  home: { kilobytes: 310, scripts: 12 },
  browse: { kilobytes: 350, scripts: 8 },
  // One of them draws the directions in the plane of two unknowns, after the page is there.
  solution: { kilobytes: 470, scripts: 8 },
};
const GZIP_LEVEL = 6;
const YEAR = 'public, max-age=31536000, immutable';

/** A page that a visitor may open first, and a text that is visible once it is complete. */
interface PublicPage {
  name: string;
  address: () => string;
  lastText: () => string;
}

let author: string;
let solution: number;
const name = freshName('budgeted');
beforeAll(async () => {
  const [person, admin] = await Promise.all([newPerson('author'), logInAsAdmin()]);
  author = person.username;
  ({ id: solution } = await uploadRecorded(await newKey(person), name, 'lotka-volterra'));
  await submit(person, solution);
  await publish(admin, solution);
});

const HOME: PublicPage = { name: 'home', address: paths.home.to, lastText: () => 'Top Contributors' };
const BROWSE: PublicPage = { name: 'browse', address: () => paths.solutions.to(), lastText: () => name };
const SOLUTION: PublicPage = {
  name: 'solution',
  address: () => paths.solution.to(solution),
  lastText: () => 'As in the file',
};
const PUBLIC_PAGES: PublicPage[] = [
  HOME,
  BROWSE,
  SOLUTION,
  { name: 'user', address: () => paths.user.to(author), lastText: () => name },
  { name: 'docs', address: () => paths.docs.to('getting_started'), lastText: () => 'Getting started' },
  { name: 'about', address: paths.about.to, lastText: () => 'Our goal is to make these models' },
  { name: 'privacy', address: paths.privacy.to, lastText: () => 'privacy@example.org' },
  { name: 'equations', address: () => paths.equationList.to(), lastText: () => 'Equations' },
  { name: 'problems', address: () => paths.problemList.to(), lastText: () => 'Problems' },
  { name: 'sign-up', address: paths.signup.to, lastText: () => 'Already have an account?' },
  { name: 'login', address: paths.login.to, lastText: () => 'Username or email' },
];

/** Opens a page with an empty cache. @returns all responses that were loaded for it, and the addresses of its workers */
async function load({ address, lastText }: PublicPage) {
  const answers: Response[] = [];
  const workers = new Set<string>();
  const page = await screens.open(address(), {
    prepare: (page) => {
      page.on('response', (one) => answers.push(one));
      page.on('worker', (worker) => workers.add(worker.url()));
    },
  });
  await page.getByText(lastText()).first().waitFor();
  await page.waitForLoadState('networkidle');
  return { page, answers, workers };
}

describe.each([
  { ...HOME, budget: BUDGET.home },
  { ...BROWSE, budget: BUDGET.browse },
  { ...SOLUTION, budget: BUDGET.solution },
])('the scripts of $name', ({ budget, ...page }) => {
  it(`are at most ${budget.kilobytes} kB in at most ${budget.scripts}`, async () => {
    const { answers } = await load(page);
    const scripts = answers.filter((answer) => answer.request().resourceType() === 'script');
    const bodies = await Promise.all(scripts.map((script) => script.body()));
    const bytes = bodies.reduce((sum, body) => sum + gzipSync(body, { level: GZIP_LEVEL }).length, 0);
    const kilobytes = Math.round(bytes / 100) / 10;
    process.stdout.write(`${page.name}: ${kilobytes} kB of JavaScript as gzip in ${scripts.length} requests\n`);
    expect(kilobytes).toBeLessThanOrEqual(budget.kilobytes);
    expect(scripts.length).toBeLessThanOrEqual(budget.scripts);
  });
});

it.each(PUBLIC_PAGES)('the document of $name names every script', async (publicPage) => {
  const { answers, workers } = await load(publicPage);
  const html = (await answers[0]?.text()) ?? '';
  const named = [...html.matchAll(/<(?:script|link rel="preload" as="script")[^>]* (?:src|href)="([^"]+)"/g)];
  const scripts = answers.filter((answer) => answer.request().resourceType() === 'script');
  // A worker cannot be named: browsers have no early request for one.
  const asked = scripts.filter((script) => !workers.has(script.url())).map((script) => new URL(script.url()).pathname);
  expect(asked.filter((path) => !named.some(([, address]) => address === path))).toEqual([]);
});

describe.each(sampleOf(PUBLIC_PAGES, (page) => page === SOLUTION))('$name', (publicPage) => {
  it('sends requests only to this origin, sets no cookies and does not violate its content security policy', async () => {
    const violations: string[] = [];
    const answers: Response[] = [];
    const page = await screens.open(publicPage.address(), {
      prepare: async (page) => {
        page.on('response', (answer) => answers.push(answer));
        await page.exposeFunction('reportViolation', (violation: string) => violations.push(violation));
        await page.addInitScript(reportViolations);
      },
    });
    await page.getByText(publicPage.lastText()).first().waitFor();
    await page.waitForLoadState('networkidle');

    const origins = new Set(answers.map((answer) => new URL(answer.url()).origin));
    expect([...origins]).toEqual([new URL(hubUrl).origin]);
    await expectSoon(() => page.context().cookies()).toEqual([]);
    expect(answers.filter((answer) => 'set-cookie' in answer.headers())).toEqual([]);
    const policy = answers[0]?.headers()['content-security-policy'] ?? '';
    expect(policy.match(/script-src [^;]*/)?.[0]).toBe("script-src 'self'");
    expect(violations).toEqual([]);
  });

  itThorough('is compressed and cached so that the next visit is small', async () => {
    const { answers } = await load(publicPage);
    const files = answers.filter((answer) =>
      ['script', 'stylesheet', 'font'].includes(answer.request().resourceType()),
    );
    expect(files.length).toBeGreaterThan(3);
    for (const file of files) {
      const { pathname } = new URL(file.url());
      expect(pathname).toMatch(/\.[0-9a-f]{8,}\.\w+$/);
      expect(file.headers()).toMatchObject({ 'cache-control': YEAR });
    }
    const texts = answers.filter((answer) => ['script', 'stylesheet'].includes(answer.request().resourceType()));
    const encodings = await Promise.all(texts.map((text) => encodingOf(text.url())));
    expect(encodings).toEqual(texts.map(() => 'br'));
  });
});

describe('a file with a fixed address', () => {
  it.each(['/', '/solutions', '/config.json', '/site.json', '/mf/mf-solutions/mf-manifest.json'])(
    '%s is revalidated with its ETag',
    async (address) => {
      // What others publish meanwhile changes a page, and a page that is drawn late replaces the one before it.
      await expectSoon(async () => {
        const first = await fetch(new URL(address, hubUrl));
        const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
        const again = await fetch(new URL(address, hubUrl), { headers });
        return [first.headers.get('cache-control'), again.status];
      }).toEqual(['no-cache', 304]);
    },
  );
});

/** Runs in the browser, before the scripts of the page. */
function reportViolations(): void {
  const { reportViolation } = window as unknown as { reportViolation: (violation: string) => void };
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    reportViolation(`${violatedDirective}: ${blockedURI}`),
  );
}

/** The content encoding for a browser that accepts brotli. Small files may be sent uncompressed. */
async function encodingOf(url: string): Promise<string> {
  const { headers } = await fetch(url, { headers: { 'accept-encoding': 'br' } });
  return headers.get('content-encoding') ?? 'none';
}
