import { setTimeout as wait } from 'node:timers/promises';
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
  type Route,
} from 'playwright-core';
import { hubUrl, type Person } from './world.ts';

interface OpenOptions extends BrowserContextOptions {
  /** Logged in from the start; a visitor when left out. */
  as?: Person;
  /** Troubles that this journey makes on purpose. */
  expectedTroubles?: RegExp;
  /** Before the first address is asked for. */
  prepare?: (page: Page) => Promise<void> | void;
}

interface OpenScreen {
  context: BrowserContext;
  troubles: string[];
}

export interface Screens {
  /** A browser window of its own at `address`. */
  open: (address: string, options?: OpenOptions) => Promise<Page>;
}

const PATIENCE_MS = 15_000;

/** With it, each answer comes late by chance, by so much at most: for finding tests that count on an order of answers. */
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
    expect(opened.flatMap(({ troubles }) => troubles)).toEqual([]);
  });
  afterAll(() => browser.close());

  return {
    async open(address, { as, expectedTroubles, prepare, ...options } = {}) {
      const context = await browser.newContext({
        baseURL: hubUrl,
        storageState: storageOf(as),
        reducedMotion: 'reduce',
        ...options,
      });
      context.setDefaultTimeout(PATIENCE_MS);
      if (LATENESS_MS) await context.route('**/*', late);
      const troubles: string[] = [];
      screens.push({ context, troubles });
      const page = await context.newPage();
      watch(page, (trouble) => expectedTroubles?.test(trouble) || troubles.push(trouble));
      await prepare?.(page);
      await page.goto(address);
      return page;
    },
  };
}

async function late(route: Route): Promise<void> {
  await wait(Math.random() ** 3 * LATENESS_MS);
  await route.continue().catch(() => undefined); // the page may be left by now
}

const storageOf = (person: Person | undefined) => ({
  cookies: [],
  origins: person
    ? [{ origin: hubUrl, localStorage: [{ name: 'session', value: JSON.stringify(person.session) }] }]
    : [],
});

function watch(page: Page, report: (trouble: string) => void): void {
  page.on('console', (message) => {
    if (message.type() === 'error') report(`console: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => report(`page: ${error.stack ?? error.message}`));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // What leaving a page or a download cuts off is no failure.
    if (reason !== 'net::ERR_ABORTED') report(`request: ${request.url()} ${reason}`);
  });
}
