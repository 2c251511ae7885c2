import type { EditorSession } from '@ppt-embed/protocol/editor';
import {
  openCollaborationEditor,
  type CollaborationEditor,
  type CollaborationEditorOptions,
} from './collaboration-editor.ts';
import type { TestService } from './test-service.ts';

/** A presentation that several users edit. */
export interface SharedPresentation {
  pptId: string;
  /** Session of the user who created the presentation. */
  session: EditorSession;
  /** Opens the presentation in an additional editor. */
  reopen: () => Promise<EditorSession>;
  connect: (options: CollaborationEditorOptions) => CollaborationEditor;
  /** Disconnects all editors. */
  disconnect: () => void;
}

/** Creates a presentation as a user. */
export async function createSharedPresentation(service: TestService, accessToken: string): Promise<SharedPresentation> {
  const { json } = await service.createMarkdown(accessToken);
  const pptId: string = json.data.ppt_id;
  const editors: CollaborationEditor[] = [];
  return {
    pptId,
    session: await service.open(json.data.saas_ppt),
    async reopen() {
      const reopened = await service.post('/saas/api/editor-ppt', { token: accessToken, body: { ppt_id: pptId } });
      return service.open(reopened.json.data.saas_ppt);
    },
    connect(options) {
      const editor = openCollaborationEditor(options);
      editors.push(editor);
      return editor;
    },
    disconnect() {
      for (const { socket } of editors.splice(0)) socket.close();
    },
  };
}

/** Returns an update that changes the title of a deck. */
export const changeTitle =
  (title: string) =>
  (deck: ReturnType<CollaborationEditor['deck']>): ReturnType<CollaborationEditor['deck']> => ({ ...deck, title });
