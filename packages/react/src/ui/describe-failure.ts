import type { PptError } from '@ppt-embed/protocol/host';
import type { FailureWords } from './failure-messages.ts';

type Told = Partial<Pick<PptError, 'message' | 'retryAfterMs'>> & { code: string };

type Table = Readonly<Partial<Record<string, FailureWords | ((detail: never) => FailureWords)>>>;

/**
 * What happened, what to do, what is safe.
 * @param words by code, in the reader's language; of some with a detail: the seconds to wait, or what was refused.
 * @param fallback what the room says of a failure that has no words of its own.
 */
export function describeFailure(
  { code, message, retryAfterMs = 60_000 }: Told,
  words: object,
  fallback: FailureWords,
): FailureWords {
  const found = (words as Table)[code] ?? fallback;
  if (typeof found !== 'function') return found;
  return found((code === 'rate_limited' ? Math.ceil(retryAfterMs / 1000) : message) as never);
}
