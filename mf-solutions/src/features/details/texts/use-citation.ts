import type { Solution } from '@hub/openapi/types';
import { useSite } from '@hub/web-kit/site';
import { versionAddress } from '../../../share/addresses.ts';
import { citationIn, type CitationForm } from './bibtex.ts';

/** Writes a citation of the version on show, which names this hub and the address of that version. */
export function useCitation(solution: Solution): (form: CitationForm) => string {
  const hub = useSite().title;
  return (form) => citationIn(form, solution, { hub, url: versionAddress(solution) });
}
