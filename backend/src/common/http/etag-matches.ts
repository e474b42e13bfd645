/** Whether `If-None-Match` names this ETag. The comparison is weak, and `*` matches every ETag. */
export function etagMatches(ifNoneMatch: string | undefined, etag: string): boolean {
  const tags = (ifNoneMatch ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes(etag) || tags.includes('*');
}
