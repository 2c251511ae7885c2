import { inTransaction } from '../db/database.ts';
import { findEditorSession } from '../editor-session/queries.ts';
import type { Caller, CredentialKind } from '../http/caller.ts';
import { sha256 } from '../http/hash.ts';
import type { Authenticate } from '../http/router.ts';
import { ServiceError } from '../http/service-error.ts';
import { secondsAfter } from '../http/unix-seconds.ts';
import type { Parts } from '../parts.ts';
import { findApplicationByToken } from '../applications/queries.ts';
import { revokeGrant } from './revoke-grant.ts';
import { findToken } from './token-queries.ts';

/** A refresh token that comes back this soon after its rotation is two tabs, not a thief. */
const reuseGraceSeconds = 60;

interface Found {
  caller: Caller;
  isRevoked: boolean;
  isBanned: boolean;
  expiresAt?: Date;
  rotatedAt?: Date | null;
}

/** Whose token is it, and is it still good? */
export function authenticator(parts: Parts): Authenticate {
  return async (token, kinds) => {
    const found = await lookUp(parts, sha256(token), kinds);
    if (!found) throw new ServiceError('invalid_token');
    if (!kinds.includes(found.caller.kind)) throw new ServiceError('wrong_credential', { kind: found.caller.kind });
    const now = parts.clock();
    if (found.rotatedAt) await refuseRotated(parts, found.caller, found.rotatedAt, now);
    if (found.isRevoked) throw new ServiceError('invalid_token', { revoked: true });
    if (found.expiresAt && found.expiresAt <= now) throw new ServiceError('expired_token');
    if (found.isBanned) throw new ServiceError('user_banned', { unionId: found.caller.unionId });
    return found.caller;
  };
}

/** Asks first where a token of the kinds that are taken would be. */
async function lookUp(parts: Parts, hash: string, kinds: readonly CredentialKind[]): Promise<Found | undefined> {
  const places = [
    { kinds: ['app_token'], find: findApp },
    { kinds: ['access_token', 'refresh_token'], find: findGranted },
    { kinds: ['editor_session'], find: findSession },
  ];
  const isLikely = (place: { kinds: string[] }) => place.kinds.some((kind) => kinds.some((taken) => taken === kind));
  for (const { find } of [...places.filter(isLikely), ...places.filter((place) => !isLikely(place))]) {
    const found = await find(parts, hash);
    if (found) return found;
  }
  return undefined;
}

async function findApp({ db }: Parts, hash: string): Promise<Found | undefined> {
  const app = await findApplicationByToken(db, hash);
  return app && { caller: { kind: 'app_token', app, unionId: null }, isRevoked: false, isBanned: false };
}

async function findGranted({ db }: Parts, hash: string): Promise<Found | undefined> {
  const row = await findToken(db, hash);
  if (!row) return undefined;
  const { app, unionId, grantId } = row;
  const caller: Caller =
    row.kind === 'access'
      ? { kind: 'access_token', app, unionId, grantId }
      : { kind: 'refresh_token', app, unionId, grantId, tokenHash: hash };
  return { ...row, caller };
}

async function findSession({ db }: Parts, hash: string): Promise<Found | undefined> {
  const row = await findEditorSession(db, hash);
  return row && { ...row, caller: { kind: 'editor_session', tokenHash: hash, ...row.session } };
}

async function refuseRotated(parts: Parts, caller: Caller, rotatedAt: Date, now: Date): Promise<void> {
  if (caller.kind !== 'refresh_token') return;
  if (now > secondsAfter(rotatedAt, reuseGraceSeconds)) {
    await inTransaction(parts.db, (tx) =>
      revokeGrant(tx, parts.random, { app: caller.app, grantId: caller.grantId, now }),
    );
  }
  throw new ServiceError('invalid_token', { rotated: true });
}
