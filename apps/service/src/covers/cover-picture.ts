import { findCover } from '@ppt-embed/deck';
import { everybody } from '../heavy-work/fair-turn.ts';
import type { Parts } from '../parts.ts';

const width = 640;

/** Made of template and design version: a changed design is another address. */
export function coverAddress({ id, version }: { id: string; version: number }): string {
  return `/covers/${id}-v${version}.png`;
}

const drawing = new Map<string, Promise<string | undefined>>();

/**
 * Draws the picture at an address when it is first fetched; callers at the same time share one.
 * @returns the name of the file; undefined where no cover has this address
 */
export async function coverPicture(parts: CoverParts, file: string): Promise<string | undefined> {
  const id = /^([a-z0-9-]+)-v\d+\.png$/.exec(file)?.[1];
  const cover = id === undefined ? undefined : findCover(id);
  if (!cover || coverAddress(cover) !== `/covers/${file}`) return undefined;
  const running = drawing.get(file) ?? keptOrDrawn(parts, cover.id, `covers/${file}`);
  drawing.set(file, running);
  return running.finally(() => drawing.delete(file));
}

type CoverParts = Pick<Parts, 'files' | 'work'>;

async function keptOrDrawn({ files, work }: CoverParts, coverId: string, name: string): Promise<string | undefined> {
  if ((await files.sizeOf(name)) !== undefined) return name;
  const png = await work.decks.run(everybody, 'drawCover', { coverId, width });
  if (!png) return undefined;
  await files.write(name, png);
  return name;
}
