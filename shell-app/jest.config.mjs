import { frontJest } from '../web-kit/build/jest.preset.mjs';

export default frontJest(import.meta.dirname, 'shell-app');
