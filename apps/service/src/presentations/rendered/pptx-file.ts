import type { PptxCommentThread } from '@ppt-embed/deck/pptx';
import { ServiceError } from '../../kernel/service-error.ts';
import type { RequestMemory } from '../../http/limits/memory-budget.ts';
import { memoryCaller } from '../../http/limits/memory-caller.ts';
import type { AppContext } from '../../context/app-context.ts';
import type { DeckContext } from '../deck-context.ts';
import { readPicture } from '../../pictures/read-picture.ts';
import { maxPictureBytes } from '../../pictures/store-picture.ts';
import { removeFiles } from '../../stores/files/remove-files.ts';
import { findCommentRevision } from '../comments/comment-revisions.ts';
import { readThreadsForFile } from '../comments/threads-for-file.ts';
import { cacheRendered } from './cache-rendered.ts';
import type { PresentationRow } from '../presentation-queries.ts';
import { sumPresentationPictures, sumReferencedPictures } from '../referenced-pictures.ts';
import { fileMemoryWeight, fitsInFile, requireFilePictures } from '../picture-limits.ts';
import { deckBytes, readRevision } from '../revision-queries.ts';

/**
 * Version of the writer. Increase it when the writer's output for a deck changes, so that stored files are rendered
 * again.
 */
const writerVersion = 2;

/** Timeout in ms, enough for a thousand slides with pictures on a busy machine. */
const writeTimeoutMs = 60_000;

/** Memory factor: the text, the job's copy, and the output. */
const deckMemoryWeight = 4;

const pendingFiles = new Map<string, Promise<number>>();

/** The name and size of a stored file. */
export interface RenderedFile {
  name: string;
  size: number;
  /** Identifies the content among all files of the presentation. */
  version: string;
}

/**
 * Returns the stored file of a revision. It is written once; concurrent callers share the work.
 * @throws ServiceError presentation_not_found if the presentation has been erased; too_large if its pictures do not fit
 * into a file; rate_limited and unavailable if there is not enough memory
 */
export async function pptxFile(appContext: DeckContext, row: PresentationRow): Promise<RenderedFile> {
  const name = downloadFile(row.ppt_id, row.revision);
  const version = String(row.revision);
  const cachedSize = await appContext.files.sizeOf(name);
  if (cachedSize !== undefined) return { name, size: cachedSize, version };
  return { name, size: await renderOnce(name, () => renderPptx(appContext, name, row)), version };
}

/**
 * Returns the stored file of a revision with the presentation's current comments. It is written again after comments
 * have changed.
 * @throws ServiceError like `pptxFile`
 */
export async function pptxFileWithComments(appContext: DeckContext, row: PresentationRow): Promise<RenderedFile> {
  const { ppt_id: pptId, revision } = row;
  const [name, stamp] = commentFiles(pptId, revision);
  const { revision: comments } = await findCommentRevision(appContext.db, pptId);
  const version = `${revision}-c${comments}`;
  const [stored, cachedSize] = await Promise.all([appContext.files.read(stamp), appContext.files.sizeOf(name)]);
  if (cachedSize !== undefined && stored?.toString() === version) return { name, size: cachedSize, version };
  const size = await renderOnce(`${name} ${version}`, async () => {
    // Without its stamp, an incomplete or older file is not used.
    await removeFiles(appContext, [stamp]);
    const bytes = await renderPptx(appContext, name, row, true);
    await cacheRendered(appContext, { pptId, revision, name: stamp, bytes: Buffer.from(version) });
    return bytes;
  });
  return { name, size, version };
}

async function renderOnce(key: string, render: () => Promise<number>): Promise<number> {
  const running = pendingFiles.get(key) ?? render().finally(() => pendingFiles.delete(key));
  pendingFiles.set(key, running);
  return running;
}

/**
 * Checks, without writing the file, that the pictures of the last save fit into it.
 * @throws ServiceError too_large; presentation_not_found if the presentation has been erased; rate_limited and
 * unavailable if there is not enough memory to read its deck
 */
export async function requirePptxFits(
  appContext: AppContext,
  row: PresentationRow,
  memory: RequestMemory,
): Promise<void> {
  const { ppt_id: pptId, revision } = row;
  // The pictures of all stored versions include those of the last one, and their total size is known without reading a
  // deck.
  const storedPictures = await sumPresentationPictures(appContext.db, pptId, { unknownBytes: maxPictureBytes });
  if (fitsInFile(storedPictures, memory.largestShare)) return;
  if ((await appContext.files.sizeOf(downloadFile(pptId, revision))) !== undefined) return;
  const bytes = (await deckBytes(appContext.db, pptId, revision)) ?? 0;
  await memory.reserve(bytes * deckMemoryWeight);
  const saved = await readRevision(appContext.db, pptId, revision);
  if (!saved) throw new ServiceError('presentation_not_found', { pptId, revision });
  requireFilePictures(await sumReferencedPictures(appContext, saved.deck), memory.largestShare);
}

async function renderPptx(
  appContext: DeckContext,
  name: string,
  presentation: PresentationRow,
  withComments = false,
): Promise<number> {
  const owner = { app: { appId: presentation.app_id }, unionId: presentation.union_id };
  const memory = appContext.memory.open(memoryCaller(owner));
  try {
    const { ppt_id: pptId, revision } = presentation;
    const deck = await readDeckWithMemory(appContext, presentation, memory);
    const services = { picture: (src: string) => readPicture(appContext, src) };
    const comments: PptxCommentThread[] = withComments ? await readThreadsForFile(appContext.db, pptId, memory) : [];
    const options = { timeoutMs: writeTimeoutMs, services };
    const bytes = await (withComments
      ? appContext.work.decks.run(owner, 'writePptxWithComments', { deckText: deck, comments }, options)
      : appContext.work.decks.run(owner, 'writePptx', deck, options));
    await cacheRendered(appContext, { pptId, revision, name, bytes });
    await removeFiles(appContext, olderDownloadFiles(pptId, revision));
    return bytes.length;
  } finally {
    memory.close();
  }
}

/** Reads the deck of a revision, reserving memory for the deck and for its file. */
async function readDeckWithMemory(
  appContext: AppContext,
  { ppt_id: pptId, revision }: PresentationRow,
  memory: RequestMemory,
): Promise<string> {
  await memory.reserve(((await deckBytes(appContext.db, pptId, revision)) ?? 0) * deckMemoryWeight);
  const row = await readRevision(appContext.db, pptId, revision);
  // The presentation was erased after the lookup.
  if (!row) throw new ServiceError('presentation_not_found', { pptId, revision });
  const pictures = await sumReferencedPictures(appContext, row.deck);
  requireFilePictures(pictures, memory.largestShare);
  await memory.reserve(pictures.bytes * fileMemoryWeight);
  return row.deck;
}

/** Returns the name under which the file of a revision is stored. */
export function downloadFile(pptId: string, revision: number, version: number = writerVersion): string {
  return `downloads/${pptId}-r${revision}-v${version}.pptx`;
}

/** Returns the name of a revision's file with comments, and the name of the file that contains its version. */
export function commentFiles(pptId: string, revision: number): readonly [file: string, stamp: string] {
  const name = downloadFile(pptId, revision).replace(/\.pptx$/, '-comments');
  return [`${name}.pptx`, `${name}.txt`];
}

/** Returns the names of files that older versions of the writer may have left for a revision. */
export function olderDownloadFiles(pptId: string, revision: number): string[] {
  return Array.from({ length: writerVersion - 1 }, (_item, index) => downloadFile(pptId, revision, index + 1));
}
