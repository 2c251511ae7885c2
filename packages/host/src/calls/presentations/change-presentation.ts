import { type ChangedPresentation, PptError, type PresentationChange } from '@ppt-embed/protocol/host';
import {
  type BodyOf,
  type DataOf,
  type Endpoint,
  extraEndpoints,
  type ServiceExtension,
} from '@ppt-embed/protocol/service';
import type { PptUser } from '../../options/options.ts';
import type { CallContext } from '../call-context.ts';
import { maskNotFound, requireAccess } from './access.ts';
import { requireEdit } from './editor-access.ts';
import { requireExtension } from './require-extension.ts';

/**
 * Renames, duplicates, deletes or restores a presentation, if the service offers it, and updates the ledger.
 * @throws PptError `no_such_endpoint` if the service does not offer it
 */
export async function changePresentation(
  context: CallContext,
  user: PptUser,
  change: PresentationChange,
): Promise<ChangedPresentation> {
  const { caller, client, extensions, ledger } = context;
  const { pptId } = change;
  await requireExtension(extensions, extensionOf[change.kind]);
  await requireAccess(context, user, pptId);
  await requireEdit(context, user, pptId);
  // A copy is a new presentation.
  if (change.kind === 'duplicate') await requireEdit(context, user, null);
  const call = <E extends (typeof endpoints)[number]>(endpoint: E, body: BodyOf<E>): Promise<DataOf<E>> =>
    maskNotFound(async () => {
      const response = await caller.asUser(user, (token) => client.call(endpoint as Endpoint, { token, body }));
      return response.data as DataOf<E>;
    });

  switch (change.kind) {
    case 'rename': {
      const { title } = await call(extraEndpoints.pptRename, { ppt_id: pptId, title: change.title });
      await ledger.rename(pptId, title);
      return { pptId, title };
    }
    case 'duplicate': {
      const { ppt_id: copyId, title } = await call(extraEndpoints.pptDuplicate, {
        ppt_id: pptId,
        ...(change.title !== undefined && { title: change.title }),
      });
      const createdAt = context.settings.now();
      await ledger.add({ pptId: copyId, userId: user.id, title, source: 'presentation', createdAt });
      return { pptId: copyId, title };
    }
    case 'delete':
      await call(extraEndpoints.pptDelete, { ppt_id: pptId });
      await ledger.hide(pptId);
      return { pptId };
    case 'restore': {
      const { title } = await call(extraEndpoints.pptRestore, { ppt_id: pptId });
      await ledger.show(pptId);
      return { pptId, title };
    }
    default:
      change satisfies never;
      throw new PptError({ code: 'invalid_request', message: 'Unknown change.' });
  }
}

const endpoints = [
  extraEndpoints.pptRename,
  extraEndpoints.pptDuplicate,
  extraEndpoints.pptDelete,
  extraEndpoints.pptRestore,
] as const;

const extensionOf: Record<PresentationChange['kind'], ServiceExtension> = {
  rename: 'ppt-rename',
  duplicate: 'ppt-duplicate',
  delete: 'ppt-delete',
  restore: 'ppt-delete',
};
