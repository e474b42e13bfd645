/** Small letters in the order of their code points from U+03B1; capitals stand 32 before. `final sigma` holds its place. */
const inOrder =
  'alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho varsigma sigma tau upsilon phi chi psi omega'.split(
    ' ',
  );
const SMALL_ALPHA = 0x3b1;
const CAPITALS_BEFORE = 32;

const variants = 'varepsilon vartheta varphi varrho varkappa varpi varsigma'.split(' ');
const capitalised = (letter: string): string => letter[0]!.toUpperCase() + letter.slice(1);

const commands = new Map<string, string>([
  ...[...inOrder, ...variants].map((letter) => [letter, `\\${letter}`] as const),
  ...inOrder
    .filter((letter) => letter !== 'varsigma')
    .map((letter) => [capitalised(letter), `\\${capitalised(letter)}`] as const),
  // `lambda` is a keyword of Python: this is how people spell the letter instead.
  ['lamda', '\\lambda'],
  ['Lamda', '\\Lambda'],
  ...inOrder.map((letter, i) => [String.fromCharCode(SMALL_ALPHA + i), `\\${letter}`] as const),
  ...inOrder
    .map((letter, i) => [String.fromCharCode(SMALL_ALPHA - CAPITALS_BEFORE + i), `\\${capitalised(letter)}`] as const)
    .filter(([, command]) => command !== '\\Varsigma'),
]);

/** The TeX command of a Greek letter given by its whole name or by itself. */
export const greekCommand = (text: string): string | undefined => commands.get(text);
