import type { Solution } from '@hub/openapi/types';
import { messages } from '../../messages/messages.ts';
import { freshConditions, PLACEHOLDER, type FreshConditions } from './fresh-conditions.ts';
import { parameterLines } from './parameter-lines.ts';
import { hubAddress, isPublic, type SnippetSource, type SnippetTask } from './snippet-source.ts';
import { valueLines } from './value-lines.ts';

export { saveOpenSnippet } from './open-script.ts';
export { rebuiltSnippet } from './rebuilt-snippet.ts';
export type { SnippetSource, SnippetTask } from './snippet-source.ts';

/** What is known of a single version. */
export type VersionSource = SnippetSource & Pick<Solution, 'id' | 'version' | 'sha256'>;

const words = messages.snippet;

/** A complete Python script that loads the latest version by its label from this hub and uses it. */
export function loadSnippet(source: SnippetSource, task: SnippetTask = 'evaluate'): string {
  const { label } = source;
  if (source.loads_with_key === false) return snippet(source, downloadedFile(source), task);
  if (loaderOf(source) !== null) {
    const needsKey = isPublic(source) ? [] : [`# ${words.needsKey}`];
    const argument = `name=${JSON.stringify(label)}`;
    return snippet(source, { modules: [], before: needsKey, download: [], argument }, task);
  }
  const path = JSON.stringify(`${label.replace('/', '-')}.dill`);
  const address = `os.environ["NEURODIFF_API_URL"] + ${JSON.stringify(`/solutions/download?name=${label}`)}`;
  const origin = {
    modules: ['urllib.request'],
    before: [],
    download: [...withKey(source), `urllib.request.urlretrieve(${address}, ${path})`],
    argument: `path=${path}`,
    path,
  };
  return snippet(source, origin, task);
}

/**
 * Returns a file that was downloaded in the browser as the origin, for admins who are not members of the project: their API keys cannot
 * load unpublished files.
 */
function downloadedFile({ label, version = 1 }: SnippetSource): Origin {
  const path = JSON.stringify(`${fileNameOf(label, version)}.dill`);
  return { modules: [], before: [`# ${words.downloadFirst}`], download: [], argument: `path=${path}`, path };
}

/** A script for this version only. It downloads the file, because the library loads only the latest version by name. */
export function loadVersionSnippet(source: VersionSource, task: SnippetTask = 'evaluate'): string {
  if (source.loads_with_key === false) return loadSnippet(source, task);
  const { id, label, version, sha256 } = source;
  const path = JSON.stringify(`${fileNameOf(label, version)}.dill`);
  const address = JSON.stringify(`${hubAddress()}/solutions/download?id=${id}&version=${version}`);
  const origin = {
    modules: ['hashlib', 'urllib.request'],
    before: [],
    download: [
      ...withKey(source),
      `urllib.request.urlretrieve(${address}, ${path})`,
      `assert hashlib.sha256(open(${path}, "rb").read()).hexdigest() == ${JSON.stringify(sha256)}`,
    ],
    argument: `path=${path}`,
    path,
  };
  return snippet(source, origin, task);
}

/** The end of a script that continues the training, or null if it cannot be continued. */
export function trainSnippet(source: SnippetSource): string | null {
  const fresh = freshOf(source);
  return needsConditions(source, fresh) ? null : trainLines(source, fresh).join('\n');
}

/** Python that saves the loaded solver: on disk, so that nothing is lost, and then under this label on the hub. */
export function saveSnippet(label: string): string {
  const path = `${label.split('/').at(-1)}.dill`;
  return [
    `solver.save(path=${JSON.stringify(path)})  # ${words.copyOnDisk}`,
    `solver.save(name=${JSON.stringify(label)}, save_to_hub=True)`,
  ].join('\n');
}

const fileNameOf = (label: string, version: number): string => `${label.replace('/', '-')}-v${version}`;

function withKey(source: SnippetSource): string[] {
  if (isPublic(source)) return [];
  return [
    `# ${words.needsKey}`,
    'opener = urllib.request.build_opener()',
    'opener.addheaders = [("apikey", os.environ["NEURODIFF_API_KEY"])]',
    'urllib.request.install_opener(opener)',
  ];
}

/** Solver classes that the library's `load` does not support, or cannot train afterwards. */
const WITHOUT_LOAD = ['BundleSolver1D', 'GenericSolver', 'SolverSpherical'];

/** The class whose `load` supports the file, or null. For a class of the author's own, this is its base class. */
function loaderOf({ contents, type_name, equation_type }: SnippetSource): 'Solver1D' | 'Solver2D' | null {
  if (contents?.loading) return contents.loading.loader;
  if (type_name !== null && WITHOUT_LOAD.includes(type_name)) return null;
  return equation_type === 'ode' ? 'Solver1D' : 'Solver2D';
}

/** The conditions in the file take precedence over those that were sent with it. */
function freshOf(source: SnippetSource) {
  if (!hasTexts(source)) return undefined;
  const { contents, diff_equation_details: details } = source;
  const inFile = contents?.conditions ?? [];
  return freshConditions(inFile.length > 0 ? inFile : (details?.conditions ?? []));
}

const neededModules = ({ contents }: SnippetSource): string[] => contents?.loading?.needed_modules ?? [];

/** Whether boundary functions were saved as text. A solver of a file that needs modules cannot be trained on either. */
const hasTexts = (source: SnippetSource): boolean =>
  source.retrainable === false &&
  (neededModules(source).length === 0 || (source.contents?.conditions ?? []).some(holdsText));

const holdsText = (condition: Record<string, unknown>): boolean =>
  Object.entries(condition).some(([name, value]) => name !== 'condition_type' && typeof value === 'string');

const needsConditions = (source: SnippetSource, fresh: FreshConditions | undefined): boolean =>
  hasTexts(source) && !fresh;

/** How the script gets the file. */
interface Origin {
  /** Modules of the standard library for the download. */
  modules: string[];
  /** Lines after the address of the hub. */
  before: string[];
  /** Lines that download the file. */
  download: string[];
  /** The argument of `load` that names the file. */
  argument: string;
  /** The path of the downloaded file as a Python string, if there is one. */
  path?: string;
}

function snippet(source: SnippetSource, origin: Origin, task: SnippetTask): string {
  const { contents } = source;
  const loader = loaderOf(source);
  const fresh = freshOf(source);
  const config = loader === null ? [] : configLines(source, fresh);
  const modules = neededModules(source);
  const device = contents?.loading?.device ?? null;
  return [
    '# pip install neurodiffeq dill',
    ...(modules.length > 0 ? [`# ${words.needsModules(modules)}`] : []),
    ...['os', ...origin.modules, ...(device === null ? [] : ['io'])].sort().map((name) => `import ${name}`),
    `os.environ["NEURODIFF_API_URL"] = ${JSON.stringify(hubAddress())}`,
    ...origin.before,
    '',
    'import dill',
    'dill.settings["recurse"] = True',
    '',
    `# ${words.lookedUp}`,
    'import numpy as np',
    'import torch',
    'from neurodiffeq import diff',
    ...(fresh ? [`from neurodiffeq.conditions import ${fresh.classes.join(', ')}`] : []),
    ...(loader === null ? [] : [`from neurodiffeq.solvers import ${loader}`]),
    ...(config.length > 0 ? ['from neurodiffeq.solvers_utils import SolverConfig'] : []),
    '',
    ...paragraph(
      contents?.loading?.precision === 32 ? [`torch.set_default_dtype(torch.float32)  # ${words.single}`] : [],
    ),
    ...paragraph(device === null ? [] : deviceLines(device)),
    ...paragraph(origin.download),
    ...paragraph(fresh ? parameterLines(source, fresh.names) : []),
    ...paragraph(fresh?.incomplete ? PLACEHOLDER_LINES : []),
    ...paragraph(config),
    ...(loader === null ? entryLines(origin, fresh) : loadLines(loader, origin, config.length > 0)),
    ...taskLines(source, fresh, task),
  ].join('\n');
}

/** The library's `load` leaves it to torch where numbers come to lie. */
const deviceLines = (device: string): string[] => [
  `# ${words.savedOn(device)}`,
  'torch.storage._load_from_bytes = lambda data: torch.load(',
  '    io.BytesIO(data), map_location="cpu", weights_only=False',
  ')',
];

function taskLines(source: SnippetSource, fresh: FreshConditions | undefined, task: SnippetTask): string[] {
  if (needsConditions(source, fresh)) return [`# ${words.needsConditions}`];
  return task === 'evaluate' ? valueLines(source) : ['', ...trainLines(source, fresh)];
}

const trainLines = (source: SnippetSource, fresh: FreshConditions | undefined): string[] => [
  ...(fresh ? [] : paragraph(parameterLines(source))),
  ...optimizerLines(source),
  'solver.fit(max_epochs=500)',
];

const loadLines = (loader: string, { argument }: Origin, hasConfig: boolean): string[] => [
  `solver = ${loader}.load(`,
  `    ${argument},`,
  ...(hasConfig ? ['    config=config,'] : []),
  ')',
];

const entryLines = ({ path = '' }: Origin, fresh: FreshConditions | undefined): string[] => [
  `# ${words.withoutLoad}`,
  `with open(${path}, "rb") as file:`,
  '    solver = dill.load(file)["solver"]',
  ...(fresh ? [`# ${words.freshConditions}`, ...conditionLines('solver.conditions', fresh)] : []),
];

function configLines({ contents }: SnippetSource, fresh: FreshConditions | undefined): string[] {
  const keepsOptimizer = contents?.loading?.keeps_optimizer ?? false;
  if (!fresh && !keepsOptimizer) return [];
  return [
    'config = SolverConfig()',
    ...(keepsOptimizer ? [`config.optimizer = "as saved"  # ${words.keepsOptimizer}`] : []),
    ...(fresh ? [`# ${words.freshConditions}`, ...conditionLines('config.conditions', fresh)] : []),
  ];
}

const conditionLines = (target: string, { lines }: FreshConditions): string[] => [
  `${target} = [`,
  ...lines.map((line) => `    ${line}`),
  ']',
];

const PLACEHOLDER_LINES = [
  `def ${PLACEHOLDER}(*coordinates):`,
  `    raise NotImplementedError(${JSON.stringify(words.notHeld)})`,
];

/** Creates a new L-BFGS optimizer, since a saved one does not work after loading. */
function optimizerLines(source: SnippetSource): string[] {
  const { contents } = source;
  const isTakenAsSaved = loaderOf(source) === null || (contents?.loading?.keeps_optimizer ?? false);
  if (contents?.optimizer?.name !== 'LBFGS' || !isTakenAsSaved) return [];
  return [
    `# ${words.newOptimizer}`,
    'weights = dict.fromkeys(weight for net in solver.nets for weight in net.parameters())',
    'solver.optimizer = torch.optim.LBFGS(list(weights))',
  ];
}

const paragraph = (lines: string[]): string[] => (lines.length > 0 ? [...lines, ''] : []);
