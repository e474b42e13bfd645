import { Header } from '@nestjs/common';

/** For responses with a credential, which neither a cache nor the history of a browser may keep. */
export const NoStore = () => Header('cache-control', 'no-store');
