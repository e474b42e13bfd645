/** What a GET of this path of the hub answers. */
export type Ask = (path: string) => Promise<Response>;

const HEIGHT = 900;
const WIDTHS = { narrow: 390, wide: 1440 };
const PIXELS_OF_REM = 16;

/**
 * The few things of a browser that the screens read while they are drawn: its address, window and languages. What they do later, such as
 * listening to events, does not happen here.
 */
export function standAt(location: URL, isNarrow: boolean, ask: Ask): void {
  const width = isNarrow ? WIDTHS.narrow : WIDTHS.wide;
  Object.defineProperties(globalThis, {
    location: { value: location, configurable: true },
    navigator: { value: { languages: ['en'] }, configurable: true },
  });
  Object.assign(globalThis, {
    innerHeight: HEIGHT,
    innerWidth: width,
    addEventListener: () => undefined,
    matchMedia: (query: string) => ({ matches: width >= smallestWidth(query) }),
    fetch: (request: Request | string) => ask(pathOf(request)),
  });
}

function pathOf(request: Request | string): string {
  if (typeof request === 'string') return request;
  const { pathname, search } = new URL(request.url);
  return pathname + search;
}

/** Returns the width in pixels from which on a query is met; Infinity for a query about something else, which no window then meets. */
function smallestWidth(query: string): number {
  const [, rem] = /^\(min-width: ([\d.]+)rem\)$/.exec(query) ?? [];
  return rem === undefined ? Infinity : Number(rem) * PIXELS_OF_REM;
}

// Some modules read these while they are loaded.
standAt(new URL('http://hub.invalid/'), false, () =>
  Promise.reject(new Error('Nothing is asked before a page is drawn')),
);
