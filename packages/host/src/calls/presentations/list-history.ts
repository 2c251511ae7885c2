import type { HistoryPage, HistoryRecord, HistoryRequest } from '@ppt-embed/protocol/host';
import { allEndpoints } from '@ppt-embed/protocol/service';
import type { CallContext } from '../call-context.ts';
import type { PptUser } from '../../options/options.ts';
import { requireOwnRecords } from '../../connect/union-id.ts';
import { pageCounts } from '../../service-client/page-counts.ts';
import { canAccessEach } from './access.ts';
import { listFeatures } from './list-features.ts';
import { requireExtension } from './require-extension.ts';
import { toIsoWithOffset } from './service-time.ts';

/** Lists the history (endpoint 10), converted to the host API. */
export async function listHistory(
  context: CallContext,
  user: PptUser,
  { page, pageSize, search = '', sort = 'created' }: HistoryRequest,
): Promise<HistoryPage> {
  const { caller, client, extensions, settings } = context;
  await requireOwnRecords(settings, user);
  // Otherwise, the service would ignore these parameters and return a list that was not requested.
  if (search !== '') await requireExtension(extensions, 'history-search');
  if (sort !== 'created') await requireExtension(extensions, 'history-sort');
  const query = { ...(search !== '' && { search }), ...(sort !== 'created' && { sort }) };
  const { data } = await caller.asUser(user, (token) =>
    client.call(allEndpoints.history, { token, body: { page, page_size: pageSize, ...query } }),
  );
  const [hasId, hasThumbnail, hasEditedAt, hasUnsaved, features] = await Promise.all([
    extensions.has('history-ppt-id'),
    extensions.has('history-thumbnail'),
    extensions.has('history-edited-at'),
    extensions.has('history-unsaved-changes'),
    listFeatures(extensions, true),
  ]);
  // Limits the lookups if a service returns more records than requested.
  const visible = data.ppt_list.slice(0, pageSize);
  const ids = visible.map((wire) => (hasId ? wire.ppt_id : undefined));
  const accessible = await canAccessEach(context, user, ids);
  const records = visible.map((wire, index): HistoryRecord => {
    const pptId = ids[index];
    const isAccessible = accessible[index] === true;
    return {
      pptId: isAccessible ? (pptId ?? null) : null,
      title: wire.title,
      createdAt: toIsoWithOffset(wire.created_at, settings.timeZone),
      ...(hasEditedAt && wire.edited_at && { editedAt: toIsoWithOffset(wire.edited_at, settings.timeZone) }),
      ...(isAccessible && hasUnsaved && wire.has_unsaved_changes && { hasUnsavedChanges: true }),
      appId: wire.app_id,
      userId: wire.uid,
      // The preview of the first slide, at a URL that requires no credentials.
      ...(isAccessible && hasThumbnail && wire.thumbnail && { thumbnailUrl: wire.thumbnail }),
    };
  });
  return { records, ...pageCounts({ page, pageSize }, data, data.ppt_list.length), ...features };
}
