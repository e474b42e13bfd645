import { firstAdmin } from './hub.mjs';
import { startStack } from './stack.mjs';

/** Tests find both through the environment: they run in other processes. */
export default async function globalSetup() {
  const stack = await startStack();
  globalThis.stopStack = stack.stop;
  process.env.JOURNEY_HUB = stack.hubUrl;
  process.env.JOURNEY_EMPTY_HUB = stack.emptyHubUrl;
  process.env.JOURNEY_EMPTY_STATE = stack.emptyHubState;
  process.env.JOURNEY_STATE = stack.hubState;
  process.env.JOURNEY_BROWSER = stack.browserUrl;
  process.env.JOURNEY_ADMIN = JSON.stringify(firstAdmin);
}
