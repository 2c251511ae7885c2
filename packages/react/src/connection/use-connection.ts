import { useQuery, type DefinedUseQueryResult, type UseQueryResult } from '@tanstack/react-query';
import type { Connection, PptError } from '@ppt-embed/protocol/host';
import { usePpt } from '../provider/ppt-context.ts';
import type { PptInitialData, PptReadOptions } from '../provider/query-options.ts';
import { connectionQueries, type ConnectionKey } from './connection-queries.ts';

/** Options of `useConnection`, which are the options of TanStack Query's `useQuery`. */
export type UseConnectionOptions<Selected = Connection> = PptReadOptions<Connection, ConnectionKey, Selected>;

/** Reads the connection, with initial data: `data` is always defined. */
export function useConnection<Selected = Connection>(
  options: UseConnectionOptions<Selected> & PptInitialData<Connection>,
): DefinedUseQueryResult<Selected, PptError>;
/**
 * Reads whether this user's app is connected to the service. Refetches on window focus.
 * @example
 * const { data: isConnected } = useConnection({ select: ({ status }) => status === 'connected' });
 */
export function useConnection<Selected = Connection>(
  options?: UseConnectionOptions<Selected>,
): UseQueryResult<Selected, PptError>;
export function useConnection<Selected = Connection>(
  options?: UseConnectionOptions<Selected>,
): UseQueryResult<Selected, PptError> {
  const ppt = usePpt();
  return useQuery({ ...connectionQueries.current(ppt), ...options }, ppt.queryClient);
}
