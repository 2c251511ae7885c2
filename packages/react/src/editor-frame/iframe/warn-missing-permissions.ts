import { editorPermissions } from '@ppt-embed/protocol/names';

/** Every bundler replaces `process.env.NODE_ENV`. */
declare const process: { env: { NODE_ENV?: string } };

/** The Permissions Policy API under its older name, which only Chromium implements. */
interface FeaturePolicy {
  allowsFeature(feature: string): boolean;
  features(): string[];
}

/** Warns in development about permissions that the page's own Permissions-Policy denies to the editor. */
export function warnMissingPermissions(iframe: HTMLIFrameElement): void {
  if (process.env.NODE_ENV === 'production') return;
  const { featurePolicy } = iframe.ownerDocument as { featurePolicy?: FeaturePolicy };
  if (!featurePolicy) return;
  const known = featurePolicy.features();
  const missing = editorPermissions.filter((name) => known.includes(name) && !featurePolicy.allowsFeature(name));
  if (missing.length > 0)
    console.warn(
      `[ppt-embed] The Permissions-Policy of this page denies the editor ${missing.join(', ')}. ` +
        `Allow them in that header: ${missing.map((name) => `${name}=(self "${new URL(iframe.src).origin}")`).join(', ')}`,
    );
}
