import type {
  AddCommentRequest,
  CommentsResponse,
  CommentThread,
  EditCommentRequest,
  EditorComment,
  ResolveThreadRequest,
} from '@ppt-embed/protocol/editor';

/** The comments of the service in memory. */
export interface FakeComments extends Pick<CommentsResponse, 'threads' | 'users'> {
  /** The responses with a list. */
  lists: CommentsResponse[];
  /** Adds a thread by another user. */
  addByOther: (
    thread: Pick<CommentThread, 'slide_id' | 'element_id'> & { author: string; text: string },
  ) => CommentThread;
  /** Returns the body of a response; undefined for other calls. */
  respond: (name: string, query: URLSearchParams, body: unknown) => unknown;
}

/** The time 2026-11-20T00:00:00Z in Unix seconds. */
const createdAt = 1_795_132_800;

/** Creates the comments of a service. */
export function createFakeComments(): FakeComments {
  let serial = 0;
  const newComment = (comment: Pick<EditorComment, 'author' | 'text'> & Partial<EditorComment>): EditorComment => ({
    id: `c-${(serial += 1)}`,
    mentions: [],
    created_at: createdAt,
    ...comment,
  });
  const countChanges = createChangeCounter();
  const fake: FakeComments = {
    lists: [],
    threads: [],
    users: [],
    addByOther({ author, text, ...target }) {
      const thread = { id: `t-${(serial += 1)}`, ...target, comments: [newComment({ author, text })] };
      fake.threads.push(thread);
      return thread;
    },
    respond(name, query, body) {
      if (name === 'GET comments') return list(query.get('since'));
      if (name === 'POST comments') return { thread: add(body as AddCommentRequest) };
      if (name === 'PUT comment') return { thread: edit(body as EditCommentRequest) };
      if (name === 'PUT comment-thread') return { thread: resolve(body as ResolveThreadRequest) };
      if (name !== 'DELETE comment') return undefined;
      const id = query.get('id');
      fake.threads = fake.threads
        .filter(({ comments }) => comments[0]?.id !== id)
        .map((thread) => ({ ...thread, comments: thread.comments.filter((comment) => comment.id !== id) }));
      return {};
    },
  };
  function list(since: string | null): CommentsResponse {
    const { revision, deleted, revisionOf } = countChanges(fake.threads);
    const changed = fake.threads.filter(({ id }) => since === null || revisionOf(id) > Number(since));
    const response = {
      threads: changed,
      users: fake.users,
      revision,
      ...(since !== null && { since: Number(since) }),
      ...(since !== null && Number(since) < deleted && { thread_ids: fake.threads.map(({ id }) => id) }),
    };
    fake.lists.push(response);
    return response;
  }

  const change = (id: string, next: (thread: CommentThread) => CommentThread): CommentThread | undefined => {
    fake.threads = fake.threads.map((thread) => (thread.id === id ? next(thread) : thread));
    return fake.threads.find((thread) => thread.id === id);
  };
  const mentionsOf = (ids: readonly string[] = []) => fake.users.filter(({ id }) => ids.includes(id));

  function add(request: AddCommentRequest): CommentThread | undefined {
    const { text, mentions } = request;
    const comment = newComment({ author: 'Me', own: true, text, mentions: mentionsOf(mentions) });
    if (request.kind === 'reply')
      return change(request.thread_id, ({ resolved: _, ...thread }) => ({
        ...thread,
        comments: [...thread.comments, comment],
      }));
    const { slide_id, element_id } = request;
    const thread = {
      id: `t-${(serial += 1)}`,
      slide_id,
      ...(element_id !== undefined && { element_id }),
      comments: [comment],
    };
    fake.threads = [...fake.threads, thread];
    return thread;
  }

  function edit({ id, text, mentions }: EditCommentRequest): CommentThread | undefined {
    const found = fake.threads.find(({ comments }) => comments.some((comment) => comment.id === id));
    return change(found?.id ?? '', (thread) => ({
      ...thread,
      comments: thread.comments.map((comment) =>
        comment.id === id ? { ...comment, text, mentions: mentionsOf(mentions), edited_at: createdAt } : comment,
      ),
    }));
  }

  function resolve({ id, resolved }: ResolveThreadRequest): CommentThread | undefined {
    return change(id, ({ resolved: _, ...thread }) =>
      resolved ? { ...thread, resolved: { at: createdAt, by: 'Me' } } : thread,
    );
  }

  return fake;
}

/** Returns a function that counts the changes of threads since its last call. */
function createChangeCounter() {
  const known = new Map<string, { json: string; revision: number }>();
  let revision = 0;
  let deleted = 0;
  return (threads: readonly CommentThread[]) => {
    for (const thread of threads) {
      const json = JSON.stringify(thread);
      if (known.get(thread.id)?.json !== json) known.set(thread.id, { json, revision: (revision += 1) });
    }
    for (const id of known.keys()) {
      if (threads.some((thread) => thread.id === id)) continue;
      known.delete(id);
      deleted = revision += 1;
    }
    return { revision, deleted, revisionOf: (id: string) => known.get(id)?.revision ?? 0 };
  };
}
