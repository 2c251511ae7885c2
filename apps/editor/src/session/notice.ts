import type { PptErrorCode } from '@ppt-embed/protocol/names';

/** Something to tell about the last action; one at a time. */
export type Notice =
  | { name: 'download-started'; address: string }
  | { name: 'download-refused'; reason: string }
  | { name: 'download-not-saved' }
  | { name: 'exported'; file: string }
  | { name: 'export-failed' }
  | { name: 'text-editor-missing' }
  | { name: 'part-missing' }
  | { name: 'paste-by-keys' }
  | { name: 'copy-by-keys' }
  | { name: 'cut-by-keys' }
  | { name: 'copy-failed' }
  | { name: 'paste-failed' }
  | { name: 'nothing-to-paste' }
  | { name: 'no-picture-dropped' }
  | { name: 'picture-too-large'; megabytes: number }
  | { name: 'picture-refused'; code: PptErrorCode }
  | { name: 'start-failed' };
