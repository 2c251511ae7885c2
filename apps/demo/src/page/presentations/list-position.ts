import type { HistorySort } from '@ppt-embed/protocol/host';
import { pageOf } from '../shell/page-of.ts';

/** What the list of presentations shows. */
export interface ListPosition {
  /** Page number, from 1. */
  page: number;
  /** Words that titles must contain. */
  search: string;
  sort: HistorySort;
}

/** Reads the position from the query of the page's URL. Invalid values are replaced by the defaults. */
export function readPosition(query: URLSearchParams): ListPosition {
  const sort = query.get('sort');
  return {
    page: pageOf(query),
    search: query.get('search') ?? '',
    sort: sort === 'edited' || sort === 'title' ? sort : 'created',
  };
}

/** Returns the query for a position, without its default values. */
export function positionQuery({ page, search, sort }: ListPosition): Record<string, string> {
  return {
    ...(search && { search }),
    ...(sort !== 'created' && { sort }),
    ...(page > 1 && { page: String(page) }),
  };
}
