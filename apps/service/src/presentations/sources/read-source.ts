import { fetchPictures, maxFetchedPictures } from '../../pictures/fetch-pictures.ts';
import { requireOwnerPictureQuota } from '../../pictures/picture-quota.ts';
import { checkedValue } from '../../kernel/check-result.ts';
import type { Owner } from '../../http/caller.ts';
import { maxJsonBytes } from '../../http/read-json.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import type { RequestMemory } from '../../http/limits/memory-budget.ts';
import type { AppContext } from '../../context/app-context.ts';
import type { DeckContext } from '../deck-context.ts';
import { fetchForOwner } from '../../pictures/fetch/fetch-for-owner.ts';
import { SourceError } from '../../pictures/fetch/fetch-source.ts';
import type { StoredDeck } from '../stored-deck.ts';
import { requireSlideCount } from './slide-count.ts';
import type { SourceFile } from './source-file.ts';

const timeoutMs = 10_000;
/** Memory factor for the chunks, the joined bytes, the text and its copy in the job queue. */
const memoryWeight = 4;
const maxIssues = 10;

/**
 * Reads the file at `json_url`: a deck, or an outline to lay out. A worker parses it. Its memory is released after
 * parsing, except for data that needs pictures.
 * @throws ServiceError unreadable_source, quota_exceeded, too_large, rate_limited, unavailable
 */
export async function readSource(
  appContext: DeckContext,
  owner: Owner,
  { url, coverId, memory }: { url: string; coverId: string | undefined; memory: RequestMemory },
): Promise<StoredDeck> {
  const file = await readFile(appContext, owner, { url, coverId, memory });
  switch (file.kind) {
    case 'complete': {
      const deck = checkedValue(file.deck);
      requireSlideCount(deck.slides);
      return deck;
    }
    case 'incomplete': {
      requireSlideCount(file.slides);
      const { source } = file;
      await requireOwnerPictureQuota(appContext.db, owner, {
        count: Math.min(file.pictures.length, maxFetchedPictures),
        bytes: 1,
      });
      const pictures = await fetchPictures(appContext, owner, file.pictures, file.language);
      const deck = checkedValue(
        await appContext.work.decks.run(owner, 'completeSource', { source, pictures, coverId }),
      );
      requireSlideCount(deck.slides);
      return deck;
    }
    case 'not_json':
      throw new ServiceError('unreadable_source', { reason: 'not JSON' });
    case 'neither': {
      const errors = file.problems
        .slice(0, maxIssues)
        .map(({ path, message }) => ({ path: 'json_url', message: `${path || 'the file'}: ${message}` }));
      throw new ServiceError('unreadable_source', { problems: file.problems.length }, { errors });
    }
  }
}

/** Fetches and parses the file. Only the memory of the result stays reserved. */
async function readFile(
  appContext: DeckContext,
  owner: Owner,
  { url, coverId, memory }: { url: string; coverId: string | undefined; memory: RequestMemory },
): Promise<SourceFile> {
  const before = memory.bytes;
  const text = await fetchText(appContext, owner, { url, memory });
  const file = await appContext.work.decks.run(owner, 'readSourceFile', { text, coverId });
  memory.release(Math.max(0, memory.bytes - before - bytesOf(file)));
  return file;
}

/** Returns the number of bytes that the strings of a source file take up. */
function bytesOf(file: SourceFile): number {
  if (file.kind === 'complete') return file.deck.kind === 'checked' ? file.deck.value.text.length : 0;
  if (file.kind !== 'incomplete') return 0;
  return [file.source.json, ...file.pictures].reduce((sum, text) => sum + Buffer.byteLength(text), 0);
}

/**
 * Fetches the text of a URL. All failures have the same message, because specific messages would let callers probe our
 * network.
 */
async function fetchText(
  appContext: AppContext,
  owner: Owner,
  { url, memory }: { url: string; memory: RequestMemory },
): Promise<string> {
  try {
    const bytes = await fetchForOwner(appContext, owner, new URL(url), {
      maxBytes: maxJsonBytes,
      timeoutMs,
      reserve: (length) => memory.reserve(length * memoryWeight),
    });
    return new TextDecoder().decode(bytes);
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    const code = error.reason === 'too_large' ? 'too_large' : 'unreadable_source';
    throw new ServiceError(code, { reason: error.reason, message: error.message }, { cause: error });
  }
}
