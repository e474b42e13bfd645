import { browse } from './en/browse.ts';
import { collections } from './en/collections.ts';
import { common } from './en/common.ts';
import { details } from './en/details.tsx';
import { edit } from './en/edit.ts';
import { equations } from './en/equations.tsx';
import { explore } from './en/explore.tsx';
import { exports } from './en/exports.ts';
import { facts } from './en/facts.ts';
import { figures } from './en/figures.tsx';
import { filters } from './en/filters.ts';
import { head } from './en/head.tsx';
import { moderation } from './en/moderation.ts';
import { organization } from './en/organization.ts';
import { owner } from './en/owner.ts';
import { problems } from './en/problems.tsx';
import { proof } from './en/proof.tsx';
import { python } from './en/python.tsx';
import { review } from './en/review.tsx';
import { share } from './en/share.tsx';
import { stating } from './en/stating.ts';
import { user } from './en/user.ts';
import { versions } from './en/versions.tsx';

/** English texts by part of the hub. */
export const en = {
  common,
  browse,
  filters,
  head,
  details,
  facts,
  figures,
  explore,
  versions,
  proof,
  python,
  exports,
  review,
  edit,
  user,
  owner,
  organization,
  share,
  equations,
  moderation,
  problems,
  collections,
  stating,
};
