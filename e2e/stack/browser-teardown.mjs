export default () => globalThis.stopBrowser();
