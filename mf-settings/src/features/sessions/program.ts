import { messages } from '../../messages/messages.ts';

const words = messages.sessions;

const BROWSERS: [sign: RegExp, name: string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrom(e|ium)\/|CriOS\/|HeadlessChrome\//, 'Chrome'],
  [/Version\/.*Safari\//, 'Safari'],
];

const SYSTEMS: [sign: RegExp, name: string][] = [
  [/Android/, 'Android'],
  [/iPhone/, words.systems.iPhone],
  [/iPad/, words.systems.iPad],
  [/Windows/, 'Windows'],
  [/Mac OS X/, words.systems.mac],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

const PYTHON = /^(python|aiohttp|httpx)/i;

const nameIn = (known: [RegExp, string][], text: string) => known.find(([sign]) => sign.test(text))?.[1];

/** Browser or program behind a `User-Agent`: "Firefox on Linux", "Python client", else as it was sent. */
export function programOf(userAgent: string | null): string {
  if (!userAgent) return words.unknownProgram;
  if (PYTHON.test(userAgent)) return words.pythonClient;
  const browser = nameIn(BROWSERS, userAgent);
  const system = nameIn(SYSTEMS, userAgent);
  if (!browser) return userAgent;
  return system ? words.programOn(browser, system) : browser;
}
