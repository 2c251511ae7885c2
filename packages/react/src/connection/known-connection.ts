import type { Connection } from '@ppt-embed/protocol/host';
import type { PptContext } from '../provider/ppt-context.ts';
import { connectionKey } from './connection-queries.ts';

/** What is known of the connection by now: asks nothing and waits for nothing. */
export function knownConnection({ queryClient, scope }: PptContext): Connection['status'] | undefined {
  return queryClient.getQueryData<Connection>(connectionKey(scope))?.status;
}
