import type { EditorSession } from '@ppt-embed/protocol/editor';
import { inTransaction } from '../db/database.ts';
import { startSession } from '../editor-session/start-session.ts';
import { sha256 } from '../http/hash.ts';
import { findApplication } from '../oauth/application-queries.ts';
import type { Parts } from '../parts.ts';
import { findPresentation } from '../presentations/queries.ts';
import { tell } from '../presentations/tell.ts';
import { useAddress } from './queries.ts';

export interface OpenedAddress {
  appId: string;
  session: EditorSession;
}

/** Opens an address once. @returns undefined where it is used, expired, or was never issued. */
export function openAddress({ db, clock, random }: Parts, secret: string): Promise<OpenedAddress | undefined> {
  const now = clock();
  return inTransaction(db, async (tx) => {
    const address = await useAddress(tx, sha256(secret), now);
    const app = address && (await findApplication(tx, address.app_id));
    if (!app) return undefined;
    const holder = { app, unionId: address.union_id, grantId: address.grant_id };
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
