/** Extras beyond the specification that a service may list in `info['x-ppt-extensions']` of `/openapi.json`. */
export const serviceExtensions = [
  'markdown-front-matter',
  'markdown-ppt-id',
  'history-ppt-id',
  'history-thumbnail',
  'idempotency-key',
  'charged-until',
  'oauth-revoke',
] as const;
/** An extra beside the specification, as `info['x-ppt-extensions']` lists it. */
export type ServiceExtension = (typeof serviceExtensions)[number];
