import { frontJest } from './build/jest.preset.mjs';

export default frontJest(import.meta.dirname, 'web-kit');
