import type { PptErrorCode } from '../names.ts';

/** What a code means to whoever runs the app, and what to do; names of code in backticks. */
export interface Advice {
  readonly means: string;
  readonly cure: string;
}

/** Advice for each code: a code without any does not compile. */
export const advice: Readonly<Record<PptErrorCode, Advice>> = {
  invalid_request: {
    means: 'A field is missing, wrong or contradictory; the message names it.',
    cure: 'Correct the field. With `PptEditorFrame` it is the `source` that you pass.',
  },
  invalid_grant: {
    means: 'The authorization code was unknown, used or expired, or the verifier did not match.',
    cure: 'Press Connect again. If it goes on, look whether two hosts share one callback address.',
  },
  missing_token: {
    means: 'The service was asked without a token.',
    cure: 'Look for a proxy that drops `Authorization`.',
  },
  invalid_token: {
    means: 'The service does not know the token, or it was revoked.',
    cure: 'The host refreshes once by itself; after that, press Connect. For `service.appToken`: copy it anew.',
  },
  expired_token: {
    means: 'The token ran out.',
    cure: 'The host refreshes by itself. If it goes on, compare the clocks: `GET /doctor`.',
  },
  wrong_credential: {
    means: 'A token of another kind, or of another application, was sent.',
    cure: 'Copy `app_id` and application token from the same application configuration.',
  },
  redirect_uri_mismatch: {
    means: 'The callback address is not in the security domain.',
    cure: 'Enter exactly `publicUrl` + `/callback` there, scheme, host, port and path; `GET /doctor` shows it.',
  },
  user_banned: {
    means: 'This person is switched off in the service.',
    cure: 'Whoever runs the service switches them on again, in PPT Embed’s by `service user unban`; then press Connect.',
  },
  not_for_sub_users: {
    means: 'People are managed with a token that is bound to nobody.',
    cure: 'Let `authenticate` return `unionId: null` for an administrator, and connect once as that administrator.',
  },
  quota_exceeded: {
    means:
      'A quota is used up, for example the pictures of one presentation. The message names the quota and its limit.',
    cure: 'Remove what is no longer needed, or ask the operator of the service for a larger quota.',
  },
  presentation_not_found: {
    means: 'There is none of that id, or it belongs to somebody else: nobody can tell which.',
    cure: 'Check the id, and that the person who asks is the one who made it.',
  },
  no_such_endpoint: {
    means: 'There is nothing at that path.',
    cure: 'Check `baseUrl` of the fetcher and the path under which the handler is mounted.',
  },
  method_not_allowed: {
    means: 'The path exists, with another method.',
    cure: 'Mount the handler for GET, POST, DELETE and OPTIONS.',
  },
  not_rendered: {
    means: 'A file exists only after the editor has drawn the presentation once.',
    cure: 'Open it once; `DownloadButton` offers that and waits.',
  },
  stale_save: {
    means: 'Somebody saved it elsewhere meanwhile.',
    cure: 'The editor offers both versions; nothing is lost.',
  },
  address_used: {
    means: 'An editor address works once.',
    cure: 'The frame asks for a fresh one. Never store an address.',
  },
  too_large: {
    means: 'Markdown over 1 MiB, JSON or a picture over 10 MiB, or more than 1,000 slides.',
    cure: 'Make it shorter, or split it.',
  },
  not_json: { means: 'The body was not declared as JSON.', cure: 'Send `Content-Type: application/json`.' },
  unreadable_source: {
    means: 'The service could not read `json_url` as a deck or an outline.',
    cure: 'It must answer with JSON and be reachable for the service; `hostJson` makes such an address.',
  },
  idempotency_conflict: { means: 'One `Idempotency-Key`, two bodies.', cure: 'A new key for each new creation.' },
  rate_limited: { means: 'Too many requests.', cure: 'Wait for `retryAfterMs`; the components do.' },
  internal: {
    means: 'The host app or the service failed.',
    cure: 'Look for the request id in the log: the reason stands there.',
  },
  unavailable: {
    means: 'The service is down, starting or unreachable from the backend.',
    cure: 'Nothing is lost: try again. `GET /doctor` says whether the backend reaches it.',
  },
  network: {
    means: 'The browser did not reach your backend.',
    cure: 'Is the handler mounted at `baseUrl`, and may this origin call it?',
  },
  timeout: { means: 'No answer came in time.', cure: 'Try again; a creation with a `creationId` is never made twice.' },
  bad_response: {
    means: 'The answer was not what the contract says: a gateway page, half a body.',
    cure: 'Open the address in a browser. Most often `baseUrl` points at the page instead of the backend.',
  },
  disconnected: {
    means: 'This person has no connection to the service.',
    cure: 'Show `ConnectButton`; the components do.',
  },
  not_signed_in: {
    means: '`authenticate` gave nobody.',
    cure: 'Sign in to your app; check that its cookie reaches the handler.',
  },
  forbidden: {
    means: 'The person may not do this, or the request came from another site.',
    cure: 'Administrators need `isAdmin: true`; a split front end belongs into `allowedOrigins`.',
  },
  outcome_unknown: {
    means: 'A creation was sent and no answer came: it may have been made.',
    cure: 'Look in Presentations first. It is never repeated by itself.',
  },
  cannot_reopen: {
    means: 'It was made, and this service does not tell its id.',
    cure: 'Look in Presentations, or create it again. A service that lists `markdown-ppt-id` has no such case.',
  },
  creation_conflict: {
    means: 'One `creationId`, two contents.',
    cure: 'Make a new id for each press: `newCreationId()`.',
  },
  download_unavailable: {
    means: 'The service has no file to give.',
    cure: 'Its own words stand beside it. Open the presentation once, then ask again.',
  },
  blocked_url: {
    means: 'The editor address is no http(s) address, or its origin is not allowed here.',
    cure: 'Add the origin of the service to `allowedOrigins`, or drop the setting.',
  },
  blocked_by_csp: {
    means: 'Your page’s Content-Security-Policy keeps the frame out.',
    cure: 'Add the origin of the service to `frame-src`: the message shows the whole line.',
  },
  editor_no_answer: {
    means: 'The editor did not answer a command for ten seconds.',
    cure: 'Offer the command again; the work is safe.',
  },
  editor_unsupported: {
    means: 'This editor takes no commands: it speaks no messages.',
    cure: 'What the specification gives works without them; hide the button where `capabilities` of `usePptEditor()` lacks it.',
  },
  reload_limit: {
    means: 'The frame was moved or used up three times within 30 seconds.',
    cure: 'Something moves the iframe in the page: keep its place, or use `reload()`.',
  },
  service_error: {
    means: 'The service refused in words of its own.',
    cure: 'They stand in the message; the request id helps its operator.',
  },
};
