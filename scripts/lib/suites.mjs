import { FRONT, PURE, SERVER } from './build-steps.mjs';

/**
 * The suites of `npm test`, those that fail fastest first. `builds`: what must be built before; everything where it is absent.
 * `alone`: not in one run of Jest with others. Tests of the backend need its build for the threads that read uploads and draw pictures, which start from compiled files.
 */
export const SUITES = [
  { name: 'scripts', program: 'scripts/test/run.mjs', builds: SERVER },
  { name: 'fuzz', program: 'solver-file/test/fuzz/run.mjs', builds: ['solver-file'] },
  { name: 'random-cases', program: 'certify/test/random-cases/run.mjs', builds: ['solver-file', 'certify'] },
  ...PURE.map((name) => ({ name, config: `${name}/jest.config.mjs`, builds: [] })),
  { name: 'backend', config: 'backend/jest.config.mjs', builds: SERVER },
  ...['web-kit', ...FRONT].map((name) => ({ name, config: `${name}/jest.config.mjs`, builds: [] })),
  { name: 'backend-int', config: 'backend/jest.int.config.mjs' },
  { name: 'journeys', config: 'e2e/jest.config.mjs', alone: true },
];

/**
 * What `npm test -- backend journeys -t "a name"` asks for: the suites named first, and the rest for Jest.
 * @param {string[]} args
 */
export function chooseSuites(args) {
  const names = SUITES.map(({ name }) => name);
  const end = args.findIndex((arg) => !names.includes(arg));
  const wanted = end < 0 ? args : args.slice(0, end);
  const forJest = args.slice(wanted.length);
  if (forJest.length && !wanted.length)
    throw new Error(`There is no suite "${forJest[0]}". Name one of these first: ${names.join(', ')}.`);
  return { suites: SUITES.filter(({ name }) => !wanted.length || wanted.includes(name)), forJest };
}

/** Names of the packages that the suites need built; undefined for all. */
export const builtFor = (suites) =>
  suites.every(({ builds }) => builds)
    ? SERVER.filter((name) => suites.some(({ builds }) => builds.includes(name)))
    : undefined;

/** What runs one after the other: programs, and runs of Jest over as many suites as can share one. @param {typeof SUITES} suites */
export function runsOf(suites) {
  const together = suites.filter(({ config, alone }) => config && !alone);
  const apart = suites.filter((suite) => !together.includes(suite)).map((suite) => [suite]);
  const programs = apart.filter(([{ program }]) => program);
  const last = apart.filter(([{ program }]) => !program);
  return [...programs, ...(together.length ? [together] : []), ...last];
}

const TEST = /\.(int-)?(spec|test)\.tsx?$/;

/** The suite of a file of tests, by its place and name; undefined for other files. @param {string} file its path below the root */
export function suiteOf(file) {
  if (!TEST.test(file)) return undefined;
  const [folder] = file.split('/');
  const [, bundle] = /\.cache\/bundles\/([^/]+)\//.exec(file) ?? [];
  if (bundle) return SUITES.find((suite) => suite.name === bundle);
  const name = file.endsWith('.int-spec.ts') ? 'backend-int' : folder === 'e2e' ? 'journeys' : folder;
  return SUITES.find((suite) => suite.name === name);
}
