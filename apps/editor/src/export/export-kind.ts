/** Files that the browser makes of the deck; PowerPoint's own is the service's. */
export type ExportKind = 'pdf' | 'picture' | 'pictures' | 'markdown';

/** An export under way. */
export interface ExportProgress {
  kind: ExportKind;
  done: number;
  count: number;
  cancel: () => void;
}
