/** Subjects of the checks, in display order. */
export const subjects = [
  'connection',
  'service',
  'editorUrl',
  'requests',
  'policy',
  'permissions',
  'isolation',
  'size',
  'callback',
  'versions',
  'styles',
  'clock',
] as const;

/** The subject of a finding. */
export type Subject = (typeof subjects)[number];

/**
 * Severity. `error`: the editor does not work. `warning`: part of it does not work. `unknown`: the check could not run.
 */
export type Severity = 'ok' | 'warning' | 'error' | 'unknown';
