import { coverDeck, findCover } from '@ppt-embed/deck';
import { drawSlide } from '../drawing/draw-slide.ts';
import type { Parts } from '../parts.ts';

const width = 640;

/** Made of template and design version: a changed design is another address. */
export function coverAddress({ id, version }: { id: string; version: number }): string {
  return `/covers/${id}-v${version}.png`;
}

/** The picture at an address: drawn when it is first fetched, then kept. */
export async function coverPicture({ files }: Parts, file: string): Promise<Buffer | undefined> {
  const id = /^([a-z0-9-]+)-v\d+\.png$/.exec(file)?.[1];
  const cover = id === undefined ? undefined : findCover(id);
  if (!cover || coverAddress(cover) !== `/covers/${file}`) return undefined;
  const kept = await files.read(`covers/${file}`);
  if (kept) return kept;
  const deck = coverDeck(cover.id);
  const [slide] = deck.slides;
  if (!slide) return undefined;
  const png = await drawSlide(deck, slide, { width });
  await files.write(`covers/${file}`, png);
  return png;
}
