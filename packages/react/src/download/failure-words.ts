import type { PptError } from '@ppt-embed/protocol/host';
import type { PptErrorCode } from '@ppt-embed/protocol/names';
import type { en } from './messages.ts';

type Words = typeof en;

const sentences: Partial<Record<PptErrorCode, (words: Words, error: PptError) => string>> = {
  not_rendered: (words) => words.notRendered,
  download_unavailable: (words, error) => words.unavailable(error.message),
  network: (words) => words.network,
  timeout: (words) => words.timeout,
  presentation_not_found: (words) => words.notFound,
  disconnected: (words) => words.disconnected,
  user_banned: (words) => words.banned,
  not_signed_in: (words) => words.notSignedIn,
  forbidden: (words) => words.forbidden,
  rate_limited: (words, error) => words.rateLimited(Math.ceil((error.retryAfterMs ?? 1000) / 1000)),
  blocked_url: (words) => words.blockedUrl,
};

/** What happened, what to do, what is safe. */
export function failureWords(words: Words, error: PptError): string {
  return sentences[error.code]?.(words, error) ?? words.failed;
}
