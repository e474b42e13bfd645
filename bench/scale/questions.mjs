// What the bench asks, and for each list the slow, obvious query with which its answer must agree.

/** Published solutions with what filters ask about. */
const PUBLISHED = `
  from solutions s
  join solution_versions v on v.solution_id = s.id and v.version = s.published_version
  left join solution_certificates k on k.version_id = v.id
  left join equations e on e.id = s.equation_id
  left join users u on u.id = v.uploaded_by
  left join projects p on p.id = s.project_id
  where s.published_version is not null`;

const ORDERS = {
  created: 's.created_at desc, s.id desc',
  updated: 's.public_updated_at desc, s.id desc',
  downloads: 's.download_count desc, s.id desc',
  likes: 's.like_count desc, s.id desc',
  proven_error: 'k.relative_error nulls last, s.id desc',
  alphabetical: 's.label, s.id',
};

const usesCase = (id) =>
  `exists (select from solution_use_cases c where c.solution_id = s.id and c.use_case_id = ${id})`;

/** Filters alone; pairs are made of them. */
const FILTERS = {
  'equation type': ['equation_types=ode', `v.equation_type = 'ode'`],
  'problem type': ['problem_types=bvp', `v.condition_types && '{ibvp1d,dirichletbvp,dirichletbvp2d}'`],
  'condition type': ['condition_types=dirichletbvp2d', `v.condition_types && '{dirichletbvp2d}'`],
  domain: ['domain_t_min=0&domain_t_max=5', 'v.domain_t_min <= 0 and v.domain_t_max >= 5'],
  proven: ['proven=true', 'k.relative_error <= 0.1'],
  'not proven': ['proven=false', 'coalesce(k.relative_error > 0.1, true)'],
  'catalog equation': ['equations=30', 's.equation_id = 30'],
  'use case': ['use_cases=4', usesCase(4)],
};

/** A word search matches label, equation name, description and username. */
const holds = (word) =>
  `(${['s.label', 'e.name', 'v.description', 'u.username'].map((text) => `hub_fold(${text}) like '%${word}%'`).join(' or ')})`;

/** A published version is by the user, not always the newest one. */
const publishedBy = (user) => `exists (
  select from solution_versions w join users x on x.id = w.uploaded_by where w.solution_id = s.id and w.status = 'published' and x.username = '${user}')`;

/** Forms of equations, each with the beginning of its key, as at the end of its address. */
const formsHaving = (condition) => `
  select left(v.equation_key, 8) as id, count(*)::int as solutions, v.equation_key,
    (select name from equations where id = mode() within group (order by s.equation_id)) as name
  ${PUBLISHED} and v.equation_key is not null group by v.equation_key having ${condition}`;
const equationPages = (name, query, condition, page = 0) => ({
  name,
  path: `/api/v1/equation_pages?${query}page_num=${page}`,
  expected: `select id from (${formsHaving(condition)}) g order by solutions desc, name nulls last, equation_key limit 20 offset ${page * 20}`,
  total: `select count(*)::int as total from (${formsHaving(condition)}) g`,
  idOf: ({ slug }) => slug.slice(-8),
});

const problemsHaving = (condition) => `
  select left(p.key, 8) as key, p.id, count(*)::int as solutions ${PUBLISHED.replace(
    'where',
    'join problems p on p.id = k.problem_id where',
  ).replace(
    'left join projects p on p.id = s.project_id',
    '',
  )} and v.equation_key is not null and ${condition} group by p.id`;
const problems = (name, query, condition, page = 0) => ({
  name,
  path: `/api/v1/problems?${query}page_num=${page}`,
  expected: `select key as id from (${problemsHaving(condition)}) x order by solutions desc, id limit 20 offset ${page * 20}`,
  total: `select count(*)::int as total from (${problemsHaving(condition)}) x`,
  idOf: ({ slug }) => slug.slice(-8),
});

/**
 * @param user somebody with many solutions. @param project one with many. @param equation the end of the address of the most frequent
 * one. @param problem that of the one with the most solutions. @param solution id of a solution with an equation
 */
export function questions(total, { user, project, equation, problem, solution }) {
  const list = (name, query, conditions, order = 'created', page = 0) => ({
    name,
    path: `/api/v1/solutions?${[query, order === 'created' ? '' : `sort_by=${order}`, page ? `page_num=${page}` : ''].filter(Boolean).join('&')}`,
    expected: `select s.id ${PUBLISHED} and ${conditions} order by ${ORDERS[order]} limit 20 offset ${page * 20}`,
    total: `select count(*)::int as total ${PUBLISHED} and ${conditions}`,
  });
  const filters = Object.entries(FILTERS);
  const plain = (name, path) => ({ name, path });
  const last = Math.ceil(total / 20) - 1;
  return [
    ...Object.keys(ORDERS).flatMap((order) => [
      list(`by ${order}`, '', 'true', order),
      list(`by ${order}, page 500`, '', 'true', order, 499),
      list(`by ${order}, last page`, '', 'true', order, last),
    ]),
    list('the middle page', '', 'true', 'created', Math.floor(last / 2)),
    plain('count alone', '/api/v1/solutions?return_count=true'),
    ...filters.map(([name, [query, condition]]) => list(name, query, condition)),
    ...filters.map(([name, [query, condition]]) => list(`${name}, by likes, page 100`, query, condition, 'likes', 99)),
    ...filters.flatMap(([one, a], i) =>
      filters
        .slice(i + 1)
        .filter(([other]) => other !== `not ${one}`)
        .map(([other, b]) => list(`${one} and ${other}`, `${a[0]}&${b[0]}`, `${a[1]} and ${b[1]}`)),
    ),
    list('a domain that nobody has', 'domain_t_max=50', 'v.domain_t_max >= 50'),
    list('a project', `project=${project}`, `p.name = '${project}'`),
    plain('facets', '/api/v1/solutions/facets'),
    plain('facets with a filter', '/api/v1/solutions/facets?equation_types=ode'),
    plain('facets with two filters', '/api/v1/solutions/facets?equation_types=ode&use_cases=4'),
    plain('facets with a domain', '/api/v1/solutions/facets?domain_t_min=0&domain_t_max=5'),
    plain('facets with words', '/api/v1/solutions/facets?q=damped%20oscillator'),
    ...['a', 'ab', 'oscillator', 'trained', 'damped oscillator', 'bacedi', 'oscilator', 'damped spring resonance'].map(
      (q) => ({
        ...list(`search "${q}"`, `q=${encodeURIComponent(q)}`, q.split(' ').map(holds).join(' and ')),
        // The order is by rank, so only the number is checked. Short words find beginnings and slips other words.
        expected: undefined,
        ...((q.length < 3 || q === 'oscilator') && { total: undefined }),
      }),
    ),
    list('search "oscillator" by likes', 'q=oscillator', holds('oscillator'), 'likes'),
    ...['osc', 'oscillator', 'oscilator', 'user7'].map((q) => plain(`header search "${q}"`, `/api/v1/search?q=${q}`)),
    list('solutions of a user', `username=${user}`, publishedBy(user)),
    list('solutions of a user, by likes, page 10', `username=${user}`, publishedBy(user), 'likes', 9),
    list(
      'solutions of a user, with a type',
      `username=${user}&equation_types=ode`,
      `${publishedBy(user)} and v.equation_type = 'ode'`,
    ),
    ...['oscillator', 'damped oscillator'].map((q) => ({
      ...list(
        `solutions of a user, "${q}"`,
        `username=${user}&q=${encodeURIComponent(q)}`,
        [publishedBy(user), ...q.split(' ').map(holds)].join(' and '),
      ),
      expected: undefined,
    })),
    plain('facets of a user', `/api/v1/solutions/facets?username=${user}`),
    {
      name: 'projects of a user',
      path: `/api/v1/profile/${user}/projects?page_size=20`,
      expected: `select p.name as id ${PUBLISHED} and ${publishedBy(user)} group by p.name order by p.name collate "C" limit 20`,
      idOf: ({ projectname }) => projectname,
    },
    equationPages('equation pages', '', 'true'),
    equationPages('equation pages, page 100', '', 'true', 99),
    equationPages(
      'equation pages of a type',
      'equation_type=pde&',
      `mode() within group (order by v.equation_type) = 'pde'`,
    ),
    plain('equation pages with a word', '/api/v1/equation_pages?q=oscillator'),
    plain('an equation page', `/api/v1/equation_pages/${equation}`),
    problems('problems', '', 'true'),
    problems('problems, page 100', '', 'true', 99),
    problems('problems of a type', 'equation_type=pde&', `p.equation_type = 'pde'`),
    plain('problems with a word', '/api/v1/problems?q=oscillator'),
    plain('problems of an equation', `/api/v1/problems?equation=${equation}`),
    plain('a problem', `/api/v1/problems/${problem}`),
    plain('same equation', `/api/v1/solutions/${solution}/same-equation`),
    plain('top contributors', '/api/v1/solutions/top_contributors'),
    plain('stats', '/api/v1/stats'),
    plain('sitemap', '/sitemap.xml'),
    plain('sitemap, a part', '/sitemaps/solutions-2.xml'),
    plain('sitemap, equations', '/sitemaps/equations-1.xml'),
    plain('sitemap, problems', '/sitemaps/problems-1.xml'),
    plain('sitemap, users', '/sitemaps/users-1.xml'),
    plain('feed', '/feeds/solutions.atom'),
    plain('feed of a user', `/feeds/users/${user}.atom`),
  ];
}
