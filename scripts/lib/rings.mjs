/**
 * The rings of tests: what a change can break (`test:near`), what finds most for its time (`npm test`), and everything (`test:all`). Tests with many
 * cases read the same variable, and take a fixed sample of them in the shorter rings.
 */
export const isThorough = () => process.env.HUB_TEST_RING === 'all';

/** What the programs of the long ring are told. */
export const THOROUGH = { HUB_TEST_RING: 'all' };

/**
 * Files that only the long ring runs, by suite, each by a part of its path: they have processes, databases or much memory of their own, or show the
 * further ways of a screen or a rule whose main way another file shows. Except for journeys, `test:near` runs those that use a
 * change.
 */
export const LONG_FILES = {
  'mf-solutions': [
    'browse-page-filters',
    'solution-page-check-again',
    'solution-page-code',
    'solution-page-contents',
    'solution-page-details',
    'solution-page-difference',
    'solution-page-edit',
    'solution-page-exports',
    'solution-page-odd-values',
    'solution-page-parameters',
    'solution-page-python',
    'solution-page-same',
    'solution-page-share',
    'solution-page-steps',
  ],
  'backend-int': [
    'test/admins',
    'test/backup',
    'test/file-store',
    'test/file-verification',
    'test/frozen-database',
    'test/image',
    'test/killed-database',
    'test/mail.',
    'test/migrations',
    'test/operator-commands',
    'test/read-replica',
    'test/rederive',
    'test/review-mail',
    'test/start.',
    'test/stop.',
    'test/stored-files',
    'test/traces',
    'test/upgrade',
    'test/upload-admission',
    'test/upload-limits.',
    'test/upload-limits-memory',
    'test/upload-limits-quota',
    'test/upload-limits-stored',
  ],
  journeys: [
    'docs/blocks', // runs the commands of the guides
    'docs/remote', // builds a remote
    'journeys/account',
    'journeys/admin-elsewhere', // builds a remote
    'journeys/alerts',
    'journeys/api-keys',
    'journeys/browse',
    'journeys/compare-versions',
    'journeys/contrast',
    'journeys/edit',
    'journeys/explore-by-hand',
    'journeys/explore-proven',
    'journeys/exports',
    'journeys/like',
    'journeys/moderation',
    'journeys/narrow-header',
    'journeys/organizations',
    'journeys/projects',
    'journeys/reset',
    'journeys/settings-elsewhere', // builds a remote
    'journeys/status',
    'journeys/swagger',
    'journeys/use-in-python',
    'journeys/user-page',
    'journeys/value-at-a-point',
  ],
};

/** Files that change what everybody sees of the one hub of journeys, by a part of their paths: in the long ring they run by themselves. */
export const APART = ['docs/blocks', 'docs/remote', 'journeys/admin-elsewhere', 'journeys/settings-elsewhere'];

/** Parts of the paths that a run of these suites leaves out. @param {{ name: string }[]} suites */
export const leftOutOf = (suites) => (isThorough() ? [] : suites.flatMap(({ name }) => LONG_FILES[name] ?? []));
