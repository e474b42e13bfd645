const NUMBER = String.raw`[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?`;
const TYPED = new RegExp(`^(${NUMBER})(?:/(${NUMBER}))?$`, 'i');

/** Undefined for an empty field, and for what is neither a number nor a fraction. A comma is a decimal point. */
export function typedNumber(text: string): number | undefined {
  const [, above, below = '1'] = TYPED.exec(text.replace(/\s/g, '').replace(/,/g, '.').replace(/−/g, '-')) ?? [];
  const value = above === undefined ? NaN : Number(above) / Number(below);
  return Number.isFinite(value) ? value : undefined;
}
