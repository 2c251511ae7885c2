import { type HostUser, type PageRequest, PptError, type UserPage } from '@ppt-embed/protocol/host';
import { check, object, oneOf, optional, string } from '@ppt-embed/protocol/schema';
import { allEndpoints, type DataOf } from '@ppt-embed/protocol/service';
import type { CallContext } from '../call-context.ts';
import type { PptUser } from '../../options/options.ts';
import { toIsoWithOffset } from '../presentations/service-time.ts';
import { pageCounts } from '../../service-client/page-counts.ts';
import type { Secret } from '../../kernel/secret.ts';
import { requireAdmin } from './require-admin.ts';
import { unionIdOf } from '../../connect/union-id.ts';

type WireUser = DataOf<typeof allEndpoints.userCreate>;

const userFields = object({
  union_id: optional(string({ min: 1 })),
  name: optional(string()),
  status: optional(oneOf(['active', 'banned'])),
  created_at: optional(string()),
});

/** Lists sub-users (endpoint 11). */
export async function listUsers(
  context: CallContext,
  admin: PptUser,
  { page, pageSize }: PageRequest,
): Promise<UserPage> {
  const { data } = await withAdminConnection(context, admin, (token) =>
    context.client.call(allEndpoints.userList, { token, body: { page, page_size: pageSize } }),
  );
  return {
    users: data.user_list.map((user) => toUser(context, user)),
    ...pageCounts({ page, pageSize }, data, data.user_list.length),
  };
}

/** Creates a sub-user (endpoint 12). */
export async function createUser(
  context: CallContext,
  admin: PptUser,
  { name, unionId }: { name: string; unionId?: string | undefined },
): Promise<HostUser> {
  const { data } = await withAdminConnection(context, admin, (token) =>
    context.client.send(allEndpoints.userCreate, { token, body: { name, ...(unionId && { union_id: unionId }) } }),
  );
  return readUser(context, data, { union_id: unionId ?? '', name, status: 'active', created_at: '' });
}

/** Suspends a sub-user (endpoint 13) and removes the sub-user's connection here. */
export async function banUser(
  context: CallContext,
  admin: PptUser,
  { unionId }: { unionId: string },
): Promise<HostUser> {
  const { data } = await withAdminConnection(context, admin, (token) =>
    context.client.send(allEndpoints.userBan, { token, body: { union_id: unionId } }),
  );
  const link = await context.connections.findByUnionId(unionId);
  if (link) await context.connections.replace(link.connectionKey, { status: 'banned' });
  return readUser(context, data, { union_id: unionId, name: '', status: 'banned', created_at: '' });
}

/** Runs a call with a connection that has no sub-user, because the service rejects all others (`not_for_sub_users`). */
async function withAdminConnection<Result>(
  { automatic, caller, connections, settings }: CallContext,
  admin: PptUser,
  call: (token: Secret) => Promise<Result>,
): Promise<Result> {
  requireAdmin(admin, 'Only administrators can manage users.');
  if (automatic) return caller.asUser({ ...admin, unionId: null }, call);
  const isUnbound = (await unionIdOf(settings, admin)) === null;
  const key = isUnbound ? await connections.keyOf(admin) : await connections.administrationKey();
  if (key) return caller.withToken(key, call);
  throw new PptError({
    code: 'not_for_sub_users',
    message:
      'Managing users requires a connection without a sub-user. Return unionId: null from authenticate for an administrator, who then connects.',
  });
}

/**
 * Reads a user. The specification does not define the responses of endpoints 12 and 13, so values that a service leaves
 * out are taken from the request.
 */
function readUser(context: CallContext, data: unknown, request: WireUser): HostUser {
  const read = check(userFields, data);
  const reported = read.isValid ? read.value : {};
  return toUser(context, {
    union_id: reported.union_id ?? request.union_id,
    name: reported.name ?? request.name,
    status: reported.status ?? request.status,
    created_at: reported.created_at ?? request.created_at,
  });
}

function toUser({ settings }: CallContext, wire: WireUser): HostUser {
  return {
    unionId: wire.union_id,
    name: wire.name,
    status: wire.status,
    createdAt: toIsoWithOffset(wire.created_at, settings.timeZone),
  };
}
