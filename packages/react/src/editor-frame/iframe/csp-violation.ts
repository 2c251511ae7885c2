import { PptError } from '@ppt-embed/protocol/host';
import type { EditorLoadState } from '../editor-load-machine.ts';
import type { EditorLoader } from '../editor-loader.ts';
import { frameSrcLine } from '../panel/frame-src-line.ts';

/**
 * Rejects the load if the page's own Content-Security-Policy blocks frames of the editor's origin. This code is loaded
 * on the first violation. The error's `message` is the missing directive, as the panel shows it, and its `cause` is the
 * event.
 * @param state State of the load at the time of the event.
 */
export function rejectIfBlocked(
  event: SecurityPolicyViolationEvent,
  { url, generation }: EditorLoadState,
  send: EditorLoader['send'],
): void {
  if (!url || event.disposition !== 'enforce' || !event.blockedURI.startsWith(url.origin)) return;
  const message = frameSrcLine(event.originalPolicy, new URL(event.blockedURI).origin);
  const error = new PptError({ code: 'blocked_by_csp', message, cause: event });
  send({ type: 'rejected', generation, error });
}
