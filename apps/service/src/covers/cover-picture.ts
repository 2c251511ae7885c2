import { findCover } from '@ppt-embed/deck';
import { systemOwner } from '../worker-pool/fair-scheduler.ts';
import type { AppContext } from '../context/app-context.ts';

const width = 640;

/** Made of template and design version: a changed design is another address. */
export function coverUrl({ id, version }: { id: string; version: number }): string {
  return `/covers/${id}-v${version}.png`;
}

const pendingPictures = new Map<string, Promise<string | undefined>>();

/**
 * Draws the picture at an address when it is first fetched; callers at the same time share one.
 * @returns the name of the file; undefined where no cover has this address
 */
export async function coverPicture(appContext: CoverContext, file: string): Promise<string | undefined> {
  const id = /^([a-z0-9-]+)-v\d+\.png$/.exec(file)?.[1];
  const cover = id === undefined ? undefined : findCover(id);
  if (!cover || coverUrl(cover) !== `/covers/${file}`) return undefined;
  const running = pendingPictures.get(file) ?? readOrDraw(appContext, cover.id, `covers/${file}`);
  pendingPictures.set(file, running);
  return running.finally(() => pendingPictures.delete(file));
}

type CoverContext = Pick<AppContext, 'files' | 'work'>;

async function readOrDraw({ files, work }: CoverContext, coverId: string, name: string): Promise<string | undefined> {
  if ((await files.sizeOf(name)) !== undefined) return name;
  const png = await work.decks.run(systemOwner, 'drawCover', { coverId, width });
  if (!png) return undefined;
  await files.write(name, png);
  return name;
}
