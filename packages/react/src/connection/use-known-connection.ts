import { useQuery } from '@tanstack/react-query';
import type { Connection } from '@ppt-embed/protocol/host';
import { usePpt } from '../provider/ppt-context.ts';
import { connectionQueries } from './connection-queries.ts';

/** What is known of the connection by now: asks nothing and waits for nothing. */
export function useKnownConnection(): Connection['status'] | undefined {
  const ppt = usePpt();
  return useQuery({ ...connectionQueries.current(ppt), enabled: false }, ppt.queryClient).data?.status;
}
