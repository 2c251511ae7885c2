import type { AppContext } from '../context/app-context.ts';
import { pictureFile, svgFile } from './picture-file.ts';
import { findPicture } from './picture-queries.ts';
import { storedHash } from './stored-name.ts';

/** A picture or a media file to send, draw or write to a file. */
export interface PictureBytes {
  bytes: Buffer;
  contentType: string;
}

/** Reads the stored picture of `picture:<hash>`, or the stored file of `video:<id>` or `audio:<id>.<extension>`. */
export async function readPicture({ db, files }: AppContext, src: string): Promise<PictureBytes | undefined> {
  const hash = storedHash(src);
  const row = hash === undefined ? undefined : await findPicture(db, hash);
  const bytes = row && (await files.read(pictureFile(row)));
  return row && bytes && { bytes, contentType: row.content_type };
}

/** Reads a stored picture like `readPicture`, and its SVG if it has one, to write them to a file. */
export async function readPictureWithSvg(
  { db, files }: Pick<AppContext, 'db' | 'files'>,
  src: string,
): Promise<(PictureBytes & { svg?: Buffer }) | undefined> {
  const hash = storedHash(src);
  const row = hash === undefined ? undefined : await findPicture(db, hash);
  if (!row) return undefined;
  const [bytes, svg] = await Promise.all([
    files.read(pictureFile(row)),
    row.svg_bytes === null ? undefined : files.read(svgFile(pictureFile(row))),
  ]);
  return bytes && { bytes, contentType: row.content_type, ...(svg && { svg }) };
}
