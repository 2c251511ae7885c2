import type { GrantHolder } from '../../http/caller.ts';
import { signedUrl } from '../../stores/signing/signed-url.ts';
import type { RequestMemory } from '../../http/limits/memory-budget.ts';
import { memoryCaller } from '../../http/limits/memory-caller.ts';
import type { AppContext } from '../../context/app-context.ts';
import type { DeckContext } from '../deck-context.ts';
import { readPicture, type PictureBytes } from '../../pictures/read-picture.ts';
import { cacheRendered } from './cache-rendered.ts';
import { sumReferencedPictures } from '../picture-sums.ts';
import type { PresentationRow } from '../presentation-queries.ts';
import { deckBytes, readRevision } from '../revision-queries.ts';

const width = 480;
/** Maximum total size of the pictures in one thumbnail. */
const maxThumbnailInputBytes = 16 * 1024 * 1024;
/** Memory factor for pictures: their bytes, their base64 twice, and the decoded pixels. */
const pictureMemoryWeight = 4;
/** Memory factor for the deck: the text, the job's copy, and the parsed data. */
const deckMemoryWeight = 3;
const daySeconds = 86_400;

/**
 * Returns the signed URL of a thumbnail. It is valid until the end of tomorrow, so that a grant gets the same URL all
 * day and browsers can cache the picture.
 */
export function thumbnailUrl(
  appContext: AppContext,
  { ppt_id, revision }: Pick<PresentationRow, 'ppt_id' | 'revision'>,
  { grantId }: Pick<GrantHolder, 'grantId'>,
): Promise<string> {
  const day = Math.floor(appContext.clock().getTime() / 1000 / daySeconds);
  const path = `/thumbnails/${ppt_id}/${revision}.png`;
  return signedUrl(appContext, path, { expires: new Date((day + 2) * daySeconds * 1000), grantId });
}

/**
 * Renders the first slide of a revision unless it is stored already.
 * @returns the name of the file; undefined if the revision does not exist
 */
export async function thumbnail(
  appContext: DeckContext,
  { ppt_id: pptId, app_id: appId, union_id: unionId }: PresentationRow,
  revision: number,
): Promise<string | undefined> {
  const name = thumbnailFile(pptId, revision);
  if ((await appContext.files.sizeOf(name)) !== undefined) return name;
  const bytes = await deckBytes(appContext.db, pptId, revision);
  if (bytes === undefined) return undefined;
  const owner = { app: { appId }, unionId };
  const memory = appContext.memory.open(memoryCaller(owner));
  try {
    await memory.reserve(bytes * deckMemoryWeight);
    const row = await readRevision(appContext.db, pptId, revision);
    if (!row) return undefined;
    const services = { picture: pictureReader(appContext, memory) };
    const png = await appContext.work.decks.run(owner, 'drawFirstSlide', { deckText: row.deck, width }, { services });
    await cacheRendered(appContext, { pptId, revision, name, bytes: png });
    return name;
  } finally {
    memory.close();
  }
}

/** Reads the pictures of a drawing. Pictures beyond the limit are left out. */
function pictureReader(
  appContext: AppContext,
  memory: RequestMemory,
): (src: string) => Promise<PictureBytes | undefined> {
  let read = 0;
  return async (src) => {
    const { bytes } = await sumReferencedPictures(appContext, src);
    if (read + bytes > maxThumbnailInputBytes) return undefined;
    read += bytes;
    await memory.reserve(bytes * pictureMemoryWeight);
    return readPicture(appContext, src);
  };
}

/** Returns the name under which the thumbnail of a revision is stored. */
export function thumbnailFile(pptId: string, revision: number): string {
  return `thumbnails/${pptId}-r${revision}.png`;
}
