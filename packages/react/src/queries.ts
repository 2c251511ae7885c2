export { connectionQueries, type ConnectionKey, type ConnectionOptions } from './connection/connection-queries.ts';
export { coversQueries, type CoversKey, type CoversOptions } from './covers/covers-queries.ts';
export { createFetcher, type PptFetcherOptions } from './fetcher/create-fetcher.ts';
export type { HistoryKey, HistoryOptions } from './history/history-queries.ts';
export {
  historyQueries,
  type HistoryQueries,
  type InfiniteHistoryKey,
  type InfiniteHistoryOptions,
} from './history/infinite-queries.ts';
export { usersQueries, type UsersKey, type UsersOptions } from './users/users-queries.ts';
export { pptKeys } from './provider/ppt-keys.ts';
export type { PptQueryOptions, QueryContext } from './provider/query-options.ts';
export { PptError } from '@ppt-embed/protocol/host';
