import type { Deck } from '@ppt-embed/deck';
import { fetchPictures } from '../pictures/fetch-pictures.ts';
import { storeDeckPictures } from '../pictures/store-deck-pictures.ts';
import type { Owner } from '../http/caller.ts';
import { maxJsonBytes } from '../http/read-json.ts';
import { ServiceError } from '../http/service-error.ts';
import type { HeldMemory } from '../limits/memory-budget.ts';
import type { Parts } from '../parts.ts';
import { fetchSource, SourceError } from '../sources/fetch-source.ts';
import { applyCover } from './apply-cover.ts';
import type { StoredDeck } from './deck-text.ts';
import { knownCover } from './known-cover.ts';
import { requireSlideCount } from './slide-count.ts';

const timeoutMs = 10_000;
/** The chunks, the bytes in one piece, the text, and its copy in the queue of jobs. */
const memoryWeight = 4;
const maxComplaints = 10;

export interface Source {
  text: string;
  deck: Deck | StoredDeck;
}

/**
 * Reads what lies at `json_url`: a deck as it is, or an outline laid out.
 * @throws ServiceError unreadable_source, too_large, rate_limited, unavailable
 */
export async function readSource(
  parts: Parts,
  owner: Owner,
  { address, coverId, memory }: { address: string; coverId: string | undefined; memory: HeldMemory },
): Promise<Source> {
  const text = await fetchText(parts, address, memory);
  const file = await parts.work.decks.run(owner, 'readDeckFile', text);
  switch (file.kind) {
    case 'deck': {
      requireSlideCount(file.deck.slides.length);
      const deck = await storeDeckPictures(parts, owner, file.deck);
      return { text, deck: coverId ? applyCover(deck, coverId) : deck };
    }
    case 'outline': {
      const { outline } = file;
      requireSlideCount(outline.slides.length);
      const cover = coverId ?? knownCover(outline.coverId);
      const pictures = await fetchPictures(parts, owner, file.pictures, outline.language);
      const options = { ...(cover && { coverId: cover }), pictures };
      const deck = await parts.work.decks.run(owner, 'layOut', { outline, options });
      requireSlideCount(deck.slides);
      return { text, deck };
    }
    case 'not_json':
      throw new ServiceError('unreadable_source', { reason: 'not JSON' });
    case 'neither': {
      const errors = file.problems
        .slice(0, maxComplaints)
        .map(({ path, message }) => ({ path: 'json_url', message: `${path || 'the file'}: ${message}` }));
      throw new ServiceError('unreadable_source', { problems: file.problems.length }, { errors });
    }
  }
}

/** One sentence for whatever went wrong: an answer that told more would let a caller probe our network. */
async function fetchText({ settings }: Parts, address: string, memory: HeldMemory): Promise<string> {
  try {
    const { allowLoopback } = settings;
    const bytes = await fetchSource(address, {
      maxBytes: maxJsonBytes,
      timeoutMs,
      allowLoopback,
      hold: (length) => memory.take(length * memoryWeight),
    });
    return new TextDecoder().decode(bytes);
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    const code = error.reason === 'too_large' ? 'too_large' : 'unreadable_source';
    throw new ServiceError(code, { reason: error.reason, message: error.message }, { cause: error });
  }
}
