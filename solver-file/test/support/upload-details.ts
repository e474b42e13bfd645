import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseLenientJson } from '../../src/json/lenient-json.ts';

/** `diff_equation_details` of a recorded upload, such as "exp-decay 1", as they were sent. */
export function detailsOfUpload(upload: string): Record<string, unknown> {
  const [folder = '', save = ''] = upload.split(' ');
  const json = readFileSync(join(__dirname, '../fixtures/client', folder, `solution-${save}.json`), 'utf8');
  return (parseLenientJson(json) as { diff_equation_details: Record<string, unknown> }).diff_equation_details;
}
