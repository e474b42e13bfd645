// Who may import whom. `.dependency-cruiser.cjs` checks it, and `docs/architecture.md` shows it.

/** Rooms of the server, each with those of the others that it may use. */
exports.SERVER = {
  auth: [],
  catalog: ['auth'],
  organizations: ['auth'],
  projects: ['auth', 'organizations'],
  solutions: ['auth', 'catalog', 'organizations', 'projects'],
  admin: ['auth', 'catalog', 'organizations', 'projects', 'solutions'],
  pages: ['auth', 'catalog', 'organizations', 'projects', 'solutions'],
};

/** Rooms inside solutions, each with those that it may use. */
exports.SOLUTIONS = {
  card: [],
  certificates: ['card'],
  collections: ['card', 'certificates', 'equations', 'problems'],
  browse: ['card'],
  demo: ['details', 'review', 'upload'],
  derivation: [],
  details: ['card', 'certificates', 'derivation', 'featured'],
  download: ['card'],
  exports: ['card', 'derivation'],
  equations: ['browse', 'card'],
  featured: ['browse', 'card'],
  figures: ['card', 'problems'],
  history: ['card'],
  'in-projects': ['card'],
  library: ['collections', 'demo', 'problems'],
  likes: [],
  moderation: ['withholding'],
  'own-data': [],
  problems: ['browse', 'card', 'certificates', 'equations'],
  published: ['browse', 'card', 'equations'],
  removal: ['card', 'withholding'],
  replicas: ['card'],
  review: ['card', 'details'],
  search: ['browse'],
  upload: ['certificates', 'derivation'],
  values: ['card', 'derivation'],
  withholding: [],
};

/** The rooms of packages, from the lowest: each imports those before it. */
exports.SOLVER_FILE = [
  ...['json', 'formula', 'pickle', 'python', 'contents', 'bytecode'],
  ...['canonical', 'derive', 'evaluate', 'problem', 'portable', 'open', 'statement'],
];
exports.CERTIFY = [
  ...['arithmetic', 'ball-jets', 'boxes', 'tapes', 'residual', 'growth', 'correction', 'reference'],
  ...['range', 'spline', 'error', 'linear', 'consistency'],
];
exports.FIGURES = ['marks', 'paint', 'state', 'values', 'charts', 'parts'];
