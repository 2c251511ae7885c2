import type { PptErrorCode } from '../names.ts';

/** What a code means to whoever runs the app, and what to do; names of code in backticks. */
export interface ErrorHelp {
  readonly description: string;
  readonly resolution: string;
}

/** Advice for each code: a code without any does not compile. */
export const errorHelp: Readonly<Record<PptErrorCode, ErrorHelp>> = {
  invalid_request: {
    description: 'A field is missing, wrong or contradictory; the message names it.',
    resolution: 'Correct the field. With `PptEditorFrame` it is the `source` that you pass.',
  },
  invalid_grant: {
    description: 'The authorization code was unknown, used or expired, or the verifier did not match.',
    resolution: 'Press Connect again. If it goes on, look whether two hosts share one callback address.',
  },
  missing_token: {
    description: 'The service was asked without a token.',
    resolution: 'Look for a proxy that drops `Authorization`.',
  },
  invalid_token: {
    description: 'The service does not know the token, or it was revoked.',
    resolution: 'The host refreshes once by itself; after that, press Connect. For `service.appToken`: copy it anew.',
  },
  expired_token: {
    description: 'The token ran out.',
    resolution: 'The host refreshes by itself. If it goes on, compare the clocks: `GET /doctor`.',
  },
  wrong_credential: {
    description: 'A token of another kind, or of another application, was sent.',
    resolution: 'Copy `app_id` and application token from the same application configuration.',
  },
  redirect_uri_mismatch: {
    description: 'The callback address is not in the security domain.',
    resolution: 'Enter exactly `publicUrl` + `/callback` there, scheme, host, port and path; `GET /doctor` shows it.',
  },
  user_banned: {
    description: 'This person is switched off in the service.',
    resolution:
      'Whoever runs the service switches them on again, in PPT Embed’s by `service user unban`; then press Connect.',
  },
  not_for_sub_users: {
    description: 'People are managed with a token that is bound to nobody.',
    resolution:
      'Let `authenticate` return `unionId: null` for an administrator, and connect once as that administrator.',
  },
  quota_exceeded: {
    description:
      'A quota is used up, for example the pictures of one presentation. The message names the quota and its limit.',
    resolution: 'Remove what is no longer needed, or ask the operator of the service for a larger quota.',
  },
  presentation_not_found: {
    description: 'There is none of that id, or it belongs to somebody else: nobody can tell which.',
    resolution: 'Check the id, and that the person who asks is the one who made it.',
  },
  no_such_endpoint: {
    description: 'There is nothing at that path.',
    resolution: 'Check `baseUrl` of the fetcher and the path under which the handler is mounted.',
  },
  method_not_allowed: {
    description: 'The path exists, with another method.',
    resolution: 'Mount the handler for GET, POST, DELETE and OPTIONS.',
  },
  not_rendered: {
    description: 'A file exists only after the editor has drawn the presentation once.',
    resolution: 'Open it once; `DownloadButton` offers that and waits.',
  },
  stale_save: {
    description: 'Somebody saved it elsewhere meanwhile.',
    resolution: 'The editor offers both versions; nothing is lost.',
  },
  url_used: {
    description: 'An editor address works once.',
    resolution: 'The frame asks for a fresh one. Never store an address.',
  },
  too_large: {
    description: 'Markdown over 1 MiB, JSON or a picture over 10 MiB, or more than 1,000 slides.',
    resolution: 'Make it shorter, or split it.',
  },
  not_json: { description: 'The body was not declared as JSON.', resolution: 'Send `Content-Type: application/json`.' },
  unreadable_source: {
    description: 'The service could not read `json_url` as a deck or an outline.',
    resolution: 'It must answer with JSON and be reachable for the service; `hostJson` makes such an address.',
  },
  idempotency_conflict: {
    description: 'One `Idempotency-Key`, two bodies.',
    resolution: 'A new key for each new creation.',
  },
  rate_limited: { description: 'Too many requests.', resolution: 'Wait for `retryAfterMs`; the components do.' },
  internal: {
    description: 'The host app or the service failed.',
    resolution: 'Look for the request id in the log: the reason stands there.',
  },
  unavailable: {
    description: 'The service is down, starting or unreachable from the backend.',
    resolution: 'Nothing is lost: try again. `GET /doctor` says whether the backend reaches it.',
  },
  network: {
    description: 'The browser did not reach your backend.',
    resolution: 'Is the handler mounted at `baseUrl`, and may this origin call it?',
  },
  timeout: {
    description: 'No answer came in time.',
    resolution: 'Try again; a creation with a `creationId` is never made twice.',
  },
  bad_response: {
    description: 'The answer was not what the contract says: a gateway page, half a body.',
    resolution: 'Open the address in a browser. Most often `baseUrl` points at the page instead of the backend.',
  },
  disconnected: {
    description: 'This person has no connection to the service.',
    resolution: 'Show `ConnectButton`; the components do.',
  },
  not_signed_in: {
    description: '`authenticate` gave nobody.',
    resolution: 'Sign in to your app; check that its cookie reaches the handler.',
  },
  forbidden: {
    description: 'The person may not do this, or the request came from another site.',
    resolution: 'Administrators need `isAdmin: true`; a split front end belongs into `allowedOrigins`.',
  },
  outcome_unknown: {
    description: 'A creation was sent and no answer came: it may have been made.',
    resolution: 'Look in Presentations first. It is never repeated by itself.',
  },
  cannot_reopen: {
    description: 'It was made, and this service does not tell its id.',
    resolution: 'Look in Presentations, or create it again. A service that lists `markdown-ppt-id` has no such case.',
  },
  creation_conflict: {
    description: 'One `creationId`, two contents.',
    resolution: 'Make a new id for each press: `newCreationId()`.',
  },
  download_unavailable: {
    description: 'The service has no file to give.',
    resolution: 'Its own words stand beside it. Open the presentation once, then ask again.',
  },
  blocked_url: {
    description: 'The editor address is no http(s) address, or its origin is not allowed here.',
    resolution: 'Add the origin of the service to `allowedOrigins`, or drop the setting.',
  },
  blocked_by_csp: {
    description: 'Your page’s Content-Security-Policy keeps the frame out.',
    resolution: 'Add the origin of the service to `frame-src`: the message shows the whole line.',
  },
  editor_no_answer: {
    description: 'The editor did not answer a command for ten seconds.',
    resolution: 'Offer the command again; the work is safe.',
  },
  editor_unsupported: {
    description: 'This editor takes no commands: it speaks no messages.',
    resolution:
      'What the specification gives works without them; hide the button where `capabilities` of `usePptEditor()` lacks it.',
  },
  reload_limit: {
    description: 'The frame was moved or used up three times within 30 seconds.',
    resolution: 'Something moves the iframe in the page: keep its place, or use `reload()`.',
  },
  service_error: {
    description: 'The service refused in words of its own.',
    resolution: 'They stand in the message; the request id helps its operator.',
  },
};
