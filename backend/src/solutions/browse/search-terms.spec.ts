import { searchTerms, wordsOfName, wordsToFind } from './search-terms';

const ivp = { conditionTypes: ['ivp', 'ibvp1d'] };
const bvp = { conditionTypes: ['ibvp1d', 'dirichletbvp', 'dirichletbvp2d'] };
const words = (...texts: string[]) => texts.map((text) => ({ words: [text] }));

it.each([
  ['Heat equation', words('heat')],
  ['the wave equations of a string', words('wave', 'string')],
  ["Laplace's equation", words('laplace')],
  ['Burgers’ equation', words('burgers')],
  ['Lorenz, heat?', words('lorenz', 'heat')],
  ['predator-prey model', words('predator-prey')],
  ['100%_ run-1.', words('100%_', 'run-1.')],
])('finds the significant words in %j', (q, terms) => expect(searchTerms(q)).toEqual(terms));

it.each(['equation', 'the solution', 'a system of equations', "'''", '%%', '?'])('uses all words of %j', (q) =>
  expect(searchTerms(q)).toEqual(words(...q.split(' '))),
);

it.each([
  ['boundary value', bvp],
  ['Boundary-value problems', bvp],
  ['boundary condition', bvp],
  ['BVP', bvp],
  ['initial value problem', ivp],
  ['initial values', ivp],
  ['IVPs', ivp],
  ['initial boundary value problem', { conditionTypes: ['ibvp1d'] }],
  ['initial-boundary value problem', { conditionTypes: ['ibvp1d'] }],
  ['initial and boundary value', { conditionTypes: ['ibvp1d'] }],
  ['Dirichlet problem', { conditionTypes: ['dirichletbvp', 'dirichletbvp2d'] }],
  ['DirichletBVP2D', { conditionTypes: ['dirichletbvp2d'] }],
  ['DirichletBVP', { conditionTypes: ['dirichletbvp'] }],
  ['ODE', { equationType: 'ode' }],
  ['ordinary differential equation', { equationType: 'ode' }],
  ['ODE system', { equationType: 'ode' }],
  ['PyTorch', { library: 'torch' }],
  ['PDEs', { equationType: 'pde' }],
  ['partial differential equations', { equationType: 'pde' }],
])('recognises the type in %j', (q, type) => expect(searchTerms(q)).toEqual([expect.objectContaining(type)]));

it('keeps the words of a type, which may occur in texts', () => {
  expect(searchTerms('heat, boundary-value problem')).toEqual([
    { words: ['heat'] },
    { words: ['boundary', 'value'], ...bvp },
  ]);
  expect(wordsToFind('heat boundary value problem')).toEqual(['heat', 'boundary', 'value']);
});

it('uses the words of a type in names only if there are no others', () => {
  expect(wordsOfName('heat PDE')).toEqual(['heat']);
  expect(wordsOfName('boundary value problem')).toEqual(['boundary', 'value']);
  expect(wordsOfName('equations')).toEqual(['equations']);
});

it('uses the first ten words', () => {
  expect(searchTerms('x '.repeat(99))).toHaveLength(10);
  expect(searchTerms('')).toEqual([]);
});
