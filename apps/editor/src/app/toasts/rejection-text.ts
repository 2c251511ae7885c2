import type { PptErrorCode } from '@ppt-embed/protocol/names';
import { endsSession } from '../../session/responses.ts';
import type { messages } from './messages.ts';

type Messages = typeof messages.en;

/** Returns the message for a download that failed. */
export function downloadRejected(code: PptErrorCode, t: Messages): string {
  if (code === 'network' || code === 'timeout') return t.downloadNotSent;
  if (code === 'user_banned') return t.downloadBanned;
  if (endsSession(code)) return t.downloadSessionOver;
  return code === 'too_large' ? t.downloadTooLarge : t.downloadFailed;
}

/** Returns the message for a picture that was not inserted. */
export function pictureRejected(code: PptErrorCode, t: Messages): string {
  if (code === 'network' || code === 'timeout') return t.pictureNotSent;
  if (code === 'user_banned') return t.pictureBanned;
  if (code === 'quota_exceeded') return t.pictureQuota;
  if (endsSession(code)) return t.pictureSessionOver;
  return code === 'invalid_request' || code === 'too_large' ? t.pictureRejected : t.pictureNotStored;
}

/** Returns the message for a video or an audio clip that was not inserted. */
export function mediaRejected(code: PptErrorCode, t: Messages): string {
  if (code === 'network' || code === 'timeout') return t.mediaNotSent;
  if (code === 'user_banned') return t.mediaBanned;
  if (code === 'quota_exceeded') return t.mediaQuota;
  if (endsSession(code)) return t.mediaSessionOver;
  return code === 'invalid_request' || code === 'too_large' ? t.mediaRejected : t.mediaNotStored;
}
