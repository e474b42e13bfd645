const NAME = 'compare';

/** The two versions in the address, `?compare=1,3`, the older one first; none for other text. */
export function comparedVersions(address: URLSearchParams): number[] {
  const numbers = (address.get(NAME) ?? '')
    .split(',')
    .filter((text) => /^[1-9]\d{0,8}$/.test(text))
    .map(Number);
  return sorted([...new Set(numbers)].slice(0, 2));
}

export function withCompared(address: URLSearchParams, versions: readonly number[]): URLSearchParams {
  const result = new URLSearchParams(address);
  result.set(NAME, sorted(versions).join(','));
  return result;
}

const sorted = (versions: readonly number[]): number[] => versions.toSorted((a, b) => a - b);
