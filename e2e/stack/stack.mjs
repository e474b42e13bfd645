import { startBrowser } from './browser.mjs';
import { startHub } from './hub.mjs';

/** One hub and one browser; when one does not start, the other is stopped. */
export async function startStack() {
  const [hub, browser] = await Promise.allSettled([startHub(), startBrowser()]);
  const stop = async () => {
    await Promise.all([browser.value?.close(), hub.value?.stop()]);
  };
  const failed = [hub, browser].find(({ status }) => status === 'rejected');
  if (failed) {
    await stop();
    throw failed.reason;
  }
  return { hubUrl: hub.value.url, hubState: hub.value.state, browserUrl: browser.value.wsEndpoint(), stop };
}
