import { maxMarkdownBytes } from '@ppt-embed/protocol/names';
import { ServiceError } from '../../kernel/service-error.ts';
import type { Owner } from '../../http/caller.ts';
import type { DeckContext } from '../deck-context.ts';
import { fetchPictures, maxFetchedPictures } from '../../pictures/fetch-pictures.ts';
import { requireOwnerPictureQuota } from '../../pictures/picture-quota.ts';
import type { StoredDeck } from '../stored-deck.ts';
import { knownCover } from './known-cover.ts';
import { requireSlideCount } from './slide-count.ts';

/**
 * Maximum number of characters of a short text. Texts of this size with the most slides, the most formulas or the
 * slowest syntax take less than half a second.
 */
const maxShortText = 8192;

/**
 * Converts Markdown to a deck in its stored form. The cover comes from the front matter.
 * @throws ServiceError too_large, quota_exceeded
 */
export async function readMarkdownSource(appContext: DeckContext, owner: Owner, text: string): Promise<StoredDeck> {
  const deck = await layoutMarkdown(appContext, owner, text);
  requireSlideCount(deck.slides);
  return deck;
}

async function layoutMarkdown(appContext: DeckContext, owner: Owner, text: string): Promise<StoredDeck> {
  const read = await appContext.work.decks.run(owner, 'readMarkdown', text, { isShort: text.length <= maxShortText });
  if (read.kind === 'laid_out') return read.deck;
  const { outline, report, lines, pictures: urls } = read;
  requireSlideCount(outline.slides.length);
  const coverId = knownCover(outline.coverId);
  await requireOwnerPictureQuota(appContext.db, owner, { count: Math.min(urls.length, maxFetchedPictures), bytes: 1 });
  const pictures = await fetchPictures(appContext, owner, urls, outline.language);
  return appContext.work.decks.run(owner, 'layoutDeck', {
    outline,
    options: { ...(coverId && { coverId }), pictures, report, lines },
  });
}

/**
 * Checks the size of Markdown.
 * @throws ServiceError too_large
 */
export function requireMarkdownSize(text: string): void {
  const bytes = Buffer.byteLength(text);
  if (bytes > maxMarkdownBytes) throw new ServiceError('too_large', { bytes });
}
