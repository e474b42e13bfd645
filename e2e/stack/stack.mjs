import { startBrowser } from './browser.mjs';
import { startStoredHub } from './stored-hub.mjs';

/** A hub with demo content, one without that confirms addresses, and one browser; when one does not start, the others are stopped. */
export async function startStack() {
  const parts = await Promise.allSettled([
    startStoredHub('on'),
    startStoredHub('off', { HUB_CONFIRM_EMAIL: 'on' }),
    startBrowser(),
  ]);
  const [hub, emptyHub, browser] = parts;
  const stop = async () => {
    await Promise.all([browser.value?.close(), hub.value?.stop(), emptyHub.value?.stop()]);
  };
  const failed = parts.find(({ status }) => status === 'rejected');
  if (failed) {
    await stop();
    throw failed.reason;
  }
  return {
    hubUrl: hub.value.url,
    hubState: hub.value.state,
    emptyHubUrl: emptyHub.value.url,
    emptyHubState: emptyHub.value.state,
    browserUrl: browser.value.wsEndpoint(),
    stop,
  };
}
