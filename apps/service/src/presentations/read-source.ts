import { findCover, parseDeck, parseOutline, picturesOf, type Deck } from '@ppt-embed/deck';
import { fetchPictures } from '../pictures/fetch-pictures.ts';
import { storeDeckPictures } from '../pictures/store-deck-pictures.ts';
import type { Owner } from '../http/caller.ts';
import { fetchOutside, OutsideError } from '../http/fetch-outside.ts';
import { maxJsonBytes } from '../http/read-json.ts';
import { ServiceError } from '../http/service-error.ts';
import type { Parts } from '../parts.ts';
import { applyCover } from './apply-cover.ts';
import { inWorker } from './in-worker.ts';
import { requireSlideCount } from './slide-count.ts';

const timeoutMs = 10_000;
const maxComplaints = 10;

export interface Source {
  text: string;
  deck: Deck;
}

/**
 * Reads what lies at `json_url`: a deck as it is, or an outline laid out.
 * @throws ServiceError unreadable_source, too_large
 */
export async function readSource(
  parts: Parts,
  owner: Owner,
  { address, coverId }: { address: string; coverId: string | undefined },
): Promise<Source> {
  const text = await fetchText(parts, address);
  const json = parseJson(text);
  const asDeck = parseDeck(json);
  if (asDeck.ok) {
    requireSlideCount(asDeck.deck.slides.length);
    const deck = await storeDeckPictures(parts, asDeck.deck);
    return { text, deck: coverId ? applyCover(deck, coverId) : deck };
  }
  const asOutline = parseOutline(json);
  if (asOutline.ok) {
    requireSlideCount(asOutline.outline.slides.length);
    const { outline } = asOutline;
    const cover = coverId ?? knownCover(outline.coverId);
    const pictures = await fetchPictures(parts, picturesOf(outline), outline.language);
    const deck = await inWorker(owner, 'layOut', { outline, options: { ...(cover && { coverId: cover }), pictures } });
    requireSlideCount(deck.slides.length);
    return { text, deck };
  }
  const { problems } = looksLikeDeck(json) ? asDeck : asOutline;
  const errors = problems
    .slice(0, maxComplaints)
    .map(({ path, message }) => ({ path: 'json_url', message: `${path || 'the file'}: ${message}` }));
  throw new ServiceError('unreadable_source', { problems: problems.length }, { errors });
}

/** A cover that this version does not have is left out: the source is older or newer than it. */
export function knownCover(coverId: string | undefined): string | undefined {
  return coverId !== undefined && findCover(coverId) ? coverId : undefined;
}

/** One sentence for whatever went wrong: an answer that told more would let a caller probe our network. */
async function fetchText(parts: Parts, address: string): Promise<string> {
  try {
    const { allowLoopback } = parts.settings;
    const bytes = await fetchOutside(address, { maxBytes: maxJsonBytes, timeoutMs, allowLoopback });
    return new TextDecoder().decode(bytes);
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error;
    const code = error.reason === 'too_large' ? 'too_large' : 'unreadable_source';
    throw new ServiceError(code, { reason: error.reason, message: error.message }, { cause: error });
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ServiceError('unreadable_source', { reason: 'not JSON' }, { cause: error });
  }
}

/** Only a deck's slides have elements: decides whose complaints are worth reading. */
function looksLikeDeck(json: unknown): boolean {
  const slides = (json as { slides?: unknown } | null)?.slides;
  return (
    Array.isArray(slides) && slides.some((slide: unknown) => Array.isArray((slide as { elements?: unknown })?.elements))
  );
}
