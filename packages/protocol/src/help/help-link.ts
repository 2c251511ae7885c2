import { trimTrailingSlashes } from '../host/base-url.ts';
import { helpPath } from '../host/help-path.ts';
import type { PptErrorCode } from '../names.ts';

/**
 * The address at which a code is explained.
 * @param base what stands before `/help`: an origin, the base address of a host API, or nothing.
 */
export function helpUrl(base: string, code: PptErrorCode): string {
  return `${trimTrailingSlashes(base)}${helpPath}#${code}`;
}

/**
 * Value of the header `Link` that a refusal carries: its envelope has no field for it.
 * @see RFC 8288 §3; relation `help`: https://html.spec.whatwg.org/#link-type-help
 */
export function helpLink(base: string, code: PptErrorCode): string {
  return `<${helpUrl(base, code)}>; rel="help"`;
}
