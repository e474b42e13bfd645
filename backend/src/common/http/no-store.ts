import { Header } from '@nestjs/common';

/** Keeps a response with a credential out of all caches and out of the history of a browser. */
export const NoStore = () => Header('cache-control', 'no-store');
