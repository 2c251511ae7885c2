import type { Deck } from '@ppt-embed/deck';
import { maxMarkdownBytes } from '@ppt-embed/protocol/names';
import { ServiceError } from '../http/service-error.ts';
import type { Owner } from '../http/caller.ts';
import type { Parts } from '../parts.ts';
import { fetchPictures } from '../pictures/fetch-pictures.ts';
import { knownCover } from './read-source.ts';
import { requireSlideCount } from './slide-count.ts';

/** Markdown → deck. A cover comes by front matter. @throws ServiceError too_large */
export async function readMarkdownSource(parts: Parts, owner: Owner, text: string): Promise<Deck> {
  const { outline, pictures: addresses } = await parts.work.decks.run(owner, 'readMarkdown', text);
  requireSlideCount(outline.slides.length);
  const coverId = knownCover(outline.coverId);
  const pictures = await fetchPictures(parts, owner, addresses, outline.language);
  const options = { ...(coverId && { coverId }), pictures };
  const deck = await parts.work.decks.run(owner, 'layOut', { outline, options });
  requireSlideCount(deck.slides.length);
  return deck;
}

/** @throws ServiceError too_large */
export function requireMarkdownSize(text: string): void {
  const bytes = Buffer.byteLength(text);
  if (bytes > maxMarkdownBytes) throw new ServiceError('too_large', { bytes });
}
