import { parseDeck } from '@ppt-embed/deck';
import { writePptx } from '@ppt-embed/deck/pptx';
import { ServiceError } from '../http/service-error.ts';
import type { Parts } from '../parts.ts';
import { readPicture } from '../pictures/read-picture.ts';
import type { PresentationRow } from '../presentations/queries.ts';
import { readRevision } from '../presentations/revision-queries.ts';

/** Rises when the writer writes another file for the same deck, so that kept ones are made anew. */
const writerVersion = 1;

const making = new Map<string, Promise<Buffer>>();

/** The file of a revision: written once, then kept; callers at the same time share one. */
export function pptxFile(parts: Parts, { ppt_id, revision }: PresentationRow): Promise<Buffer> {
  const name = downloadFile(ppt_id, revision);
  const running = making.get(name) ?? make(parts, name, ppt_id, revision).finally(() => making.delete(name));
  making.set(name, running);
  return running;
}

async function make(parts: Parts, name: string, pptId: string, revision: number): Promise<Buffer> {
  const kept = await parts.files.read(name);
  if (kept) return kept;
  const row = await readRevision(parts.db, pptId, revision);
  const parsed = row && parseDeck(JSON.parse(row.deck));
  if (!parsed?.ok) throw new ServiceError('internal', { pptId, revision });
  const bytes = Buffer.from(await writePptx(parsed.deck, { picture: (src) => readPicture(parts, src) }));
  await parts.files.write(name, bytes);
  return bytes;
}

export function downloadFile(pptId: string, revision: number): string {
  return `downloads/${pptId}-r${revision}-v${writerVersion}.pptx`;
}
