/** Entry of the worker threads. They run the built code, in tests too. */
export { readUpload } from './read-upload';
