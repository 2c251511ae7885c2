import { ServiceError } from '../http/service-error.ts';
import type { HeldMemory } from '../limits/memory-budget.ts';
import { memoryCaller } from '../limits/memory-caller.ts';
import type { Parts } from '../parts.ts';
import { readPicture } from '../pictures/read-picture.ts';
import { maxPictureBytes } from '../pictures/store-picture.ts';
import { removeFiles } from '../files/remove-files.ts';
import { keepRendered } from '../presentations/keep-rendered.ts';
import type { PresentationRow } from '../presentations/queries.ts';
import { sumHeldPictures, sumNamedPictures } from '../presentations/named-pictures.ts';
import { fileMemoryWeight, fitsInFile, requireFilePictures } from '../presentations/picture-limits.ts';
import { deckBytes, readRevision } from '../presentations/revision-queries.ts';

/** Rises when the writer writes another file for the same deck, so that kept ones are made anew. */
const writerVersion = 2;

/** A thousand slides with their pictures, on a busy machine. */
const writingMs = 60_000;

/** Its text, the copy of the job, and what is written of it. */
const deckMemoryWeight = 4;

const making = new Map<string, Promise<number>>();

export interface KeptFile {
  name: string;
  size: number;
}

/**
 * The file of a revision where files are kept: written once; callers at the same time share one.
 * @throws ServiceError presentation_not_found where the presentation was erased meanwhile; too_large where its pictures
 *   do not fit into a file; rate_limited and unavailable where there is no memory for it
 */
export async function pptxFile(parts: Parts, row: PresentationRow): Promise<KeptFile> {
  const name = downloadFile(row.ppt_id, row.revision);
  const kept = await parts.files.sizeOf(name);
  if (kept !== undefined) return { name, size: kept };
  const running = making.get(name) ?? make(parts, name, row).finally(() => making.delete(name));
  making.set(name, running);
  return { name, size: await running };
}

/**
 * Checks, without writing the file, that the pictures of the last save fit into it.
 * @throws ServiceError too_large; presentation_not_found where the presentation was erased meanwhile; rate_limited and
 *   unavailable where there is no memory to look at its deck
 */
export async function requirePptxFits(parts: Parts, row: PresentationRow, memory: HeldMemory): Promise<void> {
  const { ppt_id: pptId, revision } = row;
  // What all kept versions hold is at least what the last one names, and is known without reading its deck.
  const held = await sumHeldPictures(parts.db, pptId, { unknownBytes: maxPictureBytes });
  if (fitsInFile(held, memory.largestShare)) return;
  if ((await parts.files.sizeOf(downloadFile(pptId, revision))) !== undefined) return;
  const bytes = (await deckBytes(parts.db, pptId, revision)) ?? 0;
  await memory.take(bytes * deckMemoryWeight);
  const saved = await readRevision(parts.db, pptId, revision);
  if (!saved) throw new ServiceError('presentation_not_found', { pptId, revision });
  requireFilePictures(await sumNamedPictures(parts, saved.deck), memory.largestShare);
}

async function make(parts: Parts, name: string, presentation: PresentationRow): Promise<number> {
  const owner = { app: { appId: presentation.app_id }, unionId: presentation.union_id };
  const memory = parts.memory.open(memoryCaller(owner));
  try {
    const { ppt_id: pptId, revision } = presentation;
    const deck = await readHeld(parts, presentation, memory);
    const services = { picture: (src: string) => readPicture(parts, src) };
    const bytes = await parts.work.decks.run(owner, 'writePptx', deck, { timeoutMs: writingMs, services });
    await keepRendered(parts, { pptId, revision, name, bytes });
    await removeFiles(parts, olderDownloadFiles(pptId, revision));
    return bytes.length;
  } finally {
    memory.close();
  }
}

/** The deck of a revision, with memory for it and for the file that is written of it. */
async function readHeld(
  parts: Parts,
  { ppt_id: pptId, revision }: PresentationRow,
  memory: HeldMemory,
): Promise<string> {
  await memory.take(((await deckBytes(parts.db, pptId, revision)) ?? 0) * deckMemoryWeight);
  const row = await readRevision(parts.db, pptId, revision);
  // Erased since it was looked up.
  if (!row) throw new ServiceError('presentation_not_found', { pptId, revision });
  const pictures = await sumNamedPictures(parts, row.deck);
  requireFilePictures(pictures, memory.largestShare);
  await memory.take(pictures.bytes * fileMemoryWeight);
  return row.deck;
}

export function downloadFile(pptId: string, revision: number, version: number = writerVersion): string {
  return `downloads/${pptId}-r${revision}-v${version}.pptx`;
}

/** What older versions of the writer may have left of a revision. */
export function olderDownloadFiles(pptId: string, revision: number): string[] {
  return Array.from({ length: writerVersion - 1 }, (_item, index) => downloadFile(pptId, revision, index + 1));
}
