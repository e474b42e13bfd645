import { API_BASE } from '@hub/openapi/client';
import type { Solution, SolutionCard } from '@hub/openapi/types';
import { messages } from '../../messages/messages.ts';
import { freshConditions, PLACEHOLDER, type FreshConditions } from './fresh-conditions.ts';
import { isPythonName, pythonValue } from './python-values.ts';

/** What a card tells is enough; what only a solution's own page knows makes the snippet complete. */
export type SnippetSource = Pick<SolutionCard, 'label' | 'equation_type' | 'type_name'> &
  Partial<Pick<Solution, 'hub_status' | 'retrainable' | 'diff_equation_details'>>;

/** What is known of one certain version. */
export type VersionSource = SnippetSource & Pick<Solution, 'id' | 'version' | 'sha256'>;

const words = messages.snippet;

const GO_ON_TRAINING = `solver.fit(max_epochs=500)  # ${words.goOn}`;

/** Solver classes of the library; a class of the author's own is loaded through the one it is built on. */
const LIBRARY_CLASSES = ['Solver1D', 'Solver2D', 'BundleSolver1D', 'SolverSpherical', 'GenericSolver'];

function solverClass({ equation_type, type_name }: SnippetSource): string {
  if (type_name !== null && LIBRARY_CLASSES.includes(type_name)) return type_name;
  return equation_type === 'ode' ? 'Solver1D' : 'Solver2D';
}

/**
 * Python that loads the solver by its label from this hub and goes on with the lines of `then`. It pastes and runs as it
 * stands.
 */
export const loadSnippet = (source: SnippetSource, then: readonly string[] = [GO_ON_TRAINING]): string =>
  snippet(source, then, {
    modules: [],
    before: source.hub_status === undefined || source.hub_status === 'published' ? [] : [`# ${words.needsKey}`],
    download: [],
    argument: `name=${JSON.stringify(source.label)}`,
  });

/** The same for just this version, whatever comes after it: the library loads by name only the newest one. */
export function loadVersionSnippet(source: VersionSource): string {
  const { id, label, version, sha256, hub_status } = source;
  const path = JSON.stringify(`${label.replace('/', '-')}-v${version}.dill`);
  const address = JSON.stringify(`${hubAddress()}/solutions/download?id=${id}&version=${version}`);
  return snippet(source, [GO_ON_TRAINING], {
    modules: ['hashlib', 'urllib.request'],
    before: [],
    download: [
      ...(hub_status === undefined || hub_status === 'published' ? [] : WITH_KEY),
      `urllib.request.urlretrieve(${address}, ${path})`,
      `assert hashlib.sha256(open(${path}, "rb").read()).hexdigest() == ${JSON.stringify(sha256)}`,
    ],
    argument: `path=${path}`,
  });
}

const WITH_KEY = [
  `# ${words.needsKey}`,
  'opener = urllib.request.build_opener()',
  'opener.addheaders = [("apikey", os.environ["NEURODIFF_API_KEY"])]',
  'urllib.request.install_opener(opener)',
];

const hubAddress = (): string => globalThis.location.origin + API_BASE;

/** Where the file comes from. */
interface Source {
  /** Modules of Python's own that the download needs. */
  modules: string[];
  /** Lines after the hub's address. */
  before: string[];
  /** Lines that bring the file; the values of parameters come after them, so that no name of theirs is lost. */
  download: string[];
  /** Of `load`. */
  argument: string;
}

function snippet(
  source: SnippetSource,
  then: readonly string[],
  { modules, before, download, argument }: Source,
): string {
  const { retrainable = true, diff_equation_details: details } = source;
  const solver = solverClass(source);
  const fresh = retrainable ? undefined : freshConditions(details?.conditions ?? []);
  return [
    '# pip install neurodiffeq dill',
    ...['os', ...modules].sort().map((name) => `import ${name}`),
    `os.environ["NEURODIFF_API_URL"] = ${JSON.stringify(hubAddress())}`,
    ...before,
    '',
    'import dill',
    'dill.settings["recurse"] = True',
    '',
    `# ${words.lookedUp}`,
    'import numpy as np',
    'import torch',
    'from neurodiffeq import diff',
    ...(fresh ? [`from neurodiffeq.conditions import ${fresh.classes.join(', ')}`] : []),
    `from neurodiffeq.solvers import ${solver}`,
    ...(fresh ? ['from neurodiffeq.solvers_utils import SolverConfig'] : []),
    '',
    ...paragraph(download),
    ...paragraph(parameterLines(details?.parameters ?? {}, solver)),
    ...paragraph(fresh ? configLines(fresh) : []),
    `solver = ${solver}.load(`,
    `    ${argument},`,
    ...(fresh ? ['    config=config,'] : []),
    ')',
    ...(retrainable || fresh ? then : [`# ${words.needsConditions}`]),
  ].join('\n');
}

const paragraph = (lines: string[]): string[] => (lines.length > 0 ? [...lines, ''] : []);

/** Values that the functions in the file look up by name. */
function parameterLines(parameters: Record<string, unknown>, solver: string): string[] {
  const taken = new Set(['os', 'dill', 'np', 'torch', 'diff', 'solver', 'config', solver]);
  return Object.entries(parameters).flatMap(([name, value]) => {
    if (!isPythonName(name) || taken.has(name)) return [];
    const python = pythonValue(value);
    return [python === undefined ? `# ${words.valueNotKept(name)}` : `${name} = ${python}`];
  });
}

const configLines = ({ lines, incomplete }: FreshConditions): string[] => [
  ...(incomplete
    ? [`def ${PLACEHOLDER}(*coordinates):`, `    raise NotImplementedError(${JSON.stringify(words.notHeld)})`, '']
    : []),
  `# ${words.freshConditions}`,
  'config = SolverConfig()',
  'config.conditions = [',
  ...lines.map((line) => `    ${line}`),
  ']',
];
