import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright-core';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const CURE = 'install Chromium or Chrome, or set HUB_BROWSER to the path of one';

const isRoot = process.getuid?.() === 0;

/**
 * Starts the browser that is found, or installed, on this machine.
 * @returns {Promise<import('playwright-core').BrowserServer>}
 */
export async function startBrowser() {
  // Chromium refuses its sandbox to root.
  return chromium.launchServer({
    executablePath: findBrowser(),
    chromiumSandbox: !isRoot,
    headless: !process.env.HUB_BROWSER_WINDOW, // a visible one to debug a journey
  });
}

/** The same browser for a program that shares it with none. @returns {Promise<import('playwright-core').Browser>} */
export const launchBrowser = () => chromium.launch({ executablePath: findBrowser(), chromiumSandbox: !isRoot });

/** The one of the setting, an installed one, Playwright's own, or one installed now. */
function findBrowser() {
  const chosen = process.env.HUB_BROWSER;
  if (chosen && !existsSync(chosen)) throw new Error(`HUB_BROWSER names ${chosen}, which does not exist.`);
  return chosen || installed() || playwrightsOwn() || install();
}

function installed() {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name))).find((file) => existsSync(file));
}

function playwrightsOwn() {
  const file = chromium.executablePath();
  return existsSync(file) ? file : undefined;
}

function install() {
  console.log('No browser found: installing Chromium …');
  try {
    if (isRoot && existsSync('/usr/bin/apt-get')) {
      run('apt-get', ['update', '-q']); // a new machine has no lists
      run('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium']);
    } else run(process.execPath, [path.join(playwrightFolder(), 'cli.js'), 'install', 'chromium']);
  } catch {
    throw new Error(`The journeys need a browser and Chromium could not be installed: ${CURE}.`);
  }
  const file = installed() ?? playwrightsOwn();
  if (!file) throw new Error(`The journeys need a browser: ${CURE}.`);
  return file;
}

const playwrightFolder = () => path.dirname(new URL(import.meta.resolve('playwright-core/package.json')).pathname);

const run = (command, args) => execFileSync(command, args, { stdio: 'inherit' });
