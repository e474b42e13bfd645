/**
 * The rings of tests: what a change can break (`test:near`), what finds most for its time (`npm test`), and everything (`test:all`). Tests with many
 * cases read the same variable, and take a fixed sample of them in the shorter rings.
 */
export const isThorough = () => process.env.HUB_TEST_RING === 'all';

/** What the programs of the long ring are told. */
export const THOROUGH = { HUB_TEST_RING: 'all' };

/**
 * Files that only the long ring runs, by suite, each by a part of its path: they have processes, databases or much memory of their own, and cost more
 * than they find for a change in general.
 */
export const LONG_FILES = {
  'backend-int': [
    'test/backup',
    'test/frozen-database',
    'test/image',
    'test/killed-database',
    'test/migrations',
    'test/operator-commands',
    'test/read-replica',
    'test/start.',
    'test/stop.',
    'test/traces',
    'test/upgrade',
    'test/upload-limits-memory',
  ],
  journeys: [
    'docs/blocks', // runs the commands of the guides
    'docs/remote', // builds a remote
    'journeys/admin-elsewhere', // builds a remote
    'journeys/settings-elsewhere', // builds a remote
    'journeys/alerts',
    'journeys/contrast',
    'journeys/narrow-header',
    'journeys/status',
    'journeys/swagger',
    'journeys/user-page',
    'journeys/value-at-a-point',
  ],
};

/** Parts of the paths that a run of these suites leaves out. @param {{ name: string }[]} suites */
export const leftOutOf = (suites) => (isThorough() ? [] : suites.flatMap(({ name }) => LONG_FILES[name] ?? []));
