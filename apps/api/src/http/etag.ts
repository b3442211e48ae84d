/** Whether `If-None-Match` contains the tag (RFC 9110): the client has this response already. */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  return (ifNoneMatch ?? '').split(',').some((entry) => entry.trim() === etag || entry.trim() === '*');
}
