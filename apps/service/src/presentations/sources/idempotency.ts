import type { Database, Tx } from '../../stores/db/database.ts';
import { sha256 } from '../../kernel/hash.ts';
import { ServiceError, invalidField } from '../../kernel/service-error.ts';
import { addSeconds } from '../../kernel/times.ts';
import type { Owner } from '../../http/caller.ts';

const keyTtlSeconds = 86_400;

/** A key, and the body that was sent with it. Keys are stored per application and sub-user for 24 h. */
export interface IdempotencyKey {
  appId: string;
  unionId: string;
  key: string;
  bodyHash: string;
}

/**
 * Reads the request's `Idempotency-Key`, bound to endpoint and body.
 * @throws ServiceError invalid_request if the key is not valid
 */
export function readIdempotencyKey(
  owner: Owner,
  headers: Headers,
  path: string,
  body: unknown,
): IdempotencyKey | undefined {
  const key = headers.get('idempotency-key');
  if (key === null) return undefined;
  if (!/^[!-~]{1,255}$/.test(key)) throw invalidField('Idempotency-Key', 'must be 1 to 255 visible ASCII characters');
  return {
    appId: owner.app.appId,
    unionId: owner.unionId ?? '',
    key,
    bodyHash: sha256(JSON.stringify([path, body])),
  };
}

/**
 * Returns the presentation that an earlier request with this key created.
 * @throws ServiceError idempotency_conflict if its body was different
 */
export async function findCreation(
  db: Database | Tx,
  key: IdempotencyKey | undefined,
  now: Date,
): Promise<string | undefined> {
  if (!key) return undefined;
  const row = await db
    .selectFrom('idempotency_keys')
    .select(['ppt_id', 'body_hash'])
    .where('app_id', '=', key.appId)
    .where('union_id', '=', key.unionId)
    .where('key', '=', key.key)
    .where('created_at', '>', addSeconds(now, -keyTtlSeconds))
    .executeTakeFirst();
  if (row && row.body_hash !== key.bodyHash) throw new ServiceError('idempotency_conflict', { key: key.key });
  return row?.ppt_id;
}

/**
 * Claims the key for a new presentation. A concurrent request waits here until the first has committed.
 * @returns the presentation that owns the key: the given one, or the one created by the first request.
 */
export async function claimIdempotencyKey(
  tx: Tx,
  key: IdempotencyKey | undefined,
  pptId: string,
  now: Date,
): Promise<string> {
  if (!key) return pptId;
  const values = { body_hash: key.bodyHash, ppt_id: pptId, created_at: now };
  const claimed = await tx
    .insertInto('idempotency_keys')
    .values({ app_id: key.appId, union_id: key.unionId, key: key.key, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(['app_id', 'union_id', 'key'])
        .doUpdateSet(values)
        .where('idempotency_keys.created_at', '<=', addSeconds(now, -keyTtlSeconds)),
    )
    .returning('ppt_id')
    .executeTakeFirst();
  return claimed?.ppt_id ?? (await findCreation(tx, key, now)) ?? pptId;
}
