import type { EditorMessage } from '@ppt-embed/protocol/frame';
import type { PptEditorEventHandlers } from './editor-url-options.ts';

/**
 * Calls the host's handler for a message. The handlers for state, unsaved changes, title and errors are instead called
 * when the state changes.
 */
export function emitEvent(message: EditorMessage, options: PptEditorEventHandlers): void {
  const { type } = message;
  if (type === 'ready') {
    const { pptId, title, dirty, revision, capabilities } = message;
    options.onReady?.({ pptId, title, dirty, revision, capabilities });
  }
  if (type === 'opened') options.onOpen?.({ pptId: message.pptId, title: message.title });
  if (type === 'rendered') options.onRendered?.();
  if (type === 'saved') options.onSaved?.({ revision: message.revision, title: message.title });
  if (type === 'exit') options.onExit?.();
}
