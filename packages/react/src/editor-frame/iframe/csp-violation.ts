import { PptError } from '@ppt-embed/protocol/host';
import type { EditorLoadState } from '../editor-load-machine.ts';
import type { EditorLoader } from '../editor-loader.ts';

/**
 * Rejects the load if the page's own Content-Security-Policy blocks frames of the editor's origin. Loaded on the first
 * violation. The error's `cause` is the event, from which the panel derives the missing line.
 * @param state of the load at the time of the event.
 */
export function rejectIfBlocked(
  event: SecurityPolicyViolationEvent,
  { url, generation }: EditorLoadState,
  send: EditorLoader['send'],
): void {
  if (!url || event.disposition !== 'enforce' || !event.blockedURI.startsWith(url.origin)) return;
  const message = 'The Content-Security-Policy of this page blocks the editor.';
  const error = new PptError({ code: 'blocked_by_csp', message, cause: event });
  send({ type: 'rejected', generation, error });
}
