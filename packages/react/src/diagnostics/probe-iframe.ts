import { editorPermissions } from '@ppt-embed/protocol/names';

/** What an iframe of the editor's origin is let do on this page. */
export interface ProbedIframe {
  /** The policy that blocked it, as the page has it; undefined: nothing did. */
  violation: Pick<SecurityPolicyViolationEvent, 'originalPolicy' | 'disposition'> | undefined;
  /** Permissions the page does not pass on, though `allow` lists them; undefined: this browser does not tell. */
  denied: readonly string[] | undefined;
}

/** Whether a browser says of an iframe what it is let do: Chromium's `featurePolicy`. */
interface WithFeaturePolicy {
  featurePolicy?: { features(): string[]; allowsFeature(feature: string): boolean };
}

const timeoutMs = 3000;

/**
 * Puts an unseen iframe of that origin into the page for a moment: no page can be asked for its own policy, but what it
 * does to an iframe can be seen. It loads what describes the service, where there is such a thing: no editor is opened.
 */
export async function probeIframe(origin: string, signal: AbortSignal): Promise<ProbedIframe> {
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
      iframe.addEventListener('load', () => setTimeout(resolve)); // a violation is told in a task of its own
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
