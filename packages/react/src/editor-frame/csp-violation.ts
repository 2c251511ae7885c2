import { PptError } from '@ppt-embed/protocol/host';
import { frameSrcLine } from './frame-src-line.ts';

/** The failure behind a violation of the page's own Content-Security-Policy, if it keeps this origin out of a frame. */
export function violationOf(
  { effectiveDirective, disposition, blockedURI, originalPolicy }: SecurityPolicyViolationEvent,
  origin: string,
): PptError | undefined {
  if (effectiveDirective !== 'frame-src' || disposition !== 'enforce' || !blockedURI.startsWith(origin)) return;
  return new PptError({ code: 'blocked_by_csp', message: frameSrcLine(originalPolicy, origin) });
}
