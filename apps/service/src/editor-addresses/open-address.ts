import type { EditorSession } from '@ppt-embed/protocol/editor';
import { inTransaction, type Tx } from '../db/database.ts';
import { startSession } from '../editor-session/start-session.ts';
import type { GrantHolder } from '../http/caller.ts';
import { sha256 } from '../http/hash.ts';
import { findApplication } from '../applications/queries.ts';
import { findGrant } from '../oauth/grant-queries.ts';
import type { Parts } from '../parts.ts';
import { findPresentation } from '../presentations/queries.ts';
import { tell } from '../presentations/tell.ts';
import { findUser } from '../users/queries.ts';
import { useAddress } from './queries.ts';

export interface OpenedAddress {
  appId: string;
  session: EditorSession;
}

/**
 * Opens an address once.
 * @returns undefined where it is used, expired, was never issued, or where its session would be refused at once.
 */
export function openAddress({ db, clock, random }: Parts, secret: string): Promise<OpenedAddress | undefined> {
  const now = clock();
  return inTransaction(db, async (tx) => {
    const address = await useAddress(tx, sha256(secret), now);
    const app = address && (await findApplication(tx, address.app_id));
    if (!app) return undefined;
    const holder = { app, unionId: address.union_id, grantId: address.grant_id };
    if (await hasEnded(tx, holder)) return undefined;
    const { token, expiresAt } = await startSession(tx, random, holder, address.ppt_id, now);
    const presentation = address.ppt_id === null ? undefined : await findPresentation(tx, holder, address.ppt_id);
    if (presentation) await tell(tx, random, { type: 'ppt.opened', app, pptId: presentation.ppt_id, now });
    return {
      appId: app.appId,
      session: {
        token,
        ppt_id: address.ppt_id,
        expires_at: expiresAt,
        frame_origins: [...app.frameOrigins],
        ref_url: presentation?.ref_url ?? '',
      },
    };
  });
}

/** Whether the grant was revoked or the sub-user banned since the address was issued. */
async function hasEnded(tx: Tx, { app, unionId, grantId }: GrantHolder): Promise<boolean> {
  const grant = await findGrant(tx, grantId);
  const user = unionId === null ? undefined : await findUser(tx, app.appId, unionId);
  return grant?.revoked_at !== null || user?.status === 'banned';
}
