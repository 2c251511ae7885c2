import type { PptErrorCode } from '@ppt-embed/protocol/names';

/** The result of the last action, shown one at a time. */
export type Toast =
  | { name: 'download-started'; url: string }
  | { name: 'download-rejected'; reason: string }
  | { name: 'download-not-saved' }
  | { name: 'exported'; file: string }
  | { name: 'export-failed' }
  | { name: 'text-editor-load-error' }
  | { name: 'load-error' }
  | { name: 'paste-by-keys' }
  | { name: 'copy-by-keys' }
  | { name: 'cut-by-keys' }
  | { name: 'copy-failed' }
  | { name: 'paste-failed' }
  | { name: 'nothing-to-paste' }
  | { name: 'no-picture-dropped' }
  | { name: 'picture-too-large'; megabytes: number }
  | { name: 'picture-rejected'; code: PptErrorCode }
  | { name: 'start-failed' };
