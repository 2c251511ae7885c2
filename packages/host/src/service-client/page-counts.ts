import type { PageRequest } from '@ppt-embed/protocol/host';

/** The list's own counts. 0 if a service that implements only the specification omits them. */
interface ReportedCounts {
  current_page: number;
  total: number;
  last_page: number;
}

/**
 * Returns the page number and page count of a list. Without counts from the service, only a full page indicates that
 * there may be a next page.
 * @param received Number of records received.
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
