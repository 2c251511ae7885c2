import type { ServiceErrorName } from '../names.ts';

/** One row of the table of service errors. */
export interface ServiceErrorRow {
  /** Code of the error: HTTP status × 100 + n. */
  readonly code: number;
  /** One or two English sentences: the problem and what to do. */
  readonly msg: string;
}

/** All errors of the service. OpenAPI, the host's mapping and the docs are derived from this table. */
export const serviceErrors = {
  invalid_request: {
    code: 40000,
    msg: 'The request is not valid. Correct the fields listed in errors, then send it again.',
  },
  invalid_grant: {
    code: 40001,
    msg: 'The authorization code is unknown, used, or expired, or code_verifier does not match. Start again at /oauth/authorize.',
  },
  missing_token: { code: 40100, msg: 'No token was sent. Send it as "Authorization: Bearer <token>".' },
  invalid_token: { code: 40101, msg: 'The token is unknown or was revoked. Get a new one and send the request again.' },
  expired_token: { code: 40102, msg: 'The token has expired. Refresh it, then send the request again.' },
  wrong_credential: {
    code: 40103,
    msg: 'This endpoint requires another type of token, or the token belongs to another application. Send the one named in the specification.',
  },
  redirect_uri_mismatch: {
    code: 40300,
    msg: 'redirect_uri is not one of the URLs in the security domain. Use exactly one of the configured URLs.',
  },
  user_banned: {
    code: 40301,
    msg: 'This sub-user is suspended. Ask an administrator of the application to lift the suspension.',
  },
  not_for_sub_users: {
    code: 40302,
    msg: 'User management requires an application token. Get a token without union_id.',
  },
  quota_exceeded: {
    code: 40303,
    msg: 'A quota is exhausted. The errors field names it. Remove something that counts against it, or ask the operator for more.',
  },
  insufficient_role: {
    code: 40304,
    msg: 'This editor URL does not allow this action. Request one with another role, or with the field download or create.',
  },
  presentation_not_found: { code: 40400, msg: 'Presentation not found. Check ppt_id.' },
  no_such_endpoint: { code: 40401, msg: 'Endpoint not found. Check the path; /openapi.json lists all endpoints.' },
  method_not_allowed: {
    code: 40500,
    msg: 'This endpoint does not support this method. Use one of those in the Allow header.',
  },
  not_rendered: {
    code: 40900,
    msg: 'This presentation has not been rendered yet. Open its editor once, then try again.',
  },
  stale_save: {
    code: 40901,
    msg: 'The presentation was saved elsewhere since this revision. Load the latest revision, then save again.',
  },
  url_used: { code: 41000, msg: 'This editor URL has been used or has expired. Request a new one.' },
  too_large: { code: 41300, msg: 'The content exceeds the size limit. Make it smaller or split it.' },
  not_json: {
    code: 41500,
    msg: 'The request body has no JSON content type. Send it with "Content-Type: application/json".',
  },
  unreadable_source: {
    code: 42200,
    msg: 'json_url could not be read as a deck or an outline. Check that it returns JSON and is reachable from the internet.',
  },
  idempotency_conflict: {
    code: 42201,
    msg: 'This Idempotency-Key was used with a different body. Use a new key for each creation.',
  },
  rate_limited: {
    code: 42900,
    msg: 'Too many requests. Wait for the number of seconds given in Retry-After, then try again.',
  },
  internal: {
    code: 50000,
    msg: 'The service failed. Try again. If the error persists, give the request_id to the operator.',
  },
  unavailable: { code: 50300, msg: 'The service is starting, stopping, or overloaded. Try again in a few seconds.' },
} as const satisfies Record<ServiceErrorName, ServiceErrorRow>;

/** Returns the HTTP status of an error: the first three digits of its code. */
export function statusOf(name: ServiceErrorName): number {
  return Math.floor(serviceErrors[name].code / 100);
}

const namesByCode = new Map<number, ServiceErrorName>(
  Object.entries(serviceErrors).map(([name, row]) => [row.code, name as ServiceErrorName]),
);

/** Returns the name of a wire `code`, or undefined if it is not in this table (a vendor's own code). */
export function errorNameOf(code: number): ServiceErrorName | undefined {
  return namesByCode.get(code);
}
