import type { CommentsResponse, CommentThread, EditorSession } from '@ppt-embed/protocol/editor';
import { createSharedPresentation } from './shared-presentation.ts';
import type { ServiceResponse } from './service-client.ts';
import type { TestService } from './test-service.ts';

/** The comments of a new presentation, as its users see them. */
export type CommentClient = Awaited<ReturnType<typeof commentClient>>;

/** Creates a presentation, and returns the calls of its users. */
export async function commentClient(service: TestService, accessToken: string) {
  const { pptId } = await createSharedPresentation(service, accessToken);
  const add = (session: EditorSession, text: string, more: Record<string, unknown> = {}): Promise<ServiceResponse> =>
    service.editor(session, 'POST', '/comments', { kind: 'thread', slide_id: 's1', text, ...more });
  return {
    pptId,
    /** Opens the presentation as a user. */
    async openAs(name: string, more: Record<string, unknown> = {}, token = accessToken): Promise<EditorSession> {
      const body = { ppt_id: pptId, user_name: name, user_id: `id-${name}`, ...more };
      const { json } = await service.post('/saas/api/editor-ppt', { token, body });
      return service.open(json.data.saas_ppt);
    },
    async list(session: EditorSession, query = ''): Promise<CommentsResponse> {
      return (await service.editor(session, 'GET', `/comments${query}`)).json;
    },
    add,
    async addThread(session: EditorSession, text: string, more = {}): Promise<CommentThread> {
      return (await add(session, text, more)).json.thread;
    },
    reply: (session: EditorSession, threadId: string, text: string, more: Record<string, unknown> = {}) =>
      service.editor(session, 'POST', '/comments', { kind: 'reply', thread_id: threadId, text, ...more }),
    edit: (session: EditorSession, id: string, text: string, more: Record<string, unknown> = {}) =>
      service.editor(session, 'PUT', '/comment', { id, text, ...more }),
    remove: (session: EditorSession, id: string) =>
      service.editor(session, 'DELETE', `/comment?id=${encodeURIComponent(id)}`),
    resolve: (session: EditorSession, id: string, resolved = true) =>
      service.editor(session, 'PUT', '/comment-thread', { id, resolved }),
    /** Inserts replies into the database. */
    async insertReplies(threadId: string, count: number, more: { body?: string; mentions?: string } = {}) {
      const rows = Array.from({ length: count }, (_, index) => ({
        comment_id: `${threadId}-${index}`,
        thread_id: threadId,
        ppt_id: pptId,
        app_id: 'Harbour',
        author_id: null,
        author_name: '',
        body: 'x',
        mentions: '[]',
        created_at: new Date(),
        ...more,
      }));
      await service.appContext.db.insertInto('comments').values(rows).execute();
    },
  };
}
