/** What the browser makes of the deck, a file or a print; PowerPoint's own is the service's. */
export type ExportKind = 'print' | 'pdf' | 'picture' | 'pictures' | 'markdown';

/** An export under way. */
export interface ExportProgress {
  kind: ExportKind;
  done: number;
  count: number;
  cancel: () => void;
}
