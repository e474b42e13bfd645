import { FORMER_GUIDES, movedGuideAddress } from './moved-guides.ts';
import { GUIDE_NAMES } from './paths.ts';

it.each([
  ['save', '', '/docs/save-and-load'],
  ['save', '#the-equation', '/docs/save-and-load#the-equation'],
  ['save', '#when-a-save-fails', '/docs/error-messages#when-a-save-fails'],
  // As after the redirect of the server, which does not know the section.
  ['save-and-load', '#when-a-save-fails', '/docs/error-messages#when-a-save-fails'],
  ['getting_started', '#train-and-save', '/docs/getting_started#train'],
])('leads /docs/%s%s to %s', (page, hash, address) => {
  expect(movedGuideAddress(page, hash)).toBe(address);
});

it.each([
  ['save-and-load', ''],
  ['getting_started', '#submit'],
  ['unknown', '#train-and-save'],
  ['constructor', ''],
])('leaves /docs/%s%s alone', (page, hash) => {
  expect(movedGuideAddress(page, hash)).toBeNull();
});

it('never leads away from a guide that exists', () => {
  expect(GUIDE_NAMES.filter((name) => FORMER_GUIDES.has(name))).toEqual([]);
});
