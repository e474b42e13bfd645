import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// Loading a lazy component can take longer on a busy machine.
configure({ asyncUtilTimeout: 12_000 });
