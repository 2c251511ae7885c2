import { describe, expect, it } from 'vitest';
import type { AppContext } from '../../context/app-context.ts';
import type { Application } from '../../http/caller.ts';
import { sha256 } from '../../kernel/hash.ts';
import { authenticator, type FoundCredential, type SessionRow } from './authenticate.ts';
import { CredentialCache } from './credential-cache.ts';

const start = Date.UTC(2026, 10, 20, 2, 0, 0);
const application = { appId: 'app-1', name: '', securityDomain: [], frameOrigins: [] } as unknown as Application;

const details = { role: 'edit', canDownload: true, canCreate: true, userName: null, userId: null } as const;

/** Returns a session of an editor, which expires after a minute. */
function sessionRow({ pptId = 'ppt_1', ...state }: Partial<SessionRow> & { pptId?: string | null } = {}): SessionRow {
  const expiresAt = new Date(start + 60_000);
  return {
    session: { app: application, unionId: 'lin', grantId: 'grant_1', pptId, expiresAt, ...details },
    expiresAt,
    isRevoked: false,
    isBanned: false,
    ...state,
  };
}

/** Authenticates tokens of editors with a cache. `rows` are the sessions by token. */
function openAuthenticator(rows: Record<string, SessionRow>) {
  const state = { now: start, queries: 0 };
  const appContext = { clock: () => new Date(state.now) } as unknown as AppContext;
  const find = async (_db: unknown, tokenHash: string) => {
    state.queries += 1;
    return Object.entries(rows).find(([token]) => sha256(token) === tokenHash)?.[1];
  };
  const cache = new CredentialCache<FoundCredential>({ isCurrent: () => true });
  const authenticate = authenticator(appContext, find, cache);
  return { state, rows, cache, authenticate: (token: string) => authenticate(token, ['editor_session']) };
}

describe('credential of an editor', () => {
  it('is queried once, because only a notified change or its expiry can end it', async () => {
    const { state, authenticate } = openAuthenticator({ t: sessionRow() });
    const first = await authenticate('t');
    expect(await authenticate('t')).toEqual(first);
    expect(first).toMatchObject({ kind: 'editor_session', tokenHash: sha256('t'), pptId: 'ppt_1', unionId: 'lin' });
    expect(state.queries).toBe(1);
  });

  it('is queried at each call on the home page, because it is later bound to a presentation', async () => {
    const { state, rows, authenticate } = openAuthenticator({ t: sessionRow({ pptId: null }) });
    expect(await authenticate('t')).toMatchObject({ pptId: null });
    rows['t'] = sessionRow();
    expect(await authenticate('t')).toMatchObject({ pptId: 'ppt_1' });
    expect(state.queries).toBe(2);
  });

  it('is rejected from its expiry on, and queried again, because its expiry may have been extended', async () => {
    const { state, rows, authenticate } = openAuthenticator({ t: sessionRow() });
    await authenticate('t');
    state.now = start + 59_999;
    await authenticate('t');
    expect(state.queries).toBe(1);
    state.now = start + 60_000;
    await expect(authenticate('t')).rejects.toMatchObject({ code: 'expired_token' });
    expect(state.queries).toBe(2);
    rows['t'] = sessionRow({ expiresAt: new Date(start + 120_000) });
    expect(await authenticate('t')).toMatchObject({ pptId: 'ppt_1' });
  });

  it('is rejected if it was revoked, and if the sub-user is suspended, and is not cached then', async () => {
    const { cache, authenticate } = openAuthenticator({
      revoked: sessionRow({ isRevoked: true, isBanned: true }),
      banned: sessionRow({ isBanned: true }),
    });
    await expect(authenticate('revoked')).rejects.toMatchObject({ code: 'invalid_token', details: { revoked: true } });
    await expect(authenticate('banned')).rejects.toMatchObject({ code: 'user_banned', details: { unionId: 'lin' } });
    expect(cache.size).toBe(0);
  });

  it('is rejected where another kind of credential is required, and the kind is logged', async () => {
    const { state, cache, authenticate } = openAuthenticator({ t: sessionRow() });
    await authenticate('t');
    const appContext = { clock: () => new Date(state.now) } as unknown as AppContext;
    const cached = authenticator(appContext, () => Promise.reject(new Error('It is cached.')), cache);
    await expect(cached('t', ['access_token', 'refresh_token'])).rejects.toMatchObject({
      code: 'wrong_credential',
      details: { kind: 'editor_session' },
    });
  });
});
