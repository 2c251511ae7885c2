/** Exports made in the browser: files or print. The service makes the PowerPoint file. */
export type ExportKind = 'print' | 'pdf' | 'picture' | 'pictures' | 'markdown';

/** An export in progress. */
export interface ExportProgress {
  kind: ExportKind;
  done: number;
  count: number;
  cancel: () => void;
}
