import { API_BASE } from '@hub/openapi/client';
import type { Solution, SolutionCard } from '@hub/openapi/types';

/** What is known of a solution. A card is enough; the details of the solution's page make the snippet complete. */
export type SnippetSource = Pick<SolutionCard, 'label' | 'equation_type' | 'type_name'> &
  Partial<
    Pick<
      Solution,
      | 'version'
      | 'hub_status'
      | 'loads_with_key'
      | 'retrainable'
      | 'diff_equation_details'
      | 'contents'
      | 'evaluation'
      | 'inspection'
      | 'format'
      | 'library'
    >
  >;

/** What a script does with the solver after loading it: print a value, or continue its training. */
export type SnippetTask = 'evaluate' | 'train';

/** A script that uses the hub's package. */
export interface Script {
  /** Packages that it needs beside those of the hub's package. */
  needs: string[];
  lines: string[];
}

export const hubAddress = (): string => globalThis.location.origin + API_BASE;
export const isPublic = ({ hub_status }: SnippetSource): boolean =>
  hub_status === undefined || hub_status === 'published';
