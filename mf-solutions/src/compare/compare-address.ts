/** Two versions to compare, as the address has them. */
export interface ComparedPair {
  a: ComparedSide;
  b: ComparedSide;
}

interface ComparedSide {
  id: number;
  /** The one that the caller is shown, where it is left out. */
  version: number | undefined;
}

/** Reads `?a=7&b=9&v=1,2`. @returns null without two ids */
export function pairOf(address: URLSearchParams): ComparedPair | null {
  const [a, b] = [wholeNumber(address.get('a')), wholeNumber(address.get('b'))];
  if (a === undefined || b === undefined) return null;
  const [ofA, ofB] = (address.get('v') ?? '').split(',').map(wholeNumber);
  return { a: { id: a, version: ofA }, b: { id: b, version: ofB } };
}

export function queryOfPair({ a, b }: ComparedPair): Record<string, string> {
  const versions = a.version !== undefined || b.version !== undefined;
  return {
    a: String(a.id),
    b: String(b.id),
    ...(versions && { v: `${a.version ?? ''},${b.version ?? ''}` }),
  };
}

function wholeNumber(text: string | null | undefined): number | undefined {
  return /^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : undefined;
}
