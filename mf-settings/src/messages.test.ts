import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Texts that hold word for word, and that belong to this remote. */
const MESSAGES = [
  'Profile Updated',
  'Account Updated',
  'API Key Created',
  'API Key Deleted',
  'Project Created',
  'Project Updated',
  'Project Deleted',
  'User Added',
  'User Deleted',
  'Name cannot be Empty',
  'This Project Name already exists',
];

const sources = readdirSync(__dirname, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.test.tsx'))
  .map((file) => readFileSync(join(__dirname, file), 'utf8'));

it.each(MESSAGES)('some screen test expects the text “%s”', (message) => {
  expect(sources.some((source) => source.includes(message))).toBe(true);
});
