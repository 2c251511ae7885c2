import type { PptError } from '@ppt-embed/protocol/host';
import { en as failures, type FailureWords } from '../ui/failure-messages.ts';
import type { Catalogue } from './catalogue.ts';
import { formatCount } from './format-count.ts';
import { unreachableBackend } from './unreachable-backend.ts';

/** Replaced by every bundler. */
declare const process: { env: { NODE_ENV?: string } };

/** What is known of a failure. */
export type KnownError = Partial<Pick<PptError, 'message' | 'retryAfterMs' | 'status' | 'requestId'>> & {
  code: string;
};

/** Messages by code; of some with a detail: the seconds to wait, or what was refused. */
type Table = Readonly<Partial<Record<string, FailureWords | ((...details: (string | undefined)[]) => FailureWords)>>>;

/**
 * Returns what happened, what to do and what is safe.
 * @param fallback what a component says of an error that has no messages of its own.
 * @param own a component's messages by code, in place of those that all components share.
 */
export function formatError(
  catalogue: Catalogue,
  { code, message, retryAfterMs = 60_000, status, requestId }: KnownError,
  fallback: FailureWords,
  own?: object,
): FailureWords {
  const unreachable =
    process.env.NODE_ENV === 'production' ? undefined : unreachableBackend(status, requestId, catalogue.language);
  if (unreachable) return unreachable;
  const found = ({ ...failures, ...catalogue.words.failures, ...own } as Table)[code] ?? fallback;
  if (typeof found !== 'function') return found;
  return found(
    ...(code === 'rate_limited' ? formatCount(catalogue.language, Math.ceil(retryAfterMs / 1000)) : [message]),
  );
}
