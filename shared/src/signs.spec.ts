import { escapeXml } from './escape-xml.ts';
import { GREEK_LETTERS } from './greek-letters.ts';
import { plainText } from './plain-text.ts';

/** Names of the small letters in the order of Unicode, where a second form of sigma stands behind rho. */
const NAMES =
  'alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho - sigma tau upsilon phi chi psi omega'.split(
    ' ',
  );
/** Capital letters that do not look like Latin ones. */
const CAPITALS = ['gamma', 'delta', 'theta', 'lambda', 'xi', 'pi', 'sigma', 'phi', 'psi', 'omega'];
/** Names that look like Latin letters, or that nobody uses. */
const LATIN = ['-', 'omicron', 'upsilon'];

it('has every Greek letter that does not look like a Latin one, as Unicode numbers them', () => {
  const small = NAMES.map((name, i) => [name, String.fromCodePoint(0x3b1 + i)]);
  const capital = NAMES.map((name, i) => [name, String.fromCodePoint(0x391 + i)]);
  expect(GREEK_LETTERS).toEqual({
    ...Object.fromEntries(small.filter(([name]) => !LATIN.includes(name!))),
    ...Object.fromEntries(
      capital
        .filter(([name]) => CAPITALS.includes(name!))
        .map(([name, sign]) => [name![0]!.toUpperCase() + name!.slice(1), sign]),
    ),
  });
});

it.each(
  Object.entries({
    cdot: '·', times: '×', pm: '±', le: '≤', leq: '≤', ge: '≥', geq: '≥', ne: '≠', neq: '≠', approx: '≈', infty: '∞', partial: '∂',
    nabla: '∇', to: '→', in: '∈', varphi: 'φ', varepsilon: 'ε', vartheta: 'θ', quad: '', left: '', right: '',
  }), // prettier-ignore
)('writes \\%s as "%s"', (name, sign) => {
  expect(plainText(`$a \\${name} b$`)).toBe(`a ${sign} b`.replace(/ {2}/, ' '));
});

it('writes digits below and above the line', () => {
  expect(plainText('$a_{0123456789}$')).toBe('a₀₁₂₃₄₅₆₇₈₉');
  expect(plainText('$a^{0123456789}$')).toBe('a⁰¹²³⁴⁵⁶⁷⁸⁹');
});

it('escapes what means something in XML, and what XML does not allow', () => {
  expect(escapeXml(`a & <b> "c" 'd'`)).toBe('a &amp; &lt;b&gt; &quot;c&quot; &#39;d&#39;');
  expect(escapeXml('a\u0000b\u001fc\uFFFEd\uD800e')).toBe('a\uFFFDb\uFFFDc\uFFFDd\uFFFDe');
  expect(escapeXml('a\t\n\r \uD7FF\uE000\uFFFD\u{10000}\u{10FFFF}')).toBe(
    'a\t\n\r \uD7FF\uE000\uFFFD\u{10000}\u{10FFFF}',
  );
});
