import { browse } from './en/browse.ts';
import { common } from './en/common.ts';
import { details } from './en/details.tsx';
import { edit } from './en/edit.ts';
import { facts } from './en/facts.ts';
import { figures } from './en/figures.tsx';
import { filters } from './en/filters.ts';
import { head } from './en/head.tsx';
import { review } from './en/review.tsx';
import { share } from './en/share.tsx';
import { user } from './en/user.ts';
import { versions } from './en/versions.tsx';

/** What people read in English, by the part of the hub that it stands in. */
export const en = { common, browse, filters, head, details, facts, figures, versions, review, edit, user, share };
