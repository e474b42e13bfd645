/** Path of the API. Pages, feeds and health checks are outside of it. */
export const API = '/api/v1';
