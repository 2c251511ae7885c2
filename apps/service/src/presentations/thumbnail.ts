import { everybody } from '../heavy-work/fair-turn.ts';
import type { GrantHolder } from '../http/caller.ts';
import { signedAddress } from '../http/signed-address.ts';
import type { Parts } from '../parts.ts';
import { readPicture } from '../pictures/read-picture.ts';
import { keepRendered } from './keep-rendered.ts';
import type { PresentationRow } from './queries.ts';
import { readRevision } from './revision-queries.ts';

const width = 480;
const daySeconds = 86_400;

/** Signed until the end of tomorrow: the same address all day for the same grant, so that a browser keeps the picture. */
export function thumbnailAddress(
  parts: Parts,
  { ppt_id, revision }: Pick<PresentationRow, 'ppt_id' | 'revision'>,
  { grantId }: Pick<GrantHolder, 'grantId'>,
): Promise<string> {
  const day = Math.floor(parts.clock().getTime() / 1000 / daySeconds);
  const path = `/thumbnails/${ppt_id}/${revision}.png`;
  return signedAddress(parts, path, { expires: new Date((day + 2) * daySeconds * 1000), grantId });
}

/** The first slide at a revision: drawn once, then kept. */
export async function thumbnail(parts: Parts, pptId: string, revision: number): Promise<Buffer | undefined> {
  const name = thumbnailFile(pptId, revision);
  const kept = await parts.files.read(name);
  if (kept) return kept;
  const row = await readRevision(parts.db, pptId, revision);
  if (!row) return undefined;
  const services = { picture: (src: string) => readPicture(parts, src) };
  const drawn = await parts.work.decks.run(everybody, 'drawFirstSlide', { deckText: row.deck, width }, { services });
  const png = Buffer.from(drawn);
  await keepRendered(parts, { pptId, revision, name, bytes: png });
  return png;
}

export function thumbnailFile(pptId: string, revision: number): string {
  return `thumbnails/${pptId}-r${revision}.png`;
}
