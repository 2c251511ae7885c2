/** Whether an `If-None-Match` matches a tag (RFC 9110 §13.1.2): a list of tags with weak comparison, or `*`. */
export function matchesEtag(header: string | null, etag: string): boolean {
  if (header === null) return false;
  return header.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);
}
