import type { Database } from '../src/stores/db/database.ts';
import { systemRandom } from '../src/kernel/random.ts';

const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;

/** Adds an application with an event URL. */
export async function addReceiver(
  db: Database,
  { appId, url, now }: { appId: string; url: string; now: Date },
): Promise<void> {
  await db
    .insertInto('applications')
    .values({
      app_id: appId,
      name: appId,
      token_hash: appId,
      security_domain: '[]',
      frame_origins: '[]',
      events_url: url,
      events_secret: secret,
      seeded: false,
      disabled_at: null,
      created_at: now,
    })
    .execute();
}

/** Queues events of an application that are due now. */
export async function fillEvents(
  db: Database,
  { appId, count, now }: { appId: string; count: number; now: Date },
): Promise<void> {
  for (let remaining = count; remaining > 0; remaining -= 1000) {
    await db
      .insertInto('events')
      .values(
        Array.from({ length: Math.min(remaining, 1000) }, () => ({
          id: `msg_${systemRandom(8).toString('hex')}`,
          app_id: appId,
          type: 'user.created' as const,
          body: '{}',
          attempt: 0,
          due_at: now,
          claimed_until: null,
          delivered_at: null,
          failed_at: null,
          created_at: now,
        })),
      )
      .execute();
  }
}
