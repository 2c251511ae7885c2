import type { Tx } from '../db/database.ts';

/** Notes which stored pictures a deck holds, so that they can go with the last presentation that does. */
export async function holdPictures(tx: Tx, pptId: string, deck: string): Promise<void> {
  const hashes = new Set([...deck.matchAll(/picture:([0-9a-f]{64})/g)].map((match) => match[1] ?? ''));
  if (hashes.size === 0) return;
  await tx
    .insertInto('presentation_pictures')
    .values([...hashes].map((hash) => ({ ppt_id: pptId, hash })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Lets go of all of them. @returns those that no other presentation holds. */
export async function releasePictures(tx: Tx, pptId: string): Promise<string[]> {
  const released = await tx.deleteFrom('presentation_pictures').where('ppt_id', '=', pptId).returning('hash').execute();
  const hashes = released.map(({ hash }) => hash);
  if (hashes.length === 0) return [];
  const rows = await tx
    .selectFrom('presentation_pictures')
    .select('hash')
    .distinct()
    .where('hash', 'in', hashes)
    .execute();
  const held = new Set(rows.map(({ hash }) => hash));
  return hashes.filter((hash) => !held.has(hash));
}
