import type { Library } from '@hub/shared/libraries';
import type { EQUATION_TYPES } from './dto/filter-query.dto';
import { PROBLEM_TYPES } from './filter-sql';

const MAX_WORDS = 10;

/** What a solution can be, for a term that names it: "ODE", "boundary value", "DeepXDE". */
interface NamedType {
  equationType?: (typeof EQUATION_TYPES)[number];
  conditionTypes?: readonly string[];
  library?: Library;
}

/** One term of a search. A term that names a type also matches solutions whose texts contain its words. */
export interface SearchTerm extends NamedType {
  words: string[];
}

/** Spellings of the types of equations, problems and conditions. A longer phrase precedes its own beginning. */
const TYPE_PHRASES: readonly (readonly [phrases: string[], type: NamedType])[] = [
  [['initial boundary value', 'initial and boundary value', 'ibvp', 'ibvps', 'ibvp1d'], { conditionTypes: ['ibvp1d'] }],
  [['initial value', 'initial values', 'initial', 'ivp', 'ivps'], { conditionTypes: PROBLEM_TYPES.ivp }],
  [['boundary value', 'boundary values', 'boundary', 'bvp', 'bvps'], { conditionTypes: PROBLEM_TYPES.bvp }],
  [['dirichlet'], { conditionTypes: ['dirichletbvp', 'dirichletbvp2d'] }],
  [['dirichletbvp'], { conditionTypes: ['dirichletbvp'] }],
  [['dirichletbvp2d'], { conditionTypes: ['dirichletbvp2d'] }],
  [['ordinary differential', 'ordinary', 'ode', 'odes'], { equationType: 'ode' }],
  [['partial differential', 'partial', 'pde', 'pdes'], { equationType: 'pde' }],
  [['neurodiffeq'], { library: 'neurodiffeq' }],
  [['deepxde'], { library: 'deepxde' }],
  [['pina'], { library: 'pina' }],
  [['torch', 'pytorch'], { library: 'torch' }],
];
const PHRASES = TYPE_PHRASES.flatMap(([phrases, type]) => phrases.map((phrase) => [phrase.split(' '), type] as const));

/** Words that do not distinguish solutions. */
const FILLER_WORDS = new Set(
  `a an and condition conditions differential eq eqn eqns eqs equation equations for in model models of on or problem
   problems solution solutions solve solved solver solvers solving system systems the to with`.split(/\s+/),
);

/** Splits the typed text into words. */
const wordsOf = (q: string): string[] => q.toLowerCase().split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);

/** The terms to search for in solutions. Filler words are used only if nothing else was typed. */
export function searchTerms(q: string): SearchTerm[] {
  const words = wordsOf(q);
  const terms = termsIn(wordsOf(q.replace(/\b(initial|boundary)[-–](?=boundary|value)/gi, '$1 ')));
  return terms.length > 0 ? terms : words.map((word) => ({ words: [word] }));
}

/** The words to search for in names. Types are left out if anything else was typed: the equation of "heat PDE" is "Heat". */
export function wordsOfName(q: string): string[] {
  const terms = searchTerms(q);
  const plain = terms.filter((term) => !namesType(term));
  return (plain.length > 0 ? plain : terms).flatMap(({ words }) => words);
}

/** All words of a search, including those of types. */
export const wordsToFind = (q: string): string[] => searchTerms(q).flatMap(({ words }) => words);

export const namesType = ({ equationType, conditionTypes, library }: SearchTerm): boolean =>
  Boolean(equationType ?? conditionTypes ?? library);

function termsIn(words: string[]): SearchTerm[] {
  const bare = words.map((word) => withoutPossessive(word.replace(/[,;:?!]+$/, '')));
  const terms: SearchTerm[] = [];
  for (let at = 0; at < words.length;) {
    const [phrase, type] = PHRASES.find(([phrase]) => phrase.every((word, i) => bare[at + i] === word)) ?? [];
    if (phrase) terms.push({ words: [...phrase], ...type });
    else if (!FILLER_WORDS.has(bare[at]!)) terms.push({ words: [bare[at] || words[at]!] });
    at += phrase?.length ?? 1;
  }
  return terms;
}

/** Removes the possessive: "Laplace's" becomes "Laplace", and "Burgers'" becomes "Burgers". */
const withoutPossessive = (word: string) => word.replace(/(?<=\p{L})['’]s?$/u, '');
