/** Who may import whom: the map is in CONTRIBUTING.md. */
const { CERTIFY, FIGURES, SERVER, SOLUTIONS, SOLVER_FILE } = require('./scripts/lib/rooms.cjs');

const rooms = `(${Object.keys(SERVER).join('|')})`;
const error = (name, from, to) => ({ name, severity: 'error', from, to });

const floors = (folder, order) =>
  order.map((room, floor) =>
    error(
      `floors-of-${folder}-${room}`,
      { path: `^${folder}/${room}/`, pathNot: '\\.(spec|test)\\.tsx?$' },
      { path: `^${folder}/(${order.slice(floor + 1).join('|')})/` },
    ),
  );

module.exports = {
  forbidden: [
    error('no-cycles', {}, { circular: true }),
    ...floors('solver-file/src', SOLVER_FILE),
    ...floors('certify/src', CERTIFY),
    ...floors('mf-solutions/src/figures', FIGURES),
    ...Object.entries(SERVER).map(([room, ok]) =>
      error(
        `order-${room}`,
        { path: `^backend/src/${room}/` },
        { path: `^backend/src/${rooms}/`, pathNot: `^backend/src/(${[room, ...ok].join('|')})/` },
      ),
    ),
    ...Object.entries(SOLUTIONS).map(([room, ok]) =>
      error(
        `order-solutions-${room}`,
        { path: `^backend/src/solutions/${room}/` },
        {
          path: '^backend/src/solutions/[^/]+/',
          pathNot: `^backend/src/solutions/(${[room, 'dto', ...ok].join('|')})/`,
        },
      ),
    ),
    error(
      'private-rooms',
      { path: `^backend/src/${rooms}/` },
      { path: `^backend/src/${rooms}/.*\\.(repository|controller|dto)\\.ts$`, pathNot: '^backend/src/$1/' },
    ),
    error(
      'controllers-stay-thin',
      { path: '\\.controller\\.ts$' },
      { path: '(\\.repository\\.ts$|\\.entity\\.ts$|node_modules/typeorm)' },
    ),
    error(
      'sql-in-repositories',
      {
        path: '^backend/src/',
        pathNot: '(\\.repository|\\.entity|\\.module)\\.ts$|^backend/src/(database|config|tools|health|limits)/',
      },
      { path: 'node_modules/typeorm', dependencyTypesNot: ['type-only'] },
    ),
    error(
      'common-knows-nobody',
      { path: '^backend/src/(common|config|content|storage|mail|monitoring|audit|notices|limits)/' },
      { path: `^backend/src/${rooms}/` },
    ),
    error(
      'database-knows-entities',
      { path: '^backend/src/database/' },
      { path: `^backend/src/${rooms}/`, pathNot: '\\.entity\\.ts$' },
    ),
    error('front-never-backend', { path: '^(shell-app|mf-[^/]+|web-kit|openapi|first-page)/' }, { path: '^backend/' }),
    error(
      'backend-never-front',
      { path: '^backend/' },
      { path: '^(shell-app|mf-[^/]+|web-kit|openapi|first-page|e2e)/' },
    ),
    error(
      'remotes-are-islands',
      { path: '^(mf-[^/]+|shell-app)/' },
      { path: '^(mf-[^/]+|shell-app)/', pathNot: '^$1/' },
    ),
    error(
      'features-meet-in-pages',
      { path: '^([^/]+)/src/features/([^/]+)/' },
      { path: '^$1/src/features/', pathNot: '^$1/src/features/$2/' },
    ),
    error('features-below-pages', { path: '^([^/]+)/src/features/' }, { path: '^$1/src/(pages|routes)' }),
    error('kit-knows-nobody', { path: '^web-kit/' }, { path: '^(shell-app|mf-[^/]+|first-page)/' }),
    error(
      'pure-packages',
      { path: '^(shared|solver-file|certify|exports|figure)/src/', pathNot: '\\.spec\\.ts$' },
      { path: '^(node:|backend|web-kit|openapi|react)|node_modules/react' },
    ),
    // Pages load what follows code only for a file that needs it, by a door of its own.
    error(
      'bytecode-has-its-own-door',
      {
        path: '^solver-file/src/(evaluate|contents|pickle|problem|open|statement)/',
        pathNot: '(/own-code/|/(evaluate-file|values-at-points|read-problem)\\.ts|\\.spec\\.ts)',
      },
      { path: '^solver-file/src/(bytecode|evaluate/own-code)/', dependencyTypesNot: ['type-only'] },
    ),
    // Browsers open files that a server has read: the reader of schemas is large.
    error(
      'schemas-stay-on-servers',
      {
        path: '^solver-file/src/(?!index\\.ts)',
        pathNot: '^solver-file/src/open/(read-open-file|schema)\\.ts|\\.spec\\.ts$',
      },
      { path: '^solver-file/src/open/(read-open-file|schema|solution-schema)\\.ts|node_modules/ajv/' },
    ),
    error('shared-knows-nobody', { path: '^shared/src/', pathNot: '\\.spec\\.ts$' }, { pathNot: '^shared/src/' }),
    error('no-unresolvable', {}, { couldNotResolve: true }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: 'specify',
    exclude: { path: '(/dist/|coverage|^examples)' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['@hub/source', 'import', 'require', 'node', 'types', 'default'],
    },
  },
};
