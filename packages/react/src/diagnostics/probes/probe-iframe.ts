import { editorPermissions } from '@ppt-embed/protocol/names';

/** Permissions of an iframe from the editor's origin on this page. */
export interface ProbedIframe {
  /** The policy that blocked the iframe, as sent by the page; undefined if none did. */
  violation: Pick<SecurityPolicyViolationEvent, 'originalPolicy' | 'disposition'> | undefined;
  /** Features that are in `allow` but that the page does not grant; undefined if the browser does not expose them. */
  denied: readonly string[] | undefined;
}

/** Chromium's `featurePolicy`, which exposes the permissions of an iframe. */
interface WithFeaturePolicy {
  featurePolicy?: { features(): string[]; allowsFeature(feature: string): boolean };
}

const timeoutMs = 3000;

/**
 * Briefly adds a hidden iframe from that origin to the page, because a page cannot read its own policy but can observe
 * its effect on an iframe. The iframe loads the service's metadata, if there is any. No editor is opened.
 */
export async function probeIframe(origin: string, signal: AbortSignal): Promise<ProbedIframe> {
  // An aborted signal emits no event, so the iframe would stay on the page until the timeout.
  if (signal.aborted) return { violation: undefined, denied: undefined };
  const iframe = document.createElement('iframe');
  iframe.src = `${origin}/openapi.json`;
  iframe.allow = editorPermissions.join('; ');
  iframe.hidden = true;
  iframe.ariaHidden = 'true';
  iframe.tabIndex = -1;

  let violation: SecurityPolicyViolationEvent | undefined;
  const note = (event: SecurityPolicyViolationEvent): void => {
    if (isFrameViolation(event, origin) && violation?.disposition !== 'enforce') violation = event;
  };
  document.addEventListener('securitypolicyviolation', note);
  try {
    const settled = new Promise<void>((resolve) => {
      iframe.addEventListener('load', () => setTimeout(resolve)); // A violation is reported in a separate task.
      setTimeout(resolve, timeoutMs);
      signal.addEventListener('abort', () => resolve(), { once: true });
    });
    document.body.append(iframe);
    await settled;
    return { violation, denied: deniedBy(iframe) };
  } finally {
    document.removeEventListener('securitypolicyviolation', note);
    iframe.remove();
  }
}

function isFrameViolation({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent, origin: string): boolean {
  return effectiveDirective === 'frame-src' && URL.canParse(blockedURI) && new URL(blockedURI).origin === origin;
}

function deniedBy(iframe: HTMLIFrameElement): string[] | undefined {
  const policy = (iframe as WithFeaturePolicy).featurePolicy;
  if (!policy) return undefined;
  const known = new Set(policy.features());
  return editorPermissions.filter((feature) => known.has(feature) && !policy.allowsFeature(feature));
}
