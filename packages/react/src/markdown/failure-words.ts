import type { PptError } from '@ppt-embed/protocol/host';
import type { PptErrorCode } from '@ppt-embed/protocol/names';
import { bytesOf, overMegabytes } from './text-size.ts';
import type { en } from './messages.ts';

type Words = typeof en;

const sentences: Partial<Record<PptErrorCode, (words: Words, text: string, language: string) => string>> = {
  too_large: (words, text, language) => words.tooLarge(overMegabytes(bytesOf(text), language)),
  network: (words) => words.network,
  disconnected: (words) => words.disconnected,
  unreadable_source: (words) => words.unreadableSource,
  outcome_unknown: (words) => words.outcomeUnknown,
};

/** Why nothing was created, and that the text is kept. */
export function failureWords(words: Words, error: PptError, text: string, language: string): string {
  return sentences[error.code]?.(words, text, language) ?? words.failed;
}
