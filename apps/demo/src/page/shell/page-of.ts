/** The page of a list that the address names, from 1. */
export function pageOf(search: URLSearchParams): number {
  return Math.max(1, Math.floor(Number(search.get('page'))) || 1);
}
