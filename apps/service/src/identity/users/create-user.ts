import type { Tx } from '../../stores/db/database.ts';
import { appendEvent } from '../../events/append-event.ts';
import type { Application } from '../../http/caller.ts';
import { invalidField } from '../../kernel/service-error.ts';
import type { Random } from '../../kernel/random.ts';
import { findUser, insertUser, type UserRow } from './user-queries.ts';

interface NewUser {
  app: Application;
  unionId: string;
  name: string;
  now: Date;
}

/** Generates an id for a sub-user if the application provides none. */
export function newUnionId(random: Random): string {
  return `u_${random(12).toString('base64url')}`;
}

/**
 * Creates a sub-user (spec, endpoint 12).
 * @throws ServiceError invalid_request if the id is taken
 */
export async function createUser(tx: Tx, random: Random, user: NewUser): Promise<UserRow> {
  const row = await insert(tx, random, user);
  if (!row) throw invalidField('union_id', 'is already used by another sub-user of this application');
  return row;
}

/** Returns a sub-user. A sub-user that an exchange names for the first time is created, with its id as the name. */
export async function ensureUser(tx: Tx, random: Random, user: Omit<NewUser, 'name'>): Promise<UserRow> {
  const known = await findUser(tx, user.app.appId, user.unionId);
  if (known) return known;
  const created = await insert(tx, random, { ...user, name: user.unionId });
  // If the insert found a conflict, a concurrent exchange has created the user.
  return created ?? ensureUser(tx, random, user);
}

async function insert(tx: Tx, random: Random, { app, unionId, name, now }: NewUser): Promise<UserRow | undefined> {
  const row = await insertUser(tx, { appId: app.appId, unionId, name, now });
  if (row) await appendEvent(tx, random, { type: 'user.created', app, now, data: { union_id: unionId } });
  return row;
}
