import type { PageRequest } from '@ppt-embed/protocol/host';

/** What a list says about itself; 0 where a bare service leaves it out. */
interface ReportedCounts {
  current_page: number;
  total: number;
  last_page: number;
}

/**
 * Which page of how many a list is. A service that counts nothing tells by a full page alone that there may be another.
 * @param received How many records came.
 */
export function pageCounts(
  { page, pageSize }: PageRequest,
  reported: ReportedCounts,
  received: number,
): { page: number; pageSize: number; total: number; lastPage: number } {
  const visible = Math.min(received, pageSize);
  const total = reported.total || (page - 1) * pageSize + visible;
  const mayHaveMore = reported.total === 0 && visible === pageSize;
  const lastPage = reported.last_page || (mayHaveMore ? page + 1 : Math.ceil(total / pageSize));
  return { page: reported.current_page || page, pageSize, total, lastPage: Math.max(1, lastPage) };
}
