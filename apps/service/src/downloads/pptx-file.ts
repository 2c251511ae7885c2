import { ServiceError } from '../http/service-error.ts';
import type { Parts } from '../parts.ts';
import { readPicture } from '../pictures/read-picture.ts';
import { removeFiles } from '../files/remove-files.ts';
import { keepRendered } from '../presentations/keep-rendered.ts';
import type { PresentationRow } from '../presentations/queries.ts';
import { readRevision } from '../presentations/revision-queries.ts';

/** Rises when the writer writes another file for the same deck, so that kept ones are made anew. */
const writerVersion = 2;

/** A thousand slides with their pictures, on a busy machine. */
const writingMs = 60_000;

const making = new Map<string, Promise<number>>();

export interface KeptFile {
  name: string;
  size: number;
}

/**
 * The file of a revision where files are kept: written once; callers at the same time share one.
 * @throws ServiceError presentation_not_found where the presentation was erased meanwhile
 */
export async function pptxFile(parts: Parts, row: PresentationRow): Promise<KeptFile> {
  const name = downloadFile(row.ppt_id, row.revision);
  const kept = await parts.files.sizeOf(name);
  if (kept !== undefined) return { name, size: kept };
  const running = making.get(name) ?? make(parts, name, row).finally(() => making.delete(name));
  making.set(name, running);
  return { name, size: await running };
}

async function make(parts: Parts, name: string, presentation: PresentationRow): Promise<number> {
  const { ppt_id: pptId, revision, app_id: appId, union_id: unionId } = presentation;
  const row = await readRevision(parts.db, pptId, revision);
  // Erased since it was looked up.
  if (!row) throw new ServiceError('presentation_not_found', { pptId, revision });
  const services = { picture: (src: string) => readPicture(parts, src) };
  const options = { timeoutMs: writingMs, services };
  const bytes = await parts.work.decks.run({ app: { appId }, unionId }, 'writePptx', row.deck, options);
  await keepRendered(parts, { pptId, revision, name, bytes });
  await removeFiles(parts, olderDownloadFiles(pptId, revision));
  return bytes.length;
}

export function downloadFile(pptId: string, revision: number, version: number = writerVersion): string {
  return `downloads/${pptId}-r${revision}-v${version}.pptx`;
}

/** What older versions of the writer may have left of a revision. */
export function olderDownloadFiles(pptId: string, revision: number): string[] {
  return Array.from({ length: writerVersion - 1 }, (_item, index) => downloadFile(pptId, revision, index + 1));
}
