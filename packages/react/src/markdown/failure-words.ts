import type { PptError } from '@ppt-embed/protocol/host';
import { bytesOf, overMegabytes } from './text-size.ts';
import type { en } from './messages.ts';

type Words = typeof en;

/** Why nothing was created, and that the text is kept. */
export function failureWords(words: Words, error: PptError, text: string, language: string): string {
  const { code } = error;
  if (code === 'too_large') return words[code](overMegabytes(bytesOf(text), language));
  return code in words ? words[code as Exclude<typeof code & keyof Words, 'too_large'>] : words.failed;
}
