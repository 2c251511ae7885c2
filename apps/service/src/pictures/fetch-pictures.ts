import type { DeckLanguage, ResolvedPicture } from '@ppt-embed/deck';
import type { ResourceOwner } from '../http/limits/resource-owner.ts';
import { fetchForOwner } from './fetch/fetch-for-owner.ts';
import { SourceError } from './fetch/fetch-source.ts';
import { memoryCaller } from '../http/limits/memory-caller.ts';
import type { PictureContext } from './picture-context.ts';
import { pictureErrors, type PictureErrorCode } from './messages.ts';
import { readDataUrl } from './read-data-url.ts';
import { maxPictureBytes, pictureMemoryWeight, storePicture, type StoredPicture } from './store-picture.ts';

const timeoutMs = 10_000;
const concurrency = 6;
/** Maximum number of pictures of a presentation that are fetched. */
export const maxFetchedPictures = 200;

/**
 * Fetches and stores pictures by their original URLs. An unavailable picture becomes a problem, never an error.
 * @throws ServiceError if the service itself cannot store them; no further pictures are fetched then
 */
export async function fetchPictures(
  appContext: PictureContext,
  owner: ResourceOwner,
  urls: readonly string[],
  language: DeckLanguage,
): Promise<Map<string, ResolvedPicture>> {
  const deadline = Date.now() + timeoutMs;
  const pictures = new Map<string, ResolvedPicture>();
  const queue = urls.map((url, index) => ({ url, index }));
  const others = new AbortController();
  const { signal } = others;
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const { url, index } = next;
      const result =
        index < maxFetchedPictures ? await fetchWithMemory(appContext, owner, { url, deadline, signal }) : 'tooMany';
      pictures.set(url, typeof result === 'string' ? { problem: pictureErrors[language][result] } : result);
    }
  };
  try {
    await Promise.all(Array.from({ length: concurrency }, work));
  } catch (error) {
    // The whole request has failed, so the other downloads must stop: their caller has already received the error.
    queue.length = 0;
    others.abort(error);
    throw error;
  }
  return pictures;
}

/** Fetches and stores a picture, and reserves memory for it in the meantime. */
async function fetchWithMemory(
  appContext: PictureContext,
  owner: ResourceOwner,
  { url, deadline, signal }: { url: string; deadline: number; signal: AbortSignal },
): Promise<StoredPicture | PictureErrorCode> {
  const memory = appContext.memory.open(memoryCaller(owner));
  const reserve = (bytes: number) => memory.reserve(bytes * pictureMemoryWeight);
  try {
    return await fetchPicture(appContext, owner, { url, remainingMs: deadline - Date.now(), reserve, signal });
  } finally {
    memory.close();
  }
}

async function fetchPicture(
  appContext: PictureContext,
  owner: ResourceOwner,
  {
    url,
    remainingMs,
    reserve,
    signal,
  }: { url: string; remainingMs: number; reserve: (bytes: number) => Promise<void>; signal: AbortSignal },
): Promise<StoredPicture | PictureErrorCode> {
  const inline = readDataUrl(url, maxPictureBytes);
  if (inline === 'tooLarge') return inline;
  if (inline !== undefined) {
    await reserve(inline.length);
    return storePicture(appContext, owner, inline);
  }
  const parsedUrl = URL.parse(url);
  if (parsedUrl?.protocol !== 'http:' && parsedUrl?.protocol !== 'https:') return 'notAbsolute';
  if (remainingMs <= 0) return 'unreachable';
  try {
    const bytes = await fetchForOwner(appContext, owner, parsedUrl, {
      maxBytes: maxPictureBytes,
      timeoutMs: remainingMs,
      signal,
      reserve,
    });
    return await storePicture(appContext, owner, bytes);
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    appContext.log(`rejected picture at ${parsedUrl.origin}: ${error.reason} (${error.message})`);
    return error.reason === 'too_large' ? 'tooLarge' : 'unreachable';
  }
}
