import { PptError } from '@ppt-embed/protocol/host';

/**
 * The failure behind a violation of the page's own Content-Security-Policy, if it keeps this origin out of a frame. Its
 * `cause` is the event, from which the panel makes the line that is missing.
 */
export function violationOf(event: SecurityPolicyViolationEvent, origin: string): PptError | undefined {
  const { effectiveDirective, disposition, blockedURI } = event;
  if (effectiveDirective !== 'frame-src' || disposition !== 'enforce' || !blockedURI.startsWith(origin)) return;
  return new PptError({
    code: 'blocked_by_csp',
    message: 'The Content-Security-Policy of this page blocks the editor.',
    cause: event,
  });
}
