import type { Connection, PptError } from '@ppt-embed/protocol/host';
import type { PptContext } from '../provider/ppt-context.ts';
import { connectionKey } from './connection-queries.ts';

/** What is known of the connection by now: asks nothing and waits for nothing. */
export function knownConnection({ queryClient, scope }: PptContext): Connection['status'] | undefined {
  return queryClient.getQueryData<Connection>(connectionKey(scope))?.status;
}

/** How the connection stands by a failure that connecting alone can end; undefined of any other. */
export function standingBy(error: PptError | null | undefined): 'disconnected' | 'banned' | undefined {
  return error?.code === 'user_banned' ? 'banned' : error?.code === 'disconnected' ? error.code : undefined;
}
