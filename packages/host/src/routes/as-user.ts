import type {
  CallOptions,
  ChangedPresentation,
  DoctorReport,
  EditorUrl,
  PptFetcher,
  PresentationChange,
} from '@ppt-embed/protocol/host';
import { listCovers } from '../calls/covers/list-covers.ts';
import { runDoctor } from '../calls/doctor/run-doctor.ts';
import type { HostContext } from '../host-context.ts';
import { connectUrl } from '../connect/connect-url.ts';
import type { PptUser } from '../options/options.ts';
import { changePresentation } from '../calls/presentations/change-presentation.ts';
import { listFeatures } from '../calls/presentations/list-features.ts';
import { listHistory } from '../calls/presentations/list-history.ts';
import { openEditor } from '../calls/presentations/open-editor.ts';
import { requestDownload } from '../calls/presentations/request-download.ts';
import { disconnect, getConnection } from '../connect/connection-status.ts';
import { banUser, createUser, listUsers } from '../calls/users/manage-users.ts';
import { requireAdmin } from '../calls/users/require-admin.ts';

/** The calls of the host API for one user, for server code: a `PptFetcher` and more. Calls reject with `PptError`. */
export interface PptApi extends PptFetcher {
  openEditor(
    input: Parameters<PptFetcher['openEditor']>[0],
    options?: CallOptions & {
      /** URL of the calling page, the default of `refUrl`. @default the origin of `publicUrl` */
      page?: string;
    },
  ): Promise<EditorUrl>;
  /** Rejects with `no_such_endpoint` if the service does not offer this change. */
  changePresentation(input: PresentationChange, options?: CallOptions): Promise<ChangedPresentation>;
  /** Returns the result of all checks, as `PptHost.doctor` does. Administrators only, as in the host API. */
  doctor(options?: CallOptions): Promise<DoctorReport>;
}

/** Creates the functions of the host API for a user. */
export function createApi(context: HostContext, user: PptUser): PptApi {
  return {
    openEditor: ({ source }, { signal, page = `${context.settings.publicUrl.origin}/` } = {}) =>
      openEditor(context, user, { source, page, signal }),
    listCovers: (filter) => listCovers(context, filter),
    listHistory: (page) => listHistory(context, user, page),
    async listMyPresentations(page) {
      const own = await context.ledger.listOf(user.id, page);
      return { ...own, ...(await listFeatures(context.extensions, false)) };
    },
    requestDownload: ({ pptId }) => requestDownload(context, user, pptId),
    changePresentation: (change) => changePresentation(context, user, change),
    getConnection: () => getConnection(context, user),
    connectUrl: (input) => connectUrl(context.settings, input),
    disconnect: () => disconnect(context, user),
    listUsers: (page) => listUsers(context, user, page),
    createUser: (input) => createUser(context, user, input),
    banUser: (input) => banUser(context, user, input),
    async doctor() {
      requireAdmin(user, 'Only administrators can view the report.');
      return runDoctor(context);
    },
  };
}
