import type { PptError } from '@ppt-embed/protocol/host';
import type { PptErrorCode } from '@ppt-embed/protocol/names';
import type { en, PanelWords } from './messages.ts';

type Words = typeof en;

/** What the failed state says: what happened, what to do, what is safe. Codes without words have not been foreseen. */
export function failureWords(error: PptError, words: Words): PanelWords {
  const { code } = error;
  if (code === 'rate_limited') return words[code](Math.ceil((error.retryAfterMs ?? 60_000) / 1000));
  if (code === 'blocked_url') return words[code](error.message);
  return hasWords(code, words) ? words[code] : words.unexpected;
}

function hasWords(
  code: PptErrorCode,
  words: Words,
): code is Exclude<PptErrorCode & keyof Words, 'rate_limited' | 'blocked_url'> {
  return code in words;
}

/** Codes after which it may exist already, so that looking comes before creating again. */
const perhapsCreated: readonly PptErrorCode[] = ['outcome_unknown', 'cannot_reopen', 'creation_conflict'];

export function isPerhapsCreated(error: PptError): boolean {
  return perhapsCreated.includes(error.code);
}
