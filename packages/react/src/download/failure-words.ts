import type { PptError } from '@ppt-embed/protocol/host';
import type { en } from './messages.ts';

type Words = typeof en;

/** What happened, what to do, what is safe. */
export function failureWords(words: Words, error: PptError): string {
  const { code } = error;
  if (code === 'rate_limited') return words[code](Math.ceil((error.retryAfterMs ?? 1000) / 1000));
  if (code === 'download_unavailable') return words[code](error.message);
  return code in words
    ? words[code as Exclude<typeof code & keyof Words, 'rate_limited' | 'download_unavailable'>]
    : words.failed;
}
