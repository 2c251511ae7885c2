import { openDocument } from './editor-document.ts';
import type { EditorDocument, EditorDocumentOptions } from './editor-document.ts';
import { createScreen } from './editor-screen.ts';
import type { EditorScreen } from './editor-screen.ts';

/** An open presentation: the document, and the state of the screen. */
export interface OpenPresentation {
  readonly doc: EditorDocument;
  readonly screen: EditorScreen;
}

/** Opens a presentation: its document and its screen. */
export function openPresentation(options: EditorDocumentOptions): OpenPresentation {
  const doc = openDocument(options);
  return {
    doc,
    screen: createScreen({
      pptId: doc.pptId,
      notify: options.notify,
      isReportShown: doc.report.length > 0 && !doc.isReadOnly,
    }),
  };
}
