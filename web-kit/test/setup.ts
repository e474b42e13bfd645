import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// Loading a lazy component can take longer on a busy machine.
configure({ asyncUtilTimeout: 30_000 * Number(process.env.HUB_TEST_PATIENCE ?? 1) });

// A page that is left has written what it shows into the address.
afterEach(() => globalThis.history?.replaceState(null, '', '/'));
