import type { CallOptions, Connection, PptFetcher } from '@ppt-embed/protocol/host';
import { listCovers } from './covers/list-covers.ts';
import type { HostContext } from './host-context.ts';
import type { PptUser } from './options.ts';
import { listHistory } from './presentations/list-history.ts';
import { openEditor } from './presentations/open-editor.ts';
import { requestDownload } from './presentations/request-download.ts';
import { disconnect, getConnection } from './tokens/connection-status.ts';
import { banUser, createUser, listUsers } from './users/manage-users.ts';

/** The host API's calls for one person, from server code. Failures reject with `PptError`. */
export type PptCalls = Omit<PptFetcher, 'connectUrl' | 'openEditor' | 'getConnection'> & {
  openEditor(
    input: Parameters<PptFetcher['openEditor']>[0],
    options?: CallOptions & {
      /** The page that asks: what `refUrl` defaults to. @default the origin of `publicUrl` */
      page?: string;
    },
  ): ReturnType<PptFetcher['openEditor']>;
  getConnection(): Promise<Connection>;
};

export function callsOf(context: HostContext, user: PptUser): PptCalls {
  return {
    openEditor: ({ source }, { signal, page = `${context.settings.publicUrl.origin}/` } = {}) =>
      openEditor(context, user, { source, page, isWaiting: () => !signal?.aborted }),
    listCovers: (filter) => listCovers(context, filter),
    listHistory: (page) => listHistory(context, user, page),
    listMine: (page) => context.ledger.listOf(user.id, page),
    requestDownload: ({ pptId }) => requestDownload(context, user, pptId),
    getConnection: () => getConnection(context, user),
    disconnect: () => disconnect(context, user),
    listUsers: (page) => listUsers(context, user, page),
    createUser: (input) => createUser(context, user, input),
    banUser: (input) => banUser(context, user, input),
  };
}
