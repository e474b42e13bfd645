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
});

describe('numberTex', () => {
  it.each([
    ['2.0', '2.0'],
    ['-1', '-1'],
    ['.5', '0.5'],
    ['1e-3', '10^{-3}'],
    ['1.0E+06', '10^{6}'],
    ['-2.5e-8', '-2.5 \\cdot 10^{-8}'],
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
