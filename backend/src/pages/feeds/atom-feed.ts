import { paths } from '@hub/shared/paths';
import { plainText } from '@hub/shared/plain-text';
import { DIFF_EQUATION_TYPES_LONG } from '../../catalog/enums/enums';
import type { Site } from '../../content/site';
import type { Publication } from '../../solutions/published/published';
import { shortened } from '../head';
import { markup, type Markup } from '../markup';
import { previewPath } from '../screens/solution-page';

const MAX_SUMMARY_LENGTH = 400;
/** The time of an empty feed, which must be constant. */
const NEVER = '1970-01-01T00:00:00.000Z';

/** Paths of a feed and of the screen with the same content. */
export interface FeedPlaces {
  self: string;
  page: string;
}

/**
 * An Atom feed (RFC 4287). Each entry is one published version.
 * @param of converts a path to a full address
 */
export function atomFeed(
  site: Site,
  of: (path: string) => string,
  title: string,
  places: FeedPlaces,
  entries: Publication[],
): Markup {
  return markup`<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
<id>${of(places.self)}</id>
<title>${title}</title>
<updated>${entries[0]?.published_at ?? NEVER}</updated>
<author><name>${site.title}</name></author>
<link rel="self" type="application/atom+xml" href="${of(places.self)}"/>
<link rel="alternate" type="text/html" href="${of(places.page)}"/>
<icon>${of('/favicon.svg')}</icon>
${site.licence.url && markup`<rights>${site.licence.label} (${site.licence.url})</rights>\n`}${entries.map((entry) =>
    entryOf(of, entry),
  )}</feed>`;
}

function entryOf(of: (path: string) => string, entry: Publication): Markup {
  const { name, label, version, equation_name, equation_type, username, full_name, description } = entry;
  const address = of(paths.solution.to(entry.id, { version: `${version}` }));
  const about = shortened(description || `${label}, version ${version}`, MAX_SUMMARY_LENGTH);
  const content = markup`<p><a href="${address}"><img src="${of(previewPath(entry, 'png'))}" alt="${name}" width="600" height="315"></a></p>
<p>${plainText(description) || label}</p>`;
  return markup`<entry>
<id>${address}</id>
<title>${name}${equation_name && ` (${equation_name})`}</title>
<published>${entry.published_at}</published>
<updated>${entry.published_at}</updated>
${username && markup`<author><name>${full_name || username}</name><uri>${of(paths.user.to(username))}</uri></author>\n`}<link rel="alternate" type="text/html" href="${address}"/>
<category term="${equation_type}" label="${DIFF_EQUATION_TYPES_LONG[equation_type]}"/>
<summary>${about}</summary>
<content type="html">${content.text}</content>
</entry>
`;
}
