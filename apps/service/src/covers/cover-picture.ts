import { findCover } from '@ppt-embed/deck';
import { everybody } from '../heavy-work/fair-turn.ts';
import type { Parts } from '../parts.ts';

const width = 640;

/** Made of template and design version: a changed design is another address. */
export function coverAddress({ id, version }: { id: string; version: number }): string {
  return `/covers/${id}-v${version}.png`;
}

const drawing = new Map<string, Promise<Buffer | undefined>>();

/** The picture at an address: drawn when it is first fetched, then kept; callers at the same time share one. */
export async function coverPicture(parts: CoverParts, file: string): Promise<Buffer | undefined> {
  const id = /^([a-z0-9-]+)-v\d+\.png$/.exec(file)?.[1];
  const cover = id === undefined ? undefined : findCover(id);
  if (!cover || coverAddress(cover) !== `/covers/${file}`) return undefined;
  const running = drawing.get(file) ?? keptOrDrawn(parts, cover.id, `covers/${file}`);
  drawing.set(file, running);
  return running.finally(() => drawing.delete(file));
}

type CoverParts = Pick<Parts, 'files' | 'work'>;

async function keptOrDrawn({ files, work }: CoverParts, coverId: string, name: string): Promise<Buffer | undefined> {
  const kept = await files.read(name);
  if (kept) return kept;
  const drawn = await work.decks.run(everybody, 'drawCover', { coverId, width });
  if (!drawn) return undefined;
  const png = Buffer.from(drawn);
  await files.write(name, png);
  return png;
}
