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

/** The picture of a cover, and whether it is the design that its URL names. */
interface CoverPicture {
  /** Name of the file. */
  name: string;
  /**
   * False if the URL names another version of the design. Host pages can keep URLs, and while processes are replaced one
   * by one, a process gets URLs that a process of the other version has returned.
   */
  isNamedVersion: boolean;
}

/**
 * Returns the picture at a URL, which is rendered on the first request. Concurrent callers share one rendering. URLs of
 * other versions of a design have the picture of this version.
 * @returns undefined if there is no such cover
 */
export async function coverPicture(context: CoverContext, file: string): Promise<CoverPicture | undefined> {
  const id = /^([a-z0-9-]+)-v\d{1,6}\.png$/.exec(file)?.[1];
  const cover = id === undefined ? undefined : findCover(id);
  if (!cover) return undefined;
  const path = coverUrl(cover);
  const pending = pendingPictures.get(path) ?? readOrDraw(context, cover.id, path.slice(1));
  pendingPictures.set(path, pending);
  const name = await pending.finally(() => pendingPictures.delete(path));
  return name === undefined ? undefined : { name, isNamedVersion: path === `/covers/${file}` };
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
