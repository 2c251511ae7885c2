import type { PptErrorCode } from '@ppt-embed/protocol/names';
import type { messages } from './messages.ts';

/** Why nothing can be saved here any more, for the code that ended the session. */
export function overTitle(code: PptErrorCode, words: (typeof messages)['en']): string {
  return code === 'user_banned' ? words.bannedTitle : words.sessionOver;
}
