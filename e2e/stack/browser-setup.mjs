import { startBrowser } from './browser.mjs';
import { firstAdmin } from './hub.mjs';

/** The browser for journeys over a hub that runs already. */
export default async function browserSetup() {
  const browser = await startBrowser();
  globalThis.stopBrowser = () => browser.close();
  process.env.JOURNEY_BROWSER = browser.wsEndpoint();
  process.env.JOURNEY_ADMIN = JSON.stringify(firstAdmin);
}
