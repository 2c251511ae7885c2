import { ServiceError } from '../../kernel/service-error.ts';
import type { RequestMemory } from '../../http/limits/memory-budget.ts';
import { memoryCaller } from '../../http/limits/memory-caller.ts';
import type { AppContext } from '../../context/app-context.ts';
import type { DeckContext } from '../deck-context.ts';
import { readPicture } from '../../pictures/read-picture.ts';
import { maxPictureBytes } from '../../pictures/store-picture.ts';
import { removeFiles } from '../../stores/files/remove-files.ts';
import { cacheRendered } from './cache-rendered.ts';
import type { PresentationRow } from '../presentation-queries.ts';
import { sumPresentationPictures, sumReferencedPictures } from '../referenced-pictures.ts';
import { fileMemoryWeight, fitsInFile, requireFilePictures } from '../picture-limits.ts';
import { deckBytes, readRevision } from '../revision-queries.ts';

/** Rises when the writer writes another file for the same deck, so that kept ones are made anew. */
const writerVersion = 2;

/** A thousand slides with their pictures, on a busy machine. */
const writeTimeoutMs = 60_000;

/** Its text, the copy of the job, and what is written of it. */
const deckMemoryWeight = 4;

const pendingFiles = new Map<string, Promise<number>>();

export interface RenderedFile {
  name: string;
  size: number;
}

/**
 * The file of a revision where files are kept: written once; callers at the same time share one.
 * @throws ServiceError presentation_not_found where the presentation was erased meanwhile; too_large where its pictures
 *   do not fit into a file; rate_limited and unavailable where there is no memory for it
 */
export async function pptxFile(appContext: DeckContext, row: PresentationRow): Promise<RenderedFile> {
  const name = downloadFile(row.ppt_id, row.revision);
  const cachedSize = await appContext.files.sizeOf(name);
  if (cachedSize !== undefined) return { name, size: cachedSize };
  const running = pendingFiles.get(name) ?? renderPptx(appContext, name, row).finally(() => pendingFiles.delete(name));
  pendingFiles.set(name, running);
  return { name, size: await running };
}

/**
 * Checks, without writing the file, that the pictures of the last save fit into it.
 * @throws ServiceError too_large; presentation_not_found where the presentation was erased meanwhile; rate_limited and
 *   unavailable where there is no memory to look at its deck
 */
export async function requirePptxFits(
  appContext: AppContext,
  row: PresentationRow,
  memory: RequestMemory,
): Promise<void> {
  const { ppt_id: pptId, revision } = row;
  // What all kept versions hold is at least what the last one names, and is known without reading its deck.
  const heldPictures = await sumPresentationPictures(appContext.db, pptId, { unknownBytes: maxPictureBytes });
  if (fitsInFile(heldPictures, memory.largestShare)) return;
  if ((await appContext.files.sizeOf(downloadFile(pptId, revision))) !== undefined) return;
  const bytes = (await deckBytes(appContext.db, pptId, revision)) ?? 0;
  await memory.reserve(bytes * deckMemoryWeight);
  const saved = await readRevision(appContext.db, pptId, revision);
  if (!saved) throw new ServiceError('presentation_not_found', { pptId, revision });
  requireFilePictures(await sumReferencedPictures(appContext, saved.deck), memory.largestShare);
}

async function renderPptx(appContext: DeckContext, name: string, presentation: PresentationRow): Promise<number> {
  const owner = { app: { appId: presentation.app_id }, unionId: presentation.union_id };
  const memory = appContext.memory.open(memoryCaller(owner));
  try {
    const { ppt_id: pptId, revision } = presentation;
    const deck = await readDeckWithMemory(appContext, presentation, memory);
    const services = { picture: (src: string) => readPicture(appContext, src) };
    const bytes = await appContext.work.decks.run(owner, 'writePptx', deck, { timeoutMs: writeTimeoutMs, services });
    await cacheRendered(appContext, { pptId, revision, name, bytes });
    await removeFiles(appContext, olderDownloadFiles(pptId, revision));
    return bytes.length;
  } finally {
    memory.close();
  }
}

/** The deck of a revision, with memory for it and for the file that is written of it. */
async function readDeckWithMemory(
  appContext: AppContext,
  { ppt_id: pptId, revision }: PresentationRow,
  memory: RequestMemory,
): Promise<string> {
  await memory.reserve(((await deckBytes(appContext.db, pptId, revision)) ?? 0) * deckMemoryWeight);
  const row = await readRevision(appContext.db, pptId, revision);
  // Erased since it was looked up.
  if (!row) throw new ServiceError('presentation_not_found', { pptId, revision });
  const pictures = await sumReferencedPictures(appContext, row.deck);
  requireFilePictures(pictures, memory.largestShare);
  await memory.reserve(pictures.bytes * fileMemoryWeight);
  return row.deck;
}

export function downloadFile(pptId: string, revision: number, version: number = writerVersion): string {
  return `downloads/${pptId}-r${revision}-v${version}.pptx`;
}

/** What older versions of the writer may have left of a revision. */
export function olderDownloadFiles(pptId: string, revision: number): string[] {
  return Array.from({ length: writerVersion - 1 }, (_item, index) => downloadFile(pptId, revision, index + 1));
}
