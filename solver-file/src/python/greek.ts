/** Small letters in the order of their code points from U+03B1; capitals stand 32 before. `varsigma` is the final sigma. */
const inOrder =
  'alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho varsigma sigma tau upsilon phi chi psi omega'.split(
    ' ',
  );
const SMALL_ALPHA = 0x3b1;
const CAPITALS_BEFORE = 32;

const variants = 'varepsilon vartheta varphi varrho varkappa varpi varsigma'.split(' ');
/** Other ways to spell a letter. `lambda` is a keyword of Python, so people write it in many of them. */
const spellings: [spelling: string, letter: string][] = [
  ['lamda', 'lambda'],
  ['lambd', 'lambda'],
  ['lmbda', 'lambda'],
  ['lam', 'lambda'],
  ['gam', 'gamma'],
  ['eps', 'epsilon'],
];
const capitalised = (letter: string): string => letter[0]!.toUpperCase() + letter.slice(1);

const words: (readonly [word: string, letter: string])[] = [
  ...[...inOrder, ...variants].map((letter) => [letter, letter] as const),
  ...spellings,
];

const commands = new Map<string, string>([
  ...words.map(([word, letter]) => [word, `\\${letter}`] as const),
  // Constants of Python are written in capitals: NU means the small letter.
  ...words.map(([word, letter]) => [word.toUpperCase(), `\\${letter}`] as const),
  ...words
    .filter(([, letter]) => inOrder.includes(letter) && letter !== 'varsigma')
    .map(([word, letter]) => [capitalised(word), `\\${capitalised(letter)}`] as const),
  ['hbar', '\\hbar'],
  ['HBAR', '\\hbar'],
  ...inOrder.map((letter, i) => [String.fromCharCode(SMALL_ALPHA + i), `\\${letter}`] as const),
  ...inOrder
    .map((letter, i) => [String.fromCharCode(SMALL_ALPHA - CAPITALS_BEFORE + i), `\\${capitalised(letter)}`] as const)
    .filter(([, command]) => command !== '\\Varsigma'),
]);

/** The TeX command of a Greek letter (or of ħ) given by its whole name or by itself. */
export const greekCommand = (text: string): string | undefined => commands.get(text);
