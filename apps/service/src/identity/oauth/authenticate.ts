import { inTransaction, type Database } from '../../stores/db/database.ts';
import type { Caller, CredentialKind, EditorCaller } from '../../http/caller.ts';
import { sha256 } from '../../kernel/hash.ts';
import type { Authenticate } from '../../http/router.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { addSeconds } from '../../kernel/times.ts';
import type { AppContext } from '../../context/app-context.ts';
import { findApplicationByToken } from '../applications/application-queries.ts';
import type { CredentialCache } from './credential-cache.ts';
import { revokeGrant } from '../grants/revoke-grant.ts';
import { findToken, retirePredecessor } from './token-queries.ts';

/**
 * Grace period in seconds after the first use of a refresh token's successor. A repetition within this time comes from
 * another tab, not from an attacker.
 */
const retirementSeconds = 60;
/**
 * Time in seconds for which a refresh can be repeated after a lost response. If an attacker refreshes without using the
 * new tokens, the owner's next refresh after this time reveals the attack (RFC 9700 §4.14.2).
 */
const refreshGraceSeconds = 600;

/** A session of an editor, with the state of its grant, its application and its sub-user. */
export interface SessionRow {
  session: Omit<EditorCaller, 'kind' | 'tokenHash'>;
  expiresAt: Date;
  isRevoked: boolean;
  isBanned: boolean;
}

type FindEditorSession = (db: Database, tokenHash: string) => Promise<SessionRow | undefined>;

interface PresentedToken {
  token: string;
  tokenHash: string;
}

/** A credential in the database, which may no longer be valid. */
export interface FoundCredential {
  caller: Caller;
  isRevoked: boolean;
  isBanned: boolean;
  expiresAt?: Date;
  /** Time at which a refresh token was exchanged for its successor. */
  rotatedAt?: Date | null;
  /** Time after which a refresh token must not be used again, because its successor has been used. */
  retiresAt?: Date | null;
  /** Hash of the refresh token that was exchanged for this token; null once this token has been used. */
  predecessorHash?: string | null;
  /** Whether the credential can be cached, because only a notified change or its expiry can end it. */
  isCacheable: boolean;
}

/** Returns a function that looks up a token and checks that it is valid. */
export function authenticator(
  appContext: AppContext,
  findEditorSession: FindEditorSession,
  cache?: CredentialCache<FoundCredential>,
): Authenticate {
  const lookups = credentialLookups(findEditorSession);
  return async (token, kinds) => {
    const tokenHash = sha256(token);
    const cached = findCached(cache, tokenHash, appContext.clock());
    const store = cached ? undefined : cache?.beginQuery();
    const found = cached ?? (await findCredential(appContext, { token, tokenHash }, { lookups, kinds }));
    if (!found) throw new ServiceError('invalid_token');
    if (!kinds.includes(found.caller.kind)) throw new ServiceError('wrong_credential', { kind: found.caller.kind });
    const now = appContext.clock();
    if (isRetired(found, now)) await revokeRetired(appContext, found.caller, now);
    if (found.isRevoked) throw new ServiceError('invalid_token', { revoked: true });
    if (found.expiresAt && found.expiresAt <= now) throw new ServiceError('expired_token');
    if (found.isBanned) throw new ServiceError('user_banned', { unionId: found.caller.unionId });
    if (found.predecessorHash) {
      const retiresAt = addSeconds(now, retirementSeconds);
      await retirePredecessor(appContext.db, { tokenHash, predecessorHash: found.predecessorHash, retiresAt });
    } else if (found.isCacheable) store?.(tokenHash, found);
    return found.caller;
  };
}

/** Finds a token in the cache. An expired token is queried again, because its expiry may have been extended. */
function findCached(
  cache: CredentialCache<FoundCredential> | undefined,
  tokenHash: string,
  now: Date,
): FoundCredential | undefined {
  const found = cache?.get(tokenHash);
  return found?.expiresAt && found.expiresAt <= now ? undefined : found;
}

/**
 * Whether the token was rotated, or its successor first used, so long ago that a legitimate client would not repeat the
 * refresh anymore.
 */
function isRetired({ rotatedAt, retiresAt }: FoundCredential, now: Date): boolean {
  const isTooLate = rotatedAt ? addSeconds(rotatedAt, refreshGraceSeconds) <= now : false;
  return isTooLate || (retiresAt ? retiresAt <= now : false);
}

/** The database table that holds tokens of some kinds. */
interface CredentialLookup {
  kinds: readonly CredentialKind[];
  find: (
    appContext: Pick<AppContext, 'db' | 'clock'>,
    presented: PresentedToken,
  ) => Promise<FoundCredential | undefined>;
}

function credentialLookups(findEditorSession: FindEditorSession): CredentialLookup[] {
  return [
    { kinds: ['app_token'], find: findApp },
    { kinds: ['access_token', 'refresh_token'], find: findGranted },
    {
      kinds: ['editor_session'],
      async find({ db }, { tokenHash }) {
        const row = await findEditorSession(db, tokenHash);
        if (!row) return undefined;
        const { session, ...state } = row;
        // A session that was opened on the home page is bound to a presentation once, without a notification.
        return {
          ...state,
          caller: { kind: 'editor_session', tokenHash, ...session },
          isCacheable: session.pptId !== null,
        };
      },
    },
  ];
}

/** Finds the credential of a token. The table that holds tokens of the accepted types is queried first. */
async function findCredential(
  appContext: AppContext,
  presented: PresentedToken,
  { lookups, kinds }: { lookups: readonly CredentialLookup[]; kinds: readonly CredentialKind[] },
): Promise<FoundCredential | undefined> {
  const isLikely = (lookup: CredentialLookup) => lookup.kinds.some((kind) => kinds.includes(kind));
  for (const { find } of [...lookups.filter(isLikely), ...lookups.filter((lookup) => !isLikely(lookup))]) {
    const found = await find(appContext, presented);
    if (found) return found;
  }
  return undefined;
}

async function findApp(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  { tokenHash }: PresentedToken,
): Promise<FoundCredential | undefined> {
  const found = await findApplicationByToken(db, tokenHash, clock());
  if (!found) return undefined;
  const { app, isPrevious } = found;
  const caller: Caller = { kind: 'app_token', app, unionId: null };
  return { caller, isRevoked: false, isBanned: false, isCacheable: !isPrevious };
}

async function findGranted(
  { db }: Pick<AppContext, 'db'>,
  { token, tokenHash }: PresentedToken,
): Promise<FoundCredential | undefined> {
  const row = await findToken(db, tokenHash);
  if (!row) return undefined;
  const { app, unionId, grantId } = row;
  const caller: Caller =
    row.kind === 'access'
      ? { kind: 'access_token', app, unionId, grantId }
      : { kind: 'refresh_token', app, unionId, grantId, token, tokenHash };
  return { ...row, caller, isCacheable: row.kind === 'access' };
}

/**
 * Revokes the family of a retired refresh token that was presented, because the token has leaked (RFC 9700 §4.14.2).
 */
async function revokeRetired({ db, random }: AppContext, caller: Caller, now: Date): Promise<void> {
  if (caller.kind !== 'refresh_token') return;
  const { app, grantId } = caller;
  await inTransaction(db, (tx) => revokeGrant(tx, random, { app, grantId, now }));
  throw new ServiceError('invalid_token', { retired: true });
}
