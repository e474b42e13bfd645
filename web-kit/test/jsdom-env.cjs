const { TestEnvironment } = require('jest-environment-jsdom');

// jsdom has none of these, or its own kind which does not mix with Node's fetch.
const FROM_NODE = [
  'TextEncoder', 'TextDecoder', 'fetch', 'Request', 'Response', 'Headers', 'Blob', 'File', 'AbortController',
  'AbortSignal', 'ReadableStream', 'WritableStream', 'TransformStream', 'TextEncoderStream', 'TextDecoderStream',
  'BroadcastChannel', 'structuredClone', 'Uint8Array', 'ArrayBuffer',
]; // prettier-ignore

module.exports = class HubTestEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    const { global } = this;
    for (const name of FROM_NODE) global[name] = globalThis[name];
    global.ResizeObserver = class {
      observe() {}
      unobserve() {}
      disconnect() {}
    };
    global.matchMedia = (media) => ({ media, matches: false, addEventListener() {}, removeEventListener() {} });
    global.scrollTo = () => {};
    global.Element.prototype.scrollTo = () => {};
    global.Element.prototype.scrollIntoView = () => {};
    const dialog = global.HTMLDialogElement.prototype;
    dialog.showModal = function showModal() {
      this.open = true;
    };
    dialog.close = function close() {
      this.open = false;
      this.dispatchEvent(new global.Event('close'));
    };
  }
};
