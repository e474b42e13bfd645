import { pureJest } from '../scripts/lib/pure-jest.mjs';

export default pureJest(import.meta.dirname, 'exports');
