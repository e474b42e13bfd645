import type { Rung } from '@hub/certify';
import type { Preview } from '@hub/solver-file';
import type { ProofState } from '../card/dto/proof.dto';
import type { EquationDetailsDto } from '../dto/equation-details.dto';

/** A solution as everybody may see it, in a list. */
export interface ListedSolution {
  id: number;
  name: string;
  label: string;
  equation_type: 'ode' | 'pde';
  equation_name: string | null;
  /** Who uploaded the version shown. */
  username: string | null;
  description: string;
}

/** One published version. */
export interface Publication extends ListedSolution {
  version: number;
  full_name: string | null;
  published_at: string;
}

/** A solution with its newest published version. */
export interface PublishedSolution extends Publication {
  type_name: string | null;
  citation: string;
  equation_details: EquationDetailsDto;
  solved_tex: string[];
  preview: Preview;
  use_cases: string[];
  proof_state: ProofState;
  proof_rung: Rung | null;
  /** The largest error that the unknowns can have, which is proven; null where nothing is. */
  proven_error: number | null;
  /** The largest share of the range of an unknown that its error can be; null where that is not proven. */
  relative_error: number | null;
  /** The certificate has a document. */
  has_certificate: boolean;
  epochs: string | null;
  /** Such as `neurodiffeq 0.7`. */
  library: string | null;
  created_at: string;
  updated_at: string;
  /** All published ones, newest first. */
  versions: { version: number; published_at: string }[];
}

/** A page of the list of solutions. */
export interface ListedPage {
  solutions: ListedSolution[];
  total: number;
  /** Number of this page, from 1. */
  page: number;
  pages: number;
}

/** A page of a sitemap: the id of a solution or the name of a user. */
export interface SitemapPlace {
  key: string;
  changed: string;
}
