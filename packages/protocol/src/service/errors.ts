import type { ServiceErrorName } from '../names.ts';

/** One row of the table of service errors. */
export interface ServiceErrorRow {
  /** HTTP status × 100 + n. */
  readonly code: number;
  /** One English sentence or two: what is wrong and what to do. */
  readonly msg: string;
}

/** The one table of service errors: OpenAPI, the host's mapping and the docs derive from it. */
export const serviceErrors = {
  invalid_request: {
    code: 40000,
    msg: 'The request is not valid. Correct the fields listed in errors, then send it again.',
  },
  invalid_grant: {
    code: 40001,
    msg: 'The authorization code is unknown, used or expired, or code_verifier does not match. Start again at /oauth/authorize.',
  },
  missing_token: { code: 40100, msg: 'No token was sent. Send it as "Authorization: Bearer <token>".' },
  invalid_token: { code: 40101, msg: 'The token is unknown or was revoked. Get a new one and send the request again.' },
  expired_token: { code: 40102, msg: 'The token has expired. Refresh it, then send the request again.' },
  wrong_credential: {
    code: 40103,
    msg: 'This endpoint takes another kind of token, or the token of another application. Send the one named in the specification.',
  },
  redirect_uri_mismatch: {
    code: 40300,
    msg: 'redirect_uri is not one of the addresses in the security domain. Use exactly one of the configured addresses.',
  },
  user_banned: {
    code: 40301,
    msg: 'This sub-user is switched off. Ask an administrator of the application to switch it on again.',
  },
  not_for_sub_users: { code: 40302, msg: 'User management takes a token without sub-user. Get one without union_id.' },
  quota_exceeded: {
    code: 40303,
    msg: 'A quota is used up. The errors name it. Remove something that counts against it, or ask the operator for more.',
  },
  presentation_not_found: { code: 40400, msg: 'There is no such presentation. Check ppt_id.' },
  no_such_endpoint: { code: 40401, msg: 'There is no such endpoint. Check the path; the list is at /openapi.json.' },
  method_not_allowed: {
    code: 40500,
    msg: 'This endpoint does not take this method. Use one of those in the Allow header.',
  },
  not_rendered: {
    code: 40900,
    msg: 'This presentation has not been rendered yet. Open its editor once, then ask again.',
  },
  stale_save: {
    code: 40901,
    msg: 'The presentation was saved elsewhere since this revision. Load the last one, then save again.',
  },
  url_used: { code: 41000, msg: 'This editor address has been used or has expired. Ask for a new one.' },
  too_large: { code: 41300, msg: 'The content is larger than the limit. Make it smaller or split it.' },
  not_json: { code: 41500, msg: 'The body is not declared as JSON. Send it with "Content-Type: application/json".' },
  unreadable_source: {
    code: 42200,
    msg: 'json_url could not be read as a deck or an outline. Check that it answers with JSON and is reachable from the internet.',
  },
  idempotency_conflict: {
    code: 42201,
    msg: 'This Idempotency-Key was used with another body. Use a new key for a new creation.',
  },
  rate_limited: { code: 42900, msg: 'Too many requests. Try again after the seconds given in Retry-After.' },
  internal: { code: 50000, msg: 'The service failed. Try again; if it goes on, tell the operator the request_id.' },
  unavailable: { code: 50300, msg: 'The service is starting, stopping or overloaded. Try again in a few seconds.' },
} as const satisfies Record<ServiceErrorName, ServiceErrorRow>;

/** HTTP status of an error, from its code: the first three digits. */
export function statusOf(name: ServiceErrorName): number {
  return Math.floor(serviceErrors[name].code / 100);
}

const namesByCode = new Map<number, ServiceErrorName>(
  Object.entries(serviceErrors).map(([name, row]) => [row.code, name as ServiceErrorName]),
);

/** The name behind a wire `code`, or undefined for a code this table does not know (a vendor's own). */
export function errorNameOf(code: number): ServiceErrorName | undefined {
  return namesByCode.get(code);
}
