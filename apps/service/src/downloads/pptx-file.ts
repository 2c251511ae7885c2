import { ServiceError } from '../http/service-error.ts';
import type { Parts } from '../parts.ts';
import { readPicture } from '../pictures/read-picture.ts';
import { keepRendered } from '../presentations/keep-rendered.ts';
import type { PresentationRow } from '../presentations/queries.ts';
import { readRevision } from '../presentations/revision-queries.ts';

/** Rises when the writer writes another file for the same deck, so that kept ones are made anew. */
const writerVersion = 2;

/** A thousand slides with their pictures, on a busy machine. */
const writingMs = 60_000;

const making = new Map<string, Promise<Buffer>>();

/** The file of a revision: written once, then kept; callers at the same time share one. */
export function pptxFile(parts: Parts, row: PresentationRow): Promise<Buffer> {
  const name = downloadFile(row.ppt_id, row.revision);
  const running = making.get(name) ?? make(parts, name, row).finally(() => making.delete(name));
  making.set(name, running);
  return running;
}

async function make(parts: Parts, name: string, presentation: PresentationRow): Promise<Buffer> {
  const kept = await parts.files.read(name);
  if (kept) return kept;
  const { ppt_id: pptId, revision, app_id: appId, union_id: unionId } = presentation;
  const row = await readRevision(parts.db, pptId, revision);
  // Erased since it was looked up.
  if (!row) throw new ServiceError('presentation_not_found', { pptId, revision });
  const services = { picture: (src: string) => readPicture(parts, src) };
  const options = { timeoutMs: writingMs, services };
  const bytes = Buffer.from(await parts.work.decks.run({ app: { appId }, unionId }, 'writePptx', row.deck, options));
  await keepRendered(parts, { pptId, revision, name, bytes });
  return bytes;
}

export function downloadFile(pptId: string, revision: number): string {
  return `downloads/${pptId}-r${revision}-v${writerVersion}.pptx`;
}
