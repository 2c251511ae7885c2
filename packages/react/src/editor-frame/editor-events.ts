import type { EditorMessage } from '@ppt-embed/protocol/frame';
import type { PptEditorEventHandlers } from './editor-url-options.ts';

/**
 * Calls the host's handler for a message. The handlers for state, unsaved changes, title and errors are instead called
 * when the state changes.
 */
export function emitEvent(message: EditorMessage, options: PptEditorEventHandlers): void {
  switch (message.type) {
    case 'ready': {
      const { pptId, title, dirty, revision, capabilities } = message;
      return options.onReady?.({ pptId, title, dirty, revision, capabilities });
    }
    case 'opened':
      return options.onOpen?.({ pptId: message.pptId, title: message.title });
    case 'rendered':
      return options.onRendered?.();
    case 'saved':
      return options.onSaved?.({ revision: message.revision, title: message.title });
    case 'exit':
      return options.onExit?.();
    case 'dirty':
    case 'title':
    case 'presence':
    case 'error':
    case 'url_used':
    case 'result':
    default:
  }
}
