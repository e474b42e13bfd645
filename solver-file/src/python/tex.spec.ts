import katex from 'katex';
import { parseExpression } from './expression-parser.ts';
import { nameTex } from './name-tex.ts';
import { numberTex } from './number-tex.ts';
import { expressionTex } from './tex.ts';

const draws = (tex: string): boolean =>
  katex.renderToString(tex, { throwOnError: true, strict: 'error' }).includes('katex');

describe('nameTex', () => {
  it.each([
    ['u', 'u'],
    ['alpha', '\\alpha'],
    ['Gamma', '\\Gamma'],
    ['Omicron', '\\Omicron'],
    ['omega', '\\omega'],
    ['varphi', '\\varphi'],
    ['lambda_', '\\lambda'],
    ['lamda', '\\lambda'],
    ['λ', '\\lambda'],
    ['Ω_0', '\\Omega_{0}'],
    ['beta_1', '\\beta_{1}'],
    ['beta1', '\\beta_{1}'],
    ['epsilon', '\\epsilon'],
    ['num', '\\mathit{num}'],
    ['data', '\\mathit{data}'],
    ['alphabet', '\\mathit{alphabet}'],
    ['u_0', 'u_{0}'],
    ['x1', 'x_{1}'],
    ['k_max', 'k_{max}'],
    ['g_over_l', 'g_{over,l}'],
    ['x_1_2', 'x_{1,2}'],
    ['k_alpha', 'k_{\\alpha}'],
    ['rate_2', '\\mathit{rate}_{2}'],
    ['x2y', '\\mathit{x2y}'],
    ['_a', '\\mathit{\\_a}'],
    ['u_', '\\mathit{u\\_}'],
    ['__', '\\mathit{\\_\\_}'],
    // How people spell what they read as Greek.
    ['lam', '\\lambda'],
    ['lam_1', '\\lambda_{1}'],
    ['lam1', '\\lambda_{1}'],
    ['lam_', '\\lambda'],
    ['lambd', '\\lambda'],
    ['lmbda', '\\lambda'],
    ['Lam', '\\Lambda'],
    ['eps', '\\epsilon'],
    ['eps_0', '\\epsilon_{0}'],
    ['gam', '\\gamma'],
    ['hbar', '\\hbar'],
    ['HBAR', '\\hbar'],
    ['h_bar', '\\hbar'],
    // A constant of Python is written in capitals: it is the small letter that is meant.
    ['NU', '\\nu'],
    ['OMEGA_0', '\\omega_{0}'],
    ['LAMBDA_', '\\lambda'],
    ['LAM', '\\lambda'],
    ['EPS', '\\epsilon'],
    ['MU0', '\\mu_{0}'],
    ['VARPHI', '\\varphi'],
    ['Nu', '\\Nu'],
    ['S_MAX', 'S_{max}'],
    ['T_REF', 'T_{ref}'],
    ['NU_IN', '\\nu_{in}'],
    ['k_NU', 'k_{\\nu}'],
    ['T_lam', 'T_{\\lambda}'],
    ['K_CO2', 'K_{CO2}'],
    ['T_AB', 'T_{AB}'],
    ['lamp', '\\mathit{lamp}'],
    ['epsom', '\\mathit{epsom}'],
    ['nU', '\\mathit{nU}'],
    ['SIR', '\\mathit{SIR}'],
  ])('writes %s as %s', (name, tex) => {
    expect(nameTex(name)).toBe(tex);
    expect(draws(tex)).toBe(true);
  });

  it.each(['微分', 'é', 'я', '2x', '', 'a b', 'a}', 'ς\u0301'])('leaves %s to its source', (name) => {
    expect(nameTex(name)).toBeUndefined();
  });

  it('draws every Greek letter, small and capital, as word and as letter', () => {
    const letters = 'αβγδεζηθικλμνξοπρςστυφχψωΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ';
    expect([...letters].every((letter) => draws(nameTex(letter)!) && nameTex(letter)!.startsWith('\\'))).toBe(true);
    expect(nameTex('α')).toBe(nameTex('alpha'));
    expect(nameTex('Σ')).toBe(nameTex('Sigma'));
    expect(nameTex('ω')).toBe(nameTex('omega'));
  });

  it.each(
    'alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigma tau upsilon phi chi psi omega'.split(
      ' ',
    ),
  )('reads %s in any case', (letter) => {
    const capital = letter[0]!.toUpperCase() + letter.slice(1);
    expect(nameTex(letter)).toBe(`\\${letter}`);
    expect(nameTex(capital)).toBe(`\\${capital}`);
    expect(nameTex(letter.toUpperCase())).toBe(`\\${letter}`);
    expect(nameTex(`${letter.toUpperCase()}_MIN`)).toBe(`\\${letter}_{min}`);
  });
});

describe('numberTex', () => {
  it.each([
    ['2.0', '2.0'],
    ['-1', '-1'],
    ['.5', '0.5'],
    ['1e-3', '10^{-3}'],
    ['1.0E+06', '10^{6}'],
    ['-2.5e-8', '-2.5 \\cdot 10^{-8}'],
    ['2.6666666666666665', '\\frac{8}{3}'],
    ['-0.3333333333333333', '-\\frac{1}{3}'],
    ['0.1923076923076923', '\\frac{1}{5.2}'],
    ['0.0035971223021582736', '\\frac{1}{278}'],
    ['0.0011111111111111111', '\\frac{1}{900}'],
    ['1.5707963267948966', '\\frac{\\pi}{2}'],
    ['6.283185307179586', '2 \\pi'],
    ['0.017453292519943295', '\\frac{\\pi}{180}'],
    ['2.718281828459045', '2.71828'],
    ['0.10000000149011612', '0.1'],
    ['1.1111111111111112e-9', '1.11111 \\cdot 10^{-9}'],
    ['-0.30000000000000004', '-0.3'],
    ['0.000012345678901234567', '0.0000123457'],
    ['3.333333333333333e-7', '3.33333 \\cdot 10^{-7}'],
    ['6.62607015e-34', '6.62607015 \\cdot 10^{-34}'],
    ['3.14159265358979', '3.14159'],
    ['1.2345678901234', '1.2345678901234'],
    ['123456789012345678', '123456789012345678'],
    ['1234567.89012345678', '1234570'],
  ])('writes %s as %s', (literal, tex) => expect(numberTex(literal)).toBe(tex));
});

describe('expressionTex', () => {
  it.each([
    ['a + (b + c)', 'a + b + c'],
    ['a - (b + c)', 'a - \\left(b + c\\right)'],
    ['a - (b - c)', 'a - \\left(b - c\\right)'],
    ['(a - b) - c', 'a - b - c'],
    ['a - b*c', 'a - b c'],
    ['a*(b*c)', 'a b c'],
    ['(a + b)*c', '\\left(a + b\\right) c'],
    ['a*(b + c)', 'a \\left(b + c\\right)'],
    ['a/b*c', '\\frac{a}{b} c'],
    ['a/(b*c)', '\\frac{a}{b c}'],
    ['a/(b/c)', '\\frac{a}{\\frac{b}{c}}'],
    ['(a/b)**2', '\\left(\\frac{a}{b}\\right)^{2}'],
    ['-a**2', '-a^{2}'],
    ['(-a)**2', '\\left(-a\\right)^{2}'],
    ['a**-b', 'a^{-b}'],
    ['a**(b + c)', 'a^{b + c}'],
    ['a**b**c', 'a^{b^{c}}'],
    ['(a**b)**c', '\\left(a^{b}\\right)^{c}'],
    ['-(a + b)', '-\\left(a + b\\right)'],
    ['--a', '-\\left(-a\\right)'],
    ['a*-b', 'a \\left(-b\\right)'],
    ['-a*b', '-a b'],
    ['c + -a*b', 'c + \\left(-a b\\right)'],
    ['-a/b', '-\\frac{a}{b}'],
    ['2*3', '2 \\cdot 3'],
    ['a*1e-3', 'a \\cdot 10^{-3}'],
    ['(2e-3)**2', '\\left(2 \\cdot 10^{-3}\\right)^{2}'],
    ['sin(a)**2', '\\left(\\sin\\left(a\\right)\\right)^{2}'],
    ['sin(a**2)', '\\sin\\left(a^{2}\\right)'],
    ['np.log1p(a)*b', '\\ln\\left(1 + a\\right) b'],
    ['torch.expm1(a)*b', '\\left(\\exp\\left(a\\right) - 1\\right) b'],
    ['torch.square(a + b)', '\\left(a + b\\right)^{2}'],
    ['torch.maximum(a, b)', '\\max\\left(a, b\\right)'],
    ['+a', 'a'],
  ])('writes %s as %s', (source, tex) => {
    expect(expressionTex(parseExpression(source), false)).toBe(tex);
    expect(draws(tex)).toBe(true);
  });

  it('means the same as the source, for 400 expressions put together at random', () => {
    const random = seededRandom(7);
    for (let i = 0; i < 400; i++) {
      const { source, value } = randomSample(random, 4);
      const tex = expressionTex(parseExpression(source), false);
      const error = Math.abs(valueOfTex(tex) - value) / (1 + Math.abs(value));
      expect({ source, tex, isSame: error < 1e-9 }).toEqual({ source, tex, isSame: true });
    }
  });
});

const values: Record<string, number> = { a: 1.3, b: 0.7, c: 2.1, k: 0.4 };

function seededRandom(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 48271) % 2147483647) / 2147483647;
}

interface Sample {
  source: string;
  value: number;
}

function randomSample(random: () => number, depth: number): Sample {
  const choose = <T>(options: readonly T[]): T => options[Math.floor(random() * options.length)]!;
  const inner = (): Sample => randomSample(random, depth - 1);
  const leaf = (): Sample => {
    const source = choose(['a', 'b', 'c', 'k', '2', '3.5', '1e-1', '2e1']);
    return { source, value: values[source] ?? Number(source) };
  };
  if (depth === 0) return leaf();
  const [left, right, few] = [inner(), inner(), leaf()];
  return choose<Sample>([
    { source: `${left.source} + (${right.source})`, value: left.value + right.value },
    { source: `(${left.source}) - (${right.source})`, value: left.value - right.value },
    { source: `(${left.source})*(${right.source})`, value: left.value * right.value },
    { source: `${few.source}*(${right.source})`, value: few.value * right.value },
    { source: `(${left.source})/${few.source}`, value: left.value / few.value },
    { source: `${few.source}/2*(${right.source})`, value: (few.value / 2) * right.value },
    { source: `-(${left.source})`, value: -left.value },
    { source: `-${few.source}*(${right.source})`, value: -few.value * right.value },
    { source: `(${left.source})**2`, value: left.value ** 2 },
    { source: `-(${left.source})**3`, value: -(left.value ** 3) },
  ]);
}

/** An independent reader of the TeX that arithmetic is written in. */
function valueOfTex(tex: string): number {
  const tokens = tex.match(/\\left\(|\\right\)|\\frac|\\cdot|\d+(?:\.\d+)?|[a-z^{}+-]/g) ?? [];
  let at = 0;
  const need = (token: string): void => {
    if (tokens[at++] !== token) throw new Error(`No ${token} in ${tex}`);
  };
  const braced = (): number => {
    need('{');
    const value = sum();
    need('}');
    return value;
  };
  const atom = (): number => {
    const token = tokens[at++]!;
    if (token === '\\left(') {
      const value = sum();
      need('\\right)');
      return value;
    }
    if (token === '\\frac') return braced() / braced();
    return values[token] ?? Number(token);
  };
  const power = (): number => {
    const base = atom();
    if (tokens[at] !== '^') return base;
    at += 1;
    return base ** braced();
  };
  const product = (): number => {
    let value = power();
    while (at < tokens.length && !['+', '-', '}', '\\right)'].includes(tokens[at]!)) {
      if (tokens[at] === '\\cdot') at += 1;
      value *= power();
    }
    return value;
  };
  const sum = (): number => {
    const isNegative = tokens[at] === '-';
    if (isNegative) at += 1;
    let value = isNegative ? -product() : product();
    while (tokens[at] === '+' || tokens[at] === '-') value += tokens[at++] === '+' ? product() : -product();
    return value;
  };
  return sum();
}
