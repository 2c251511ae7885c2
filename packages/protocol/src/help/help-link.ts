import { trimTrailingSlashes } from '../host/trim-trailing-slashes.ts';
import { helpPath } from '../host/help-path.ts';
import type { PptErrorCode } from '../names.ts';

/**
 * Returns the URL of the explanation of an error code.
 * @param base The part before `/help`: an origin, the base URL of a host API, or an empty string.
 */
export function helpUrl(base: string, code: PptErrorCode): string {
  return `${trimTrailingSlashes(base)}${helpPath}#${code}`;
}

/**
 * Returns the `Link` header of an error response. The error's envelope has no field for it.
 * @see RFC 8288 §3; relation `help`: https://html.spec.whatwg.org/#link-type-help
 */
export function helpLink(base: string, code: PptErrorCode): string {
  return `<${helpUrl(base, code)}>; rel="help"`;
}
