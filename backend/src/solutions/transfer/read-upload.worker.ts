/** Entry of the worker threads. They run the built code, in tests too. */
export { readContents } from './read-contents';
export { readUpload } from './read-upload';
