import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// A part that is loaded when first shown takes its time on a busy machine.
configure({ asyncUtilTimeout: 12_000 });
