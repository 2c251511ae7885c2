import type { PptErrorCode } from '@ppt-embed/protocol/names';
import type { messages } from './messages.ts';

/** Returns the title for the error code that ended the session. */
export function sessionEndTitle(code: PptErrorCode, t: (typeof messages)['en']): string {
  return code === 'user_banned' ? t.bannedTitle : t.sessionOver;
}
