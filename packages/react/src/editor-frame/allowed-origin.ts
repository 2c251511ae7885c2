import { PptError } from '@ppt-embed/protocol/host';

/** Longest address that goes into an iframe, in characters of its serialized form, which is ASCII (frame rule 6). */
const longestAddress = 8 * 1024;

export interface AddressRules {
  /** `location.protocol` of the page. */
  pageProtocol: string;
  /** undefined: any origin. */
  allowedOrigins: readonly string[] | undefined;
}

/**
 * Looks over an editor address before it becomes an iframe's `src` (frame rule 6): absolute, https, or http when the
 * page itself is http; without user name or password; at most 8 KiB; only from allowed origins.
 * @throws PptError `bad_response` if it is no absolute address, `blocked_url` if it is one that may not be framed.
 */
export function checkAddress(address: unknown, rules: AddressRules): URL {
  if (typeof address !== 'string' || !URL.canParse(address)) throw refusal('bad_response', 'no absolute address');
  const url = new URL(address);
  if (url.href.length > longestAddress) throw refusal('bad_response', 'longer than 8 KiB');
  const isHttp = url.protocol === 'http:';
  if (url.protocol !== 'https:' && !(isHttp && rules.pageProtocol === 'http:')) {
    throw refusal('blocked_url', url.protocol + (isHttp ? `//${url.host}` : ''));
  }
  if (url.username || url.password) throw refusal('blocked_url', url.origin);
  if (rules.allowedOrigins && !rules.allowedOrigins.some((allowed) => originOf(allowed) === url.origin)) {
    throw refusal('blocked_url', url.origin);
  }
  return url;
}

/** For `blocked_url` the message is what the panel names as refused; asking again would bring the same. */
function refusal(code: 'bad_response' | 'blocked_url', message: string): PptError {
  return new PptError({ code, message, status: 0, retryable: false });
}

function originOf(allowed: string): string {
  return URL.canParse(allowed) ? new URL(allowed).origin : allowed;
}
