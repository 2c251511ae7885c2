import type { PptErrorCode } from '@ppt-embed/protocol/names';
import { endsSession } from '../../session/responses.ts';
import type { importMessages } from './import-messages.ts';

/** Returns the message for a presentation that could not be created from a file. */
export function importErrorText(code: PptErrorCode, t: typeof importMessages.en): string {
  if (code === 'quota_exceeded') return t.quota;
  if (code === 'too_large') return t.tooLong;
  if (code === 'user_banned') return t.banned;
  return endsSession(code) ? t.sessionOver : t.failed;
}
