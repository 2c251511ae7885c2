import type {
  QueryFunction,
  queryOptions as tanstackQueryOptions,
  QueryKey,
  UseQueryOptions,
} from '@tanstack/react-query';
import type { CustomFetcher, PptError } from '@ppt-embed/protocol/host';
import type { PptContext } from './ppt-context.ts';

/**
 * The part of `usePpt()` that query options need. With the `queryClient` that runs the query, it sends no request while
 * the app is known to be disconnected, and new covers replace the visible ones only after their pictures are decoded.
 * The client is a parameter, because the query function's context has a `client` only since TanStack Query 5.66. A query
 * whose method the fetcher lacks fails with `service_error`.
 */
export type QueryContext = Pick<PptContext, 'scope'> &
  Partial<Pick<PptContext, 'queryClient'>> & { fetcher: CustomFetcher };

/** Options of a query; its key carries the type of its data in a `QueryClient`. */
export interface PptQueryOptions<Data, Key extends QueryKey> extends Omit<
  UseQueryOptions<Data, PptError, Data, Key>,
  'queryKey' | 'queryFn' | 'select'
> {
  // `DataTag` has a different number of parameters before TanStack Query 5.62.
  /** Key of the query; it carries the type of the data and, since TanStack Query 5.62, of the error. */
  queryKey: ReturnType<typeof tanstackQueryOptions<Data, PptError, Data, Key>>['queryKey'];
  /** Calls the fetcher. */
  queryFn?: QueryFunction<Data, Key>;
}

/**
 * Options of a hook that reads: the options of TanStack Query's `useQuery` except its key and function.
 * @typeParam Selected Return type of `select`.
 */
export type PptReadOptions<Data, Key extends QueryKey, Selected = Data> = Omit<
  UseQueryOptions<Data, PptError, Selected, Key>,
  'queryKey' | 'queryFn'
>;

/** With initial data, the `data` of a hook that reads is always defined. */
export interface PptInitialData<Data> {
  initialData: Data | (() => Data);
}

/**
 * Type-only version of TanStack's `queryOptions`. The original package creates a React context when it is imported,
 * which fails in a server component.
 */
export function queryOptions<Data, Key extends QueryKey>(
  options: Omit<PptQueryOptions<Data, Key>, 'queryKey'> & { queryKey: Key },
): PptQueryOptions<Data, Key> {
  return options as unknown as PptQueryOptions<Data, Key>;
}
