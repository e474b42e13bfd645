import { runBundle } from '../support/bundle';

runBundle(6);
