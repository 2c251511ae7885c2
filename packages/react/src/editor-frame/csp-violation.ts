import { PptError } from '@ppt-embed/protocol/host';

/** The failure behind a violation of the page's own Content-Security-Policy, if it keeps this origin out of a frame. */
export function violationOf(
  { effectiveDirective, disposition, blockedURI, originalPolicy }: SecurityPolicyViolationEvent,
  origin: string,
): PptError | undefined {
  if (effectiveDirective !== 'frame-src' || disposition !== 'enforce' || !blockedURI.startsWith(origin)) return;
  // A second `frame-src` would not count: the whole line, with what it allows already.
  const allowed = /frame-src([^;]*)/.exec(originalPolicy)?.[1]?.replace(" 'none'", '') ?? '';
  return new PptError({ code: 'blocked_by_csp', message: `frame-src${allowed} ${origin}` });
}
