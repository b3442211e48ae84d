/** Whether the client has the answer of this tag already, as `If-None-Match` says (RFC 9110). */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  return (ifNoneMatch ?? '').split(',').some((entry) => entry.trim() === etag || entry.trim() === '*');
}
