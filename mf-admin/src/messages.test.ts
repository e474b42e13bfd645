import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Texts that hold word for word, and that belong to this remote. */
const MESSAGES = [
  'Solution saved successfully!',
  'Solution published successfully!',
  'Solution has been rejected!',
  'Comments are required',
  'No submitted solutions',
  'No published solutions',
  'No featured solutions',
  'No data to display',
  'Submitted Solutions',
  'Published Solutions',
  'Featured Solutions',
  'Search user',
  'Add/Edit Equation',
  'Add/Edit Use Case',
  '- Select -',
  'Equation Saved',
  'Equation Deleted',
  'Use Case Saved',
  'Use Case Deleted',
  'Admin Added',
  'Admin Removed',
];

const sources = readdirSync(__dirname, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.test.tsx'))
  .map((file) => readFileSync(join(__dirname, file), 'utf8'));

it.each(MESSAGES)('some screen test expects the text “%s”', (message) => {
  expect(sources.some((source) => source.includes(message))).toBe(true);
});
