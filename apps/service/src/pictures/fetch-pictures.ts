import type { DeckLanguage, ResolvedPicture } from '@ppt-embed/deck';
import type { JobOwner } from '../heavy-work/fair-turn.ts';
import { fetchSource, SourceError } from '../sources/fetch-source.ts';
import { memoryCaller } from '../limits/memory-caller.ts';
import type { Parts } from '../parts.ts';
import { pictureProblems, type PictureProblem } from './messages.ts';
import { readDataUrl } from './read-data-url.ts';
import { maxPictureBytes, pictureMemoryWeight, storePicture, type StoredPicture } from './store-picture.ts';

const timeoutMs = 10_000;
const atOnce = 6;
const maxPictures = 200;

/**
 * Fetches and stores pictures by their addresses as written. One that cannot be had becomes a problem, never an error.
 * @throws ServiceError where the service itself cannot take them: then no other one is fetched any more
 */
export async function fetchPictures(
  parts: Parts,
  owner: JobOwner,
  addresses: readonly string[],
  language: DeckLanguage,
): Promise<Map<string, ResolvedPicture>> {
  const deadline = Date.now() + timeoutMs;
  const pictures = new Map<string, ResolvedPicture>();
  const queue = addresses.map((address, index) => ({ address, index }));
  const others = new AbortController();
  const { signal } = others;
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const { address, index } = next;
      const result = index < maxPictures ? await takePicture(parts, owner, { address, deadline, signal }) : 'tooMany';
      pictures.set(address, typeof result === 'string' ? { problem: pictureProblems[language][result] } : result);
    }
  };
  try {
    await Promise.all(Array.from({ length: atOnce }, work));
  } catch (error) {
    // The request has failed: the others would go on in the name of a caller who has been told so.
    queue.length = 0;
    others.abort(error);
    throw error;
  }
  return pictures;
}

/** With memory for it until it is stored. */
async function takePicture(
  parts: Parts,
  owner: JobOwner,
  { address, deadline, signal }: { address: string; deadline: number; signal: AbortSignal },
): Promise<StoredPicture | PictureProblem> {
  const memory = parts.memory.open(memoryCaller(owner));
  const hold = (bytes: number) => memory.take(bytes * pictureMemoryWeight);
  try {
    return await fetchPicture(parts, owner, { address, restMs: deadline - Date.now(), hold, signal });
  } finally {
    memory.close();
  }
}

async function fetchPicture(
  parts: Parts,
  owner: JobOwner,
  {
    address,
    restMs,
    hold,
    signal,
  }: { address: string; restMs: number; hold: (bytes: number) => Promise<void>; signal: AbortSignal },
): Promise<StoredPicture | PictureProblem> {
  const inline = readDataUrl(address, maxPictureBytes);
  if (inline === 'tooLarge') return inline;
  if (inline !== undefined) {
    await hold(inline.length);
    return storePicture(parts, owner, inline);
  }
  const url = URL.parse(address);
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') return 'notAbsolute';
  if (restMs <= 0) return 'unreachable';
  try {
    const bytes = await fetchSource(url.href, {
      maxBytes: maxPictureBytes,
      timeoutMs: restMs,
      signal,
      hold,
      allowLoopback: parts.settings.allowLoopback,
    });
    return await storePicture(parts, owner, bytes);
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    parts.log(`picture at ${url.origin} not taken: ${error.reason} (${error.message})`);
    return error.reason === 'too_large' ? 'tooLarge' : 'unreachable';
  }
}
