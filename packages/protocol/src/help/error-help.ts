import type { PptErrorCode } from '../names.ts';

/**
 * What an error code means for the operator of the app, and how to resolve the error. Names of code are in backticks.
 */
export interface ErrorHelp {
  readonly description: string;
  readonly resolution: string;
}

/** Help for each error code. The code does not compile if one is missing. */
export const errorHelp: Readonly<Record<PptErrorCode, ErrorHelp>> = {
  invalid_request: {
    description: 'A field is missing, is invalid, or contradicts another. The message names it.',
    resolution: 'Correct the field. If you use `PptEditorFrame`, check the `source` you pass.',
  },
  invalid_grant: {
    description: 'The authorization code is unknown, used, or expired, or the code verifier does not match.',
    resolution: 'Connect again. If the error persists, check whether two hosts share one callback URL.',
  },
  missing_token: {
    description: 'The request to the service had no token.',
    resolution: 'Check for a proxy that removes the `Authorization` header.',
  },
  invalid_token: {
    description: 'The service does not recognize the token, or the token was revoked.',
    resolution:
      'The host refreshes the token once automatically. After that, connect again. If `service.appToken` was rejected, copy it again.',
  },
  expired_token: {
    description: 'The token has expired.',
    resolution:
      'The host refreshes the token automatically. If the error persists, compare the clocks with `GET /doctor`.',
  },
  wrong_credential: {
    description: 'A token of another type, or of another application, was sent.',
    resolution: 'Copy `app_id` and the application token from the same application configuration.',
  },
  redirect_uri_mismatch: {
    description: 'The callback URL is not in the security domain.',
    resolution:
      'Add exactly `publicUrl` + `/callback` to the security domain: scheme, host, port, and path must match. `GET /doctor` shows the URL.',
  },
  user_banned: {
    description: 'The service has suspended this user.',
    resolution:
      "Ask the operator of the service to lift the suspension (PPT Embed's service: `service user unban`), then connect again.",
  },
  not_for_sub_users: {
    description: 'User management requires an application token (one without `union_id`).',
    resolution:
      'Return `unionId: null` from `authenticate` for an administrator, then connect as that administrator once.',
  },
  quota_exceeded: {
    description:
      'A quota is exhausted, for example the number of pictures per presentation. The message names the quota and its limit.',
    resolution: 'Remove content that is no longer needed, or ask the operator of the service for a larger quota.',
  },
  insufficient_role: {
    description:
      "The user's role does not allow this: changing the presentation, downloading it, or creating presentations.",
    resolution:
      'If this is not intended, return another role for this user from the option `role` of `createPptHost`. To let the user create presentations, also return `edit` if `pptId` is null.',
  },
  presentation_not_found: {
    description:
      'No presentation with this ID exists, or it belongs to another user. The response is the same for both, so that IDs cannot be probed.',
    resolution: 'Check the ID, and that the signed-in user created the presentation.',
  },
  no_such_endpoint: {
    description: 'No endpoint exists at this path.',
    resolution: "Check the fetcher's `baseUrl` and the path at which the handler is mounted.",
  },
  method_not_allowed: {
    description: 'The path exists, but does not support this method.',
    resolution: 'Mount the handler for GET, POST, DELETE, and OPTIONS.',
  },
  not_rendered: {
    description: 'The file is available only after the editor has rendered the presentation once.',
    resolution: 'Open the presentation once. `DownloadButton` offers this and waits for it.',
  },
  stale_save: {
    description: 'The presentation was saved elsewhere in the meantime.',
    resolution: 'The editor offers both versions, so no work is lost.',
  },
  url_used: {
    description: 'An editor URL works only once.',
    resolution: 'The frame requests a new URL. Never store editor URLs.',
  },
  too_large: {
    description: 'The request exceeds a limit: 1 MiB of Markdown, 10 MiB for JSON or a picture, or 1,000 slides.',
    resolution: 'Shorten the content, or split it.',
  },
  not_json: {
    description: 'The request body has no JSON content type.',
    resolution: 'Send `Content-Type: application/json`.',
  },
  unreadable_source: {
    description: 'The service could not read `json_url` as a deck or an outline.',
    resolution: 'The URL must return JSON and be reachable from the service. `hostJson` creates such URLs.',
  },
  idempotency_conflict: {
    description: 'The same `Idempotency-Key` was sent with two different bodies.',
    resolution: 'Use a new key for each creation.',
  },
  rate_limited: {
    description: 'Too many requests were sent.',
    resolution: 'Wait for `retryAfterMs`. The components do this automatically.',
  },
  internal: {
    description: 'The host app or the service failed.',
    resolution: 'Search the log for the request ID to find the cause.',
  },
  unavailable: {
    description: 'The service is down, starting, or overloaded, or unreachable from the backend.',
    resolution: 'No data was lost. Try again. `GET /doctor` reports whether the backend can reach the service.',
  },
  network: {
    description: 'The browser could not reach your backend.',
    resolution: 'Check that the handler is mounted at `baseUrl` and that this origin may call it.',
  },
  timeout: {
    description: 'The request timed out.',
    resolution: 'Try again. A creation with a `creationId` never creates a second presentation.',
  },
  bad_response: {
    description: "The response does not match the contract, for example a gateway's error page or a truncated body.",
    resolution: 'Open the URL in a browser. Often, `baseUrl` is the URL of the page instead of the backend.',
  },
  disconnected: {
    description: 'This user is not connected to the service.',
    resolution: 'Render `ConnectButton`. The components do this automatically.',
  },
  not_signed_in: {
    description: '`authenticate` returned no user.',
    resolution: 'Sign in to your app, and check that its cookie reaches the handler.',
  },
  forbidden: {
    description: 'The user does not have permission, or the request came from another site.',
    resolution:
      'Set `isAdmin: true` for administrators. If your front end has another origin, add it to `allowedOrigins`.',
  },
  outcome_unknown: {
    description: 'A creation request was sent, but no response arrived. The presentation may have been created.',
    resolution: 'Check Presentations first. The request is never retried automatically.',
  },
  cannot_reopen: {
    description: 'The presentation was created, but this service does not return its ID.',
    resolution:
      'Open it from Presentations, or create it again. Services that list `markdown-ppt-id` always return the ID.',
  },
  creation_conflict: {
    description: 'The same `creationId` was used for different content.',
    resolution: 'Generate a new ID for each creation request with `newCreationId()`.',
  },
  download_unavailable: {
    description: 'The service has no file for this presentation.',
    resolution: "The error includes the service's own message. Open the presentation once, then try again.",
  },
  blocked_url: {
    description: 'The editor URL is not an http(s) URL, or its origin is not allowed.',
    resolution: "Add the service's origin to `allowedOrigins`, or remove the setting.",
  },
  blocked_by_csp: {
    description: "Your page's Content-Security-Policy blocks the frame.",
    resolution: "Add the service's origin to `frame-src`. The message contains the complete line.",
  },
  editor_no_answer: {
    description:
      'The editor did not respond to a command within ten seconds. Or it has loaded but sends no messages, although the app expects them (`expectMessages`) or another editor from its origin has sent some on this page.',
    resolution:
      'Let the user run the command again; their work is safe. If the editor has loaded but is silent, the iframe may show an error page of the service or its proxy, or a sign-in page: call `reload()`.',
  },
  editor_unsupported: {
    description: 'This editor does not support commands, because it does not exchange messages with the page.',
    resolution:
      'Everything in the specification works without commands. Hide the button if `capabilities` from `usePptEditor()` does not list the command.',
  },
  reload_limit: {
    description: 'The frame was moved, or its URL was used, three times within 30 seconds.',
    resolution: 'Your page moves the iframe in the DOM. Keep it in place, or call `reload()`.',
  },
  service_error: {
    description: 'The service returned an error that PPT Embed does not define.',
    resolution: "The error contains the service's own message. Give its operator the request ID.",
  },
};
