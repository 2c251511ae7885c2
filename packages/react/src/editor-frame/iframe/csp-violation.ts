import { PptError } from '@ppt-embed/protocol/host';

/**
 * Returns the error for a violation of the page's own Content-Security-Policy if it blocks frames of this origin. Loaded
 * on the first violation. Its
 * `cause` is the event, from which the panel derives the missing line.
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
