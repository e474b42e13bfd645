import { startBrowser } from './browser.mjs';
import { startStoredHub } from './stored-hub.mjs';

/** A hub with demo content, one without, and one browser; when one does not start, the others are stopped. */
export async function startStack() {
  const parts = await Promise.allSettled([startStoredHub('on'), startStoredHub('off'), startBrowser()]);
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
    browserUrl: browser.value.wsEndpoint(),
    stop,
  };
}
