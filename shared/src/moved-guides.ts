import type { GuideName } from './paths.ts';

/** Former names of guides, with the guide that now has their text. */
export const FORMER_GUIDES: ReadonlyMap<string, GuideName> = new Map([
  ['save', 'save-and-load'],
  ['load', 'save-and-load'],
  ['retrain', 'save-and-load'],
  ['companion', 'solverhub'],
  ['keys-and-notebooks', 'api-keys'],
  ['projects-and-members', 'projects-and-review'],
  ['versions-and-review', 'projects-and-review'],
  ['sharing', 'find-and-share'],
  ['equations', 'find-and-share'],
  ['what-is-safe-to-load', 'safe-and-right'],
  ['proof', 'safe-and-right'],
  ['what-is-in-a-solver-file', 'what-the-hub-reads'],
  ['exports', 'formats'],
  ['remotes', 'own-texts'],
]);

/** Sections that were renamed, or that were in another guide; as `guide#section`, with the present names of guides. */
export const FORMER_SECTIONS: ReadonlyMap<string, string> = new Map([
  ['introduction#from-upload-to-publication', 'introduction#what-a-solution-is'],
  ['getting_started#check-the-key-and-the-project', 'getting_started#before-a-long-training'],
  ['getting_started#train-and-save', 'getting_started#train'],
  ['save-and-load#a-complete-script', 'save-and-load#save'],
  ['save-and-load#the-name', 'save-and-load#names'],
  ['save-and-load#limits', 'what-the-hub-reads#limits-of-the-description'],
  ['save-and-load#when-the-library-stops', 'error-messages#when-the-library-stops-while-saving'],
  ['save-and-load#when-a-save-fails', 'error-messages#when-a-save-fails'],
  ['save-and-load#the-file-was-cut-short', 'error-messages#the-file-was-cut-short'],
  ['save-and-load#two-programs-share-one-home-folder', 'error-messages#two-programs-share-one-home-folder'],
  ['save-and-load#on-your-own-disk', 'save-and-load#save'],
  ['save-and-load#by-its-label', 'save-and-load#load'],
  ['save-and-load#a-specific-version', 'find-and-share#a-specific-version'],
  ['save-and-load#when-loading-fails', 'error-messages#when-loading-fails'],
  ['save-and-load#your-own-solver', 'save-and-load#continue-training'],
  ['save-and-load#keep-keys-out-of-the-script', 'api-keys#if-a-key-becomes-known'],
  ['save-and-load#when-training-fails', 'error-messages#when-training-fails'],
  ['save-and-load#nameerror-name-diff-is-not-defined', 'error-messages#when-training-fails'],
  ['save-and-load#str-object-is-not-callable', 'error-messages#when-training-fails'],
  ['save-and-load#the-loss-jumps-at-first', 'save-and-load#continue-training'],
  ['solverhub#scripts-that-shall-not-change', 'solverhub#without-changing-your-scripts'],
  ['api-keys#check-the-address-and-the-key', 'api-keys#check-a-key'],
  ['api-keys#when-something-fails', 'error-messages#when-a-save-fails'],
  ['projects-and-review#public-or-private', 'projects-and-review#share-a-project'],
  ['projects-and-review#while-a-submission-is-waiting', 'projects-and-review#submit'],
  ['projects-and-review#the-decision', 'projects-and-review#submit'],
  ['find-and-share#licence', 'find-and-share#cite'],
  ['find-and-share#what-counts-as-the-same-equation', 'find-and-share#the-page-of-an-equation'],
  ['find-and-share#find-an-equation-by-its-form', 'find-and-share#find-an-equation'],
  ['safe-and-right#what-the-file-contains', 'what-the-hub-reads#what-is-in-a-solver-file'],
  ['safe-and-right#what-would-happen-when-you-load-it', 'safe-and-right#what-loading-a-file-does'],
  ['safe-and-right#values-at-any-point', 'solution-page#values-at-a-point'],
  ['safe-and-right#accuracy', 'solution-page#values-at-a-point'],
  ['safe-and-right#what-is-proven', 'safe-and-right#what-proven-means'],
  ['safe-and-right#the-eight-methods', 'proofs#the-eight-methods'],
  ['safe-and-right#how-the-residual-is-bounded', 'proofs#how-the-residual-is-bounded'],
  ['safe-and-right#how-the-error-is-bounded', 'proofs#how-the-error-is-bounded'],
  ['safe-and-right#what-is-not-covered', 'safe-and-right#what-it-does-not-cover'],
  ['safe-and-right#how-the-proofs-are-tested', 'proofs#how-the-proofs-are-tested'],
  ['safe-and-right#the-demo-solvers', 'proofs#how-the-proofs-are-tested'],
  ['what-the-hub-reads#three-sources-one-equation', 'what-the-hub-reads#where-the-equation-comes-from'],
  ['what-the-hub-reads#names-and-parameters', 'what-the-hub-reads#where-the-equation-comes-from'],
  ['what-the-hub-reads#formulas', 'solution-page#equation-conditions-and-parameters'],
  ['what-the-hub-reads#conditions', 'what-the-hub-reads#where-the-equation-comes-from'],
  ['what-the-hub-reads#values', 'what-the-hub-reads#what-is-evaluated'],
  ['what-the-hub-reads#the-equation-for-your-own-programs', 'formats#the-equation-tree'],
  ['what-the-hub-reads#reading-the-figure', 'solution-page#the-figure'],
  ['formats#what-is-checked', 'api#exports'],
  ['formats#what-every-export-says', 'formats#in-every-export'],
  ['formats#formats', 'api#exports'],
]);

/**
 * The present address of a former guide or section.
 * @param hash of the address, with `#`; a server does not know it, and browsers keep it when they are redirected
 * @returns null if nothing has moved
 */
export function movedGuideAddress(page: string, hash = ''): string | null {
  const present = FORMER_GUIDES.get(page);
  const place = `${present ?? page}${hash}`;
  const moved = FORMER_SECTIONS.get(place) ?? (present && place);
  return moved ? `/docs/${moved}` : null;
}
