const CONTRADICTION = 'solver-file/src/evaluate/save-contradiction.ts';
const SAMPLE = 'solver-file/src/evaluate/sample-check.ts';
const WRITER = 'backend/src/solutions/upload/version-writer.ts';
const REPOSITORY = 'backend/src/solutions/upload/upload.repository.ts';
const REMARKS = 'backend/src/solutions/upload/upload-remarks.ts';
const SERVICE = 'backend/src/solutions/upload/upload.service.ts';
const TERMS = 'backend/src/solutions/browse/search-terms.ts';
const SEARCH = 'backend/src/solutions/browse/word-query.ts';
const KEYS = 'backend/src/auth/api-keys/api-keys.repository.ts';
const PROJECTS = 'backend/src/projects/projects.repository.ts';
const LIST = 'mf-settings/src/features/uploads/upload-attempts.tsx';

const inSolverFile = { suite: 'solver-file', tests: ['save-contradiction'] };
const inUploads = { suite: 'backend-int', tests: ['test/upload.int', 'upload-(recorded|body|target)'] };
const inTerms = { suite: 'backend', tests: ['search-terms'] };
const inSearch = { suite: 'backend-int', tests: ['test/search.int'] };
const onScreen = { suite: 'mf-settings', tests: ['api-keys-page'] };

/** Small faults in what decides whether an upload is stored, in the list of uploads and in the search, and the tests that must find them. */
export default [
  {
    ...inSolverFile,
    file: CONTRADICTION,
    find: 'if (sent.length !== inFile.length) return',
    replace: 'if (sent.length > inFile.length) return',
    about: 'a shorter loss history than that of the file is accepted',
  },
  {
    ...inSolverFile,
    file: CONTRADICTION,
    find: 'const TOLERANCE = 1e-6;',
    replace: 'const TOLERANCE = 1e-3;',
    about: 'losses that differ in the fourth digit count as the same',
  },
  {
    ...inSolverFile,
    file: CONTRADICTION,
    find: '(sent.length === 0 && !isWhole)',
    replace: 'sent.length === 0',
    about: 'an untrained solver is stored with the file of a trained one',
  },
  {
    ...inSolverFile,
    file: CONTRADICTION,
    find: 'if (readConditions(root).some(holdsSourceText)) return false;',
    replace: '',
    about: 'boundary functions with the text of another lambda are held against an honest save',
  },
  {
    ...inSolverFile,
    file: CONTRADICTION,
    find: '[networksOf(root), lastNetworksOf(root)]',
    replace: '[networksOf(root)]',
    about: 'a sample of the last networks is refused',
  },
  {
    ...inSolverFile,
    file: CONTRADICTION,
    find: 'return weightsContradict(root, sent) ? found(true) : null;',
    replace: 'return weightsContradict(root, sent) ? found(false) : null;',
    about: 'a sample sent by hand can never be an older one',
  },
  {
    ...inSolverFile,
    file: SAMPLE,
    find: 'const CONTRADICTION = 1e-4;',
    replace: 'const CONTRADICTION = 1e-1;',
    about: 'weights that miss the sample by a hundredth count as its own',
  },
  {
    ...inSolverFile,
    file: SAMPLE,
    find: 'const limit = CONTRADICTION * (magnitude || 1);',
    replace: 'const limit = 1e-12 * (magnitude || 1);',
    about: 'rounding in single precision is held against an honest save',
  },
  {
    suite: 'solver-file',
    tests: ['evaluate-file'],
    file: 'solver-file/src/evaluate/object-reader.ts',
    find: "const replaced = this.attribute('forward') !== undefined;",
    replace: 'const replaced = false;',
    about: 'a network with a forward function of its own is drawn as if it had none',
  },
  {
    ...inUploads,
    file: WRITER,
    find: 'if (!sample || !(await this.uploads.hasSample(tx, solutionId, sample))) throw',
    replace: 'if (!sample) throw',
    about: 'any sample passes as an older one',
  },
  {
    ...inUploads,
    file: REPOSITORY,
    find: 'and type_name is not distinct from $5 and details = $6::jsonb',
    replace: 'and type_name is not distinct from $5 and $6::jsonb is not null',
    about: 'the same file with another source makes no version',
  },
  {
    ...inUploads,
    file: REPOSITORY,
    find: "and sha256 = $3 and $4 in ('', description)",
    replace: 'and sha256 = $3 and $4 is not null',
    about: 'a new description with the same file is lost',
  },
  {
    ...inUploads,
    file: REPOSITORY,
    find: "lock: { mode: 'for_no_key_update' },",
    replace: '',
    about: 'two uploads of one solution at once are not kept apart',
  },
  {
    ...inUploads,
    file: REMARKS,
    find: 'name !== sentName && validName(name) === validName(sentName)',
    replace: 'name !== sentName',
    about: 'the older name of a renamed solution counts as another spelling',
  },
  {
    ...inUploads,
    file: SERVICE,
    find: "if (method !== 'POST' || !url?.endsWith('/solutions/upload')) return;",
    replace: '',
    about: 'every call with an ended key is listed as an upload',
  },
  {
    ...inUploads,
    file: KEYS,
    find: 'if (row) await tx.insert(FormerApiKeyEntity, { hash: row.hash, userId });',
    replace: '',
    about: 'an upload with a deleted key leaves no trace',
  },
  {
    ...inUploads,
    file: PROJECTS,
    find: "where m.user_id = $1 and m.permission <> 'read' and not p.is_withheld",
    replace: 'where m.user_id = $1 and not p.is_withheld',
    about: 'a project that the caller may only read is suggested for saving',
  },
  {
    ...inUploads,
    file: PROJECTS,
    find: 'order by hub_is_typo(p.name, $2) desc, similarity(p.name, $2) desc, p.name limit 1',
    replace: 'order by similarity(p.name, $2), p.name limit 1',
    about: 'the least similar project is suggested',
  },
  {
    ...inUploads,
    file: 'backend/src/solutions/upload/upload.controller.ts',
    find: 'if (!answer.new_version) reply.status(200);',
    replace: '',
    about: 'a file that was stored already is answered as created',
  },
  {
    ...inTerms,
    file: TERMS,
    find: 'return terms.length > 0 ? terms : words.map((word) => ({ words: [word] }));',
    replace: 'return terms;',
    about: 'a search for "equation" alone is a search for nothing',
  },
  {
    ...inTerms,
    file: TERMS,
    find: "[['dirichletbvp'], { conditionTypes: ['dirichletbvp'] }],",
    replace: '',
    about: 'the class of a condition is not known as its type',
  },
  {
    ...inSearch,
    file: SEARCH,
    find: 'const MAX_ABBREVIATION_LENGTH = 4;',
    replace: 'const MAX_ABBREVIATION_LENGTH = 2;',
    about: '"ODE" finds every model',
  },
  {
    ...inSearch,
    file: SEARCH,
    find: 'return any([...types.map((type) => lexeme(TYPE, type)), texts]);',
    replace: 'return texts;',
    about: 'a type is found only where it stands in the text',
  },
  {
    ...onScreen,
    file: LIST,
    find: "typed !== label && typed !== label.slice(label.indexOf('/') + 1);",
    replace: 'typed !== label;',
    about: 'a name without a project is shown as written otherwise',
  },
  {
    ...onScreen,
    file: LIST,
    find: '(repeated ? words.savedBefore(version) : words.saved(version))',
    replace: 'words.saved(version)',
    about: 'a file that was stored already looks newly saved in the list',
  },
];
