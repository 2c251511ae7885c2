import type { PptError } from '@ppt-embed/protocol/host';
import type { PptErrorCode } from '@ppt-embed/protocol/names';
import type { en, FailureWords } from './failure-messages.ts';

type Table = Readonly<Partial<Record<PptErrorCode, FailureWords | ((seconds: number) => FailureWords)>>>;

/**
 * What happened, what to do, what is safe.
 * @param words the failures that any room can meet, in the reader's language.
 * @param fallback what the room says of a failure that has no words of its own.
 */
export function describeFailure(error: PptError, words: typeof en, fallback: FailureWords): FailureWords {
  const table: Table = words;
  const found = table[error.code] ?? fallback;
  return typeof found === 'function' ? found(Math.ceil((error.retryAfterMs ?? 60_000) / 1000)) : found;
}
