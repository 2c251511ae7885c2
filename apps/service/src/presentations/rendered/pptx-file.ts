import type { PptxCommentThread } from '@ppt-embed/deck/pptx';
import { ServiceError } from '../../kernel/service-error.ts';
import type { RequestMemory } from '../../http/limits/memory-budget.ts';
import { memoryCaller } from '../../http/limits/memory-caller.ts';
import type { AppContext } from '../../context/app-context.ts';
import type { DeckContext } from '../deck-context.ts';
import { readPictureWithSvg } from '../../pictures/read-picture.ts';
import { maxPictureBytes } from '../../pictures/store-picture.ts';
import { removeFiles } from '../../stores/files/remove-files.ts';
import { findCommentRevision } from '../comments/comment-revisions.ts';
import { readThreadsForFile } from '../comments/threads-for-file.ts';
import { cacheRendered } from './cache-rendered.ts';
import type { PresentationRow } from '../presentation-queries.ts';
import { sumPresentationPictures, sumReferencedPictures } from '../picture-sums.ts';
import { fileMemoryWeight, fitsInFile, requireFilePictures } from '../picture-limits.ts';
import { deckBytes, readRevision } from '../revision-queries.ts';

/**
 * Version of the writer. Increase it when the writer's output for a deck changes, so that stored files are rendered
 * again.
 */
const writerVersion = 13;

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
  /** Number of bytes before the content. `size` does not include them. */
  offset: number;
}

/** Size in bytes of the header of a file with comments. */
const headerBytes = 64;

/**
 * Returns the stored file of a revision. It is written once; concurrent callers share the work.
 * @throws ServiceError presentation_not_found if the presentation has been erased; too_large if its pictures do not fit
 * into a file; rate_limited and unavailable if there is not enough memory
 */
export async function pptxFile(appContext: DeckContext, row: PresentationRow): Promise<RenderedFile> {
  const name = downloadFile(row.ppt_id, row.revision);
  const version = contentVersion(row.revision);
  const cachedSize = await appContext.files.sizeOf(name);
  if (cachedSize !== undefined) return { name, size: cachedSize, version, offset: 0 };
  return { name, size: await renderOnce(name, () => renderPptx(appContext, name, row)), version, offset: 0 };
}

/**
 * Returns the stored file of a revision with the presentation's current comments. It is written again after comments
 * have changed. Its version is in a header of the same file, because two processes may write different versions at the
 * same time: a version that is stored separately could then belong to the other file.
 * @throws ServiceError like `pptxFile`
 */
export async function pptxFileWithComments(appContext: DeckContext, row: PresentationRow): Promise<RenderedFile> {
  const { ppt_id: pptId, revision } = row;
  const name = commentFile(pptId, revision);
  const { revision: comments } = await findCommentRevision(appContext.db, pptId);
  const version = `${contentVersion(revision)}-c${comments}`;
  const [stored, storedSize] = await Promise.all([readHeader(appContext, name), appContext.files.sizeOf(name)]);
  const file = { name, version, offset: headerBytes };
  if (storedSize !== undefined && stored === version) return { ...file, size: storedSize - headerBytes };
  return { ...file, size: await renderOnce(`${name} ${version}`, () => renderPptx(appContext, name, row, version)) };
}

/** Identifies the content of a revision's file. A client must not continue a download that an older writer has written. */
function contentVersion(revision: number): string {
  return `${revision}-w${writerVersion}`;
}

/** Reads the version in the header of a file. Returns undefined if there is no file. */
async function readHeader({ files }: Pick<AppContext, 'files'>, name: string): Promise<string | undefined> {
  const header = await files.stream(name, { start: 0, end: headerBytes - 1 });
  return header && (await new Response(header.body).text()).trimEnd();
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

/**
 * Writes the file of a revision.
 * @param version Version of the file with comments, which is stored in its header; undefined for a file without.
 * @returns The size of the content.
 */
async function renderPptx(
  appContext: DeckContext,
  name: string,
  presentation: PresentationRow,
  version?: string,
): Promise<number> {
  const withComments = version !== undefined;
  const owner = { app: { appId: presentation.app_id }, unionId: presentation.union_id };
  const memory = appContext.memory.open(memoryCaller(owner));
  try {
    const { ppt_id: pptId, revision } = presentation;
    const deck = await readDeckWithMemory(appContext, presentation, memory);
    const services = { picture: (src: string) => readPictureWithSvg(appContext, src) };
    const comments: PptxCommentThread[] = withComments ? await readThreadsForFile(appContext.db, pptId, memory) : [];
    const { created_at: created, edited_at: modified } = presentation;
    const job = { deckText: deck, comments, created, modified: modified ?? created };
    const options = { timeoutMs: writeTimeoutMs, services };
    const bytes = await appContext.work.decks.run(owner, 'writePptx', job, options);
    const header = withComments ? [Buffer.from(version.padEnd(headerBytes))] : [];
    await cacheRendered(appContext, { pptId, revision, name, bytes: Buffer.concat([...header, bytes]) });
    await removeFiles(appContext, (withComments ? olderCommentFiles : olderDownloadFiles)(pptId, revision));
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

/** Returns the name of a revision's file with comments. It is not a .pptx file, because it has a header. */
export function commentFile(pptId: string, revision: number): string {
  return downloadFile(pptId, revision).replace(/\.pptx$/, '-comments.bin');
}

/** Returns the names of files that older versions of the writer may have left for a revision. */
export function olderDownloadFiles(pptId: string, revision: number): string[] {
  return Array.from({ length: writerVersion - 1 }, (_item, index) => downloadFile(pptId, revision, index + 1));
}

/** The first version of the writer that wrote comments, in files of three forms. Later versions write only the last form. */
const firstCommentVersion = 2;

/** Returns the names of files with comments that older versions of the service may have left. */
export function olderCommentFiles(pptId: string, revision: number): string[] {
  const name = (version: number) => downloadFile(pptId, revision, version).replace(/\.pptx$/, '-comments');
  const count = writerVersion - firstCommentVersion;
  return [
    `${name(firstCommentVersion)}.pptx`,
    `${name(firstCommentVersion)}.txt`,
    ...Array.from({ length: count }, (_item, index) => `${name(firstCommentVersion + index)}.bin`),
  ];
}
