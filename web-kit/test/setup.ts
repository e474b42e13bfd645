import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// Loading a lazy component can take longer on a busy machine.
configure({ asyncUtilTimeout: 30_000 * Number(process.env.HUB_TEST_PATIENCE ?? 1) });
