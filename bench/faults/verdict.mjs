const PICKLE = 'solver-file/src/pickle';
const DERIVATION = 'backend/src/solutions/derivation';
const JUDGE = `${PICKLE}/load-judge.ts`;
const SERVICE = `${DERIVATION}/rederive.service.ts`;
const REPOSITORY = `${DERIVATION}/derivation.repository.ts`;

const byName = { suite: 'solver-file', tests: ['pickle/names.spec'] };
const byFile = { suite: 'solver-file', tests: ['pickle/hostile.spec', 'pickle/load-judge.spec', 'pickle/names.spec'] };
const inPieces = { suite: 'solver-file', tests: ['pickle/bytes-in-file.spec'] };
const again = { suite: 'backend-int', tests: ['test/rederive.int'] };

/** Small faults in the verdict on solver files and in reading stored ones again, and the tests that must find them. */
export default [
  {
    file: `${PICKLE}/dangerous-names.ts`,
    find: ' pexpect',
    replace: '',
    ...byName,
    about: 'a name that runs programs is dropped',
  },
  {
    file: `${PICKLE}/dangerous-names.ts`,
    find: "  'reaches files': `builtins.open",
    replace: "  'reads files': `builtins.open",
    ...byName,
    about: 'an effect is called otherwise',
  },
  {
    file: `${PICKLE}/dangerous-names.ts`,
    find: "  if (HARMLESS.has(segments.join('.'))) return null;\n  for (let end = segments.length; end > 0; end--) {",
    replace:
      "  if (HARMLESS.has(segments.join('.'))) return null;\n  for (let end = segments.length; end > 1; end--) {",
    ...byName,
    about: 'what hangs on a whole module is not looked at',
  },
  {
    file: `${PICKLE}/dangerous-names.ts`,
    find: 'gi_frame ',
    replace: '',
    ...byName,
    about: 'an attribute that leads to everything is dropped',
  },
  {
    file: `${PICKLE}/schema/torch.ts`,
    find: 'DynamoStance',
    replace: 'DynamoStance DynamoContext',
    ...byName,
    about: 'a class too many may be made',
  },
  {
    file: `${PICKLE}/schema/index.ts`,
    find: "(via === 'new' ? (row.make ?? row.call) : row.call)",
    replace: '(row.make ?? row.call)',
    ...byName,
    about: 'constructors of classes may be called that are only made empty',
  },
  {
    file: `${PICKLE}/schema/python.ts`,
    find: "{ names: 'builtins: classmethod property staticmethod', call: each(method) }",
    replace: "{ names: 'builtins: classmethod property staticmethod', call: each(anything) }",
    ...byName,
    about: 'static methods may be made of any object of the file',
  },
  {
    file: `${PICKLE}/call-arguments.ts`,
    find: '(!isDict(call.kwargs) || call.kwargs.entries.every(([, value]) => fits(value, about)))',
    replace: '(!isDict(call.kwargs) || call.kwargs.entries.every(([key]) => fits(key, about)))',
    ...byName,
    about: 'of keywords the names are looked at and not the values',
  },
  {
    file: JUDGE,
    find: 'const suspect = this.suspects.within(call.args) ?? this.suspects.within(call.kwargs ?? null);',
    replace: 'const suspect = this.suspects.within(call.args);',
    ...byName,
    about: 'something harmful may be handed over by keyword',
  },
  {
    file: `${PICKLE}/values.ts`,
    find: '  if (value.kwargs !== undefined) children.push(value.kwargs);\n',
    replace: '',
    ...byName,
    about: 'what an object was handed by keyword is not looked into',
  },
  {
    file: `${PICKLE}/byte-reader.ts`,
    find: 'Math.max(length, bytes.pieceLength)',
    replace: 'bytes.pieceLength',
    ...inPieces,
    about: 'a value that is longer than a piece of its file is cut',
  },
  {
    file: JUDGE,
    find: 'if (suspect) this.suspects.note(target, suspect);',
    replace: 'if (suspect && own) this.suspects.note(target, suspect);',
    ...byFile,
    about: 'it is forgotten what an object was given',
  },
  {
    file: `${PICKLE}/special-names.ts`,
    find: '__dataclass_fields__ ',
    replace: '',
    ...byName,
    about: 'a quiet special name is dropped',
  },
  {
    file: `${PICKLE}/special-names.ts`,
    find: "new Set(['__setattr__', '__delattr__'])",
    replace: "new Set(['__setattr__', '__delattr__', '__getattribute__'])",
    ...byName,
    about: 'a special name too many is quiet',
  },
  {
    file: `${PICKLE}/symbolic-names.ts`,
    find: "  'itertools.starmap',\n",
    replace: '',
    ...byName,
    about: 'a function that calls its first argument is dropped',
  },
  {
    file: `${PICKLE}/code-parts.ts`,
    find: "  'types.LambdaType',\n",
    replace: '',
    ...byName,
    about: 'a maker of functions is dropped',
  },
  {
    file: 'solver-file/src/evaluate/object-reader.ts',
    find: " || this.holds('_forward_pre_hooks')",
    replace: '',
    suite: 'solver-file',
    tests: ['evaluate/evaluate-file.spec'],
    about: 'a network is computed although a function is hooked in before it',
  },
  {
    file: SERVICE,
    find: "verdict === 'usual' || verdict === before.verdict",
    replace: "verdict === 'usual'",
    ...again,
    about: 'people are told again of a verdict that they know',
  },
  {
    file: SERVICE,
    find: 'if (person.isAuthor) {',
    replace: 'if (!person.isAuthor) {',
    ...again,
    about: 'the admins get the mail, and not the author',
  },
  {
    file: SERVICE,
    find: 'if (copy.sha256 !== sha256) return',
    replace: 'if (copy.sha256 === null) return',
    ...again,
    about: 'a damaged file is read as if it were whole',
  },
  {
    file: 'backend/src/solutions/concerned-people.repository.ts',
    find: "join users u on u.id = v.uploaded_by or u.account_type = 'admin' where",
    replace: 'join users u on u.id = v.uploaded_by where',
    ...again,
    about: 'admins are not told of a new verdict',
  },
  {
    file: REPOSITORY,
    find: 'array_position($2, v.solution_id), v.version`',
    replace: 'array_position($2, v.solution_id), v.version desc`',
    ...again,
    about: 'newer versions are read before the older ones whose values they show',
  },
  {
    file: 'backend/src/solutions/download/download.repository.ts',
    find: "v.inspection->>'verdict' = 'dangerous' and not ${mayHaveHarm} as withheld",
    replace: "v.inspection->>'verdict' = 'dangerous' and ${mayHaveHarm} as withheld",
    ...again,
    about: 'a file that does harm is handed out to everybody but its owner',
  },
];
