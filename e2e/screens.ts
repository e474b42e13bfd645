import { setTimeout as wait } from 'node:timers/promises';
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
  type Response,
  type Route,
} from 'playwright-core';
import { ACTION_MS } from './patience.ts';
import { hubUrl, type Person } from './world.ts';

interface OpenOptions extends BrowserContextOptions {
  /** The user who is logged in. Without it, the page is opened as a visitor. */
  as?: Person;
  /** Errors that this journey causes on purpose. */
  expectedProblems?: RegExp;
  /** Does not wait until the page answers: what the server drew is seen. */
  seesFirstPage?: boolean;
  /** Runs before the page is loaded. */
  prepare?: (page: Page) => Promise<void> | void;
}

interface OpenScreen {
  context: BrowserContext;
  problems: string[];
}

export interface Screens {
  /** Opens `address` in a separate browser window. */
  open: (address: string, options?: OpenOptions) => Promise<Page>;
}

/**
 * Delays each response by a random time of at most this many milliseconds. This finds tests that depend on the order of
 * responses.
 */
const LATENESS_MS = Number(process.env.JOURNEY_LATENESS_MS ?? 0);

/**
 * Windows for the tests of a file. They are closed after each test, which fails when one of them had an error on its
 * console, an uncaught error or a failed request.
 */
export function useScreens(): Screens {
  let browser: Browser;
  let screens: OpenScreen[] = [];

  beforeAll(async () => {
    browser = await chromium.connect(process.env.JOURNEY_BROWSER ?? '');
  });
  afterEach(async () => {
    const opened = screens;
    screens = [];
    await Promise.all(opened.map(({ context }) => context.close()));
    expect(opened.flatMap(({ problems }) => problems)).toEqual([]);
  });
  afterAll(() => browser.close());

  return {
    async open(address, { as, expectedProblems, prepare, seesFirstPage, ...options } = {}) {
      const context = await browser.newContext({
        baseURL: hubUrl,
        storageState: storageOf(as),
        reducedMotion: 'reduce',
        ...options,
      });
      context.setDefaultTimeout(ACTION_MS);
      if (LATENESS_MS) await context.route('**/*', delayResponse);
      const problems: string[] = [];
      screens.push({ context, problems });
      const page = await context.newPage();
      reportProblems(page, (problem) => expectedProblems?.test(problem) || problems.push(problem));
      if (options.javaScriptEnabled !== false && !seesFirstPage) waitUntilLive(page);
      await prepare?.(page);
      await page.goto(address, { waitUntil: seesFirstPage ? 'commit' : 'load' });
      return page;
    },
  };
}

/** A person who waits until the page answers, whenever it is loaded: what the server drew has no scripts yet. */
function waitUntilLive(page: Page): void {
  for (const name of ['goto', 'reload'] as const) {
    const load = page[name].bind(page) as (...given: unknown[]) => Promise<Response | null>;
    page[name] = async (...given: unknown[]) => {
      const response = await load(...given);
      await page.locator('#first-page').waitFor({ state: 'detached' });
      return response;
    };
  }
}

async function delayResponse(route: Route): Promise<void> {
  await wait(Math.random() ** 3 * LATENESS_MS);
  await route.continue().catch(() => undefined); // the page may have been left
}

const storageOf = (person: Person | undefined) => ({
  cookies: [],
  origins: person
    ? [{ origin: hubUrl, localStorage: [{ name: 'session', value: JSON.stringify(person.session) }] }]
    : [],
});

function reportProblems(page: Page, report: (problem: string) => void): void {
  page.on('console', (message) => {
    if (message.type() === 'error') report(`console: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => report(`page: ${error.stack ?? error.message}`));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // Requests that end because the page was left, or because of a download, are not failures.
    if (reason !== 'net::ERR_ABORTED') report(`request: ${request.url()} ${reason}`);
  });
}
