import { excerptOf, markedWords, type Piece } from './excerpt.ts';

/** Matching words in brackets. */
const shown = (pieces: Piece[]): string => pieces.map(({ text, matched }) => (matched ? `[${text}]` : text)).join('');

it.each([
  ['Save the solver.', ['save', 'solver'], '[Save] the [solver].'],
  ['Solvers solve', ['solve'], 'Solvers [solve]'],
  ['hub_save(x), then\nhub', ['hub', 'x'], '[hub]_save([x]), then\n[hub]'],
  ['', ['x'], ''],
  ['Überall', ['überall'], '[Überall]'],
])('in %j the whole words %j are marked', (text, words, expected) =>
  expect(shown(markedWords(text, words))).toBe(expected),
);

// Words of nine signs and a blank: piece by piece, ten signs a pair.
const word = (at: number) => `word${String(at).padStart(5, '0')}`;
const long = Array.from({ length: 60 }, (_, at) => word(at)).join(' ');

it('an excerpt begins about fifty signs before the first match, and is a hundred and fifty long', () => {
  const text = shown(excerptOf(long, [word(30), word(32)]));
  expect(text).toBe(
    `… ${Array.from({ length: 15 }, (_, at) => word(25 + at)).join(' ')}  …`
      .replace(word(30), `[${word(30)}]`)
      .replace(word(32), `[${word(32)}]`),
  );
});

it.each([
  ['at the start', word(0), /^\[word00000\] word00001 .*word00014 {2}…$/],
  ['near the start', word(3), /^word00000 word00001 word00002 \[word00003\] .* …$/],
  ['at the end', word(59), /^… word00054 .* \[word00059\]$/],
  ['nowhere', 'other', /^word00000 .* …$/],
])('an excerpt with its match %s has dots only where something is left out', (_name, match, expected) =>
  expect(shown(excerptOf(long, [match]))).toMatch(expected),
);

it('a short text is shown whole', () => expect(shown(excerptOf('A short text', ['short']))).toBe('A [short] text'));
