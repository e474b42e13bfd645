import { useSite } from '@hub/web-kit/site';
import { versionAddress } from './addresses.ts';
import { citationIn, type CitationForm, type Cited, type CitedProof } from './citation.ts';

/** Writes a citation of one version, which names this hub, the address of that version and, if it is known, what is proven. */
export function useCitation(solution: Cited, proof?: CitedProof): (form: CitationForm) => string {
  const hub = useSite().title;
  return (form) => citationIn(form, solution, { hub, url: versionAddress(solution), proof });
}
