const NAME = 'compare';
const SIDES = 2;

/** The versions in the address, `?compare=1,3`; other text is ignored. */
export function chosenVersions(address: URLSearchParams): number[] {
  const numbers = (address.get(NAME) ?? '')
    .split(',')
    .filter((text) => /^[1-9]\d{0,8}$/.test(text))
    .map(Number);
  return [...new Set(numbers)].slice(0, SIDES);
}

/** The address with one more version ticked, or one less. A third one takes the place of the first. */
export function withToggled(address: URLSearchParams, version: number): URLSearchParams {
  const chosen = chosenVersions(address);
  const next = chosen.includes(version) ? chosen.filter((one) => one !== version) : [...chosen, version].slice(-SIDES);
  const result = new URLSearchParams(address);
  if (next.length > 0) result.set(NAME, next.join(','));
  else result.delete(NAME);
  return result;
}
