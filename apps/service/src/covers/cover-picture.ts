import { findCover } from '@ppt-embed/deck';
import type { FileStore } from '../stores/files/file-store.ts';

/** Width of a picture in px. */
const width = 640;

/**
 * Returns the URL of a cover's picture. It is derived from the template and the design's version, so that a changed
 * design gets a new URL.
 */
export function coverUrl({ id, version }: { id: string; version: number }): string {
  return `/covers/${id}-v${version}.png`;
}

/** Function that draws the picture of a cover template, `width` px wide, as a PNG. */
export type DrawCover = (cover: { coverId: string; width: number }) => Promise<Uint8Array | undefined>;

interface CoverContext {
  files: FileStore;
  drawCover: DrawCover;
}

const pendingPictures = new Map<string, Promise<string | undefined>>();

/**
 * Returns the picture at a URL, which is rendered on the first request. Concurrent callers share one rendering.
 * @returns the name of the file; undefined if no cover has this URL
 */
export async function coverPicture(context: CoverContext, file: string): Promise<string | undefined> {
  const id = /^([a-z0-9-]+)-v\d+\.png$/.exec(file)?.[1];
  const cover = id === undefined ? undefined : findCover(id);
  if (!cover || coverUrl(cover) !== `/covers/${file}`) return undefined;
  const running = pendingPictures.get(file) ?? readOrDraw(context, cover.id, `covers/${file}`);
  pendingPictures.set(file, running);
  return running.finally(() => pendingPictures.delete(file));
}

async function readOrDraw(
  { files, drawCover }: CoverContext,
  coverId: string,
  name: string,
): Promise<string | undefined> {
  if ((await files.sizeOf(name)) !== undefined) return name;
  const png = await drawCover({ coverId, width });
  if (!png) return undefined;
  await files.write(name, png);
  return name;
}
