import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Texts that hold word for word, and that belong to this remote. */
const MESSAGES = [
  'Solution saved successfully!',
  'Solution deleted successfully!',
  'Solution submitted for approval!',
  'Solution published successfully!',
  'Solution has been rejected!',
  'Solution has been featured!',
  'Solution has been removed from being featured!',
  'Could not delete solution',
  'Comments are required',
  'Solution name entered does not match original name',
  'No solutions found',
  'No solutions saved!',
  'No data to display',
  'Search Solutions',
  'Show All Projects',
  '# Downloads',
  'Recently Added',
  'Last Updated',
  'Alphabetical',
  'Initial Value Problem',
  'Boundary Value Problem',
];

const sources = readdirSync(__dirname, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.test.tsx') || file.startsWith('testing/'))
  .map((file) => readFileSync(join(__dirname, file), 'utf8'));

it.each(MESSAGES)('some screen test expects the text “%s”', (message) => {
  const pattern = new RegExp(message.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  expect(sources.some((source) => pattern.test(source))).toBe(true);
});
