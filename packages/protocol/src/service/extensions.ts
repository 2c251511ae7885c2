/** Extensions of the specification that a service may list in `info['x-ppt-extensions']` of `/openapi.json`. */
export const serviceExtensions = [
  'markdown-front-matter',
  'markdown-ppt-id',
  'history-ppt-id',
  'history-thumbnail',
  'history-edited-at',
  'history-unsaved-changes',
  'history-search',
  'history-sort',
  'ppt-rename',
  'ppt-duplicate',
  'ppt-delete',
  'editor-role',
  'editor-create',
  'editor-user-name',
  'editor-comments',
  'idempotency-key',
  'charged-until',
  'oauth-revoke',
  'user-sign-out',
] as const;
/** An extension of the specification, as listed in `info['x-ppt-extensions']`. */
export type ServiceExtension = (typeof serviceExtensions)[number];
