/** Returns the page number in the URL, starting at 1. */
export function pageOf(search: URLSearchParams): number {
  return Math.max(1, Math.floor(Number(search.get('page'))) || 1);
}
