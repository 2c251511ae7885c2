import type { PageRequest } from '@ppt-embed/protocol/host';

/** What a list says about itself; 0 where a bare service leaves it out. */
interface ToldCounts {
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
  told: ToldCounts,
  received: number,
): { page: number; pageSize: number; total: number; lastPage: number } {
  const shown = Math.min(received, pageSize);
  const total = told.total || (page - 1) * pageSize + shown;
  const mayHaveMore = told.total === 0 && shown === pageSize;
  const lastPage = told.last_page || (mayHaveMore ? page + 1 : Math.ceil(total / pageSize));
  return { page: told.current_page || page, pageSize, total, lastPage: Math.max(1, lastPage) };
}
