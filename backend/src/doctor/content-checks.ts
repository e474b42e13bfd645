import { SettingError, type Settings } from '../config/settings';
import { CONTENT_FILES, readContent, SITE_FILE } from '../content/content-files';
import type { Site } from '../content/site';
import { type Finding, unwell, well } from './finding';

/** Whether the texts of the operator can be used, and which links of the footer they leave out. */
export function checkContent({ contentDir }: Pick<Settings, 'contentDir'>): Finding[] {
  try {
    for (const file of CONTENT_FILES) readContent(file, contentDir);
  } catch (error) {
    if (!(error instanceof SettingError)) throw error;
    return [unwell(error.message, 'Correct the file, or remove it to use the one that comes with the hub.')];
  }
  const { links } = JSON.parse(readContent(SITE_FILE, contentDir)) as Site;
  const empty = links.footer.filter(({ url }) => url === '').map(({ label }) => label);
  return [
    well(
      empty.length === 0
        ? 'All links of the footer have an address.'
        : `The footer leaves out ${empty.join(', ')}: site.json has no address for ${empty.length === 1 ? 'it' : 'them'}.`,
    ),
  ];
}
