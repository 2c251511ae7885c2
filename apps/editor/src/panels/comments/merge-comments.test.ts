import { describe, expect, it } from 'vitest';
import type { CommentsResponse, CommentThread } from '@ppt-embed/protocol/editor';
import { mergeComments } from './merge-comments.ts';

const thread = (id: string, ...texts: string[]): CommentThread => ({
  id,
  slide_id: 's1',
  comments: texts.map((text) => ({ id: text, author: 'Ann', text, mentions: [], created_at: 0 })),
});
const users = [{ id: 'u', name: 'Ann' }];
const known: CommentsResponse = { threads: [thread('a', '1'), thread('b', '2')], users: [], revision: 4 };
const part = (response: Partial<CommentsResponse>): CommentsResponse => ({
  threads: [],
  users,
  revision: 5,
  since: 4,
  ...response,
});

describe('a list of comments', () => {
  it('is the response if it contains all threads', () => {
    const all: CommentsResponse = { threads: [thread('c', '3')], users, revision: 2 };
    expect(mergeComments(known, all)).toBe(all);
    expect(mergeComments(null, all)).toBe(all);
    expect(mergeComments(known, { threads: [], users })).toEqual({ threads: [], users });
  });

  it('keeps changed threads at their positions, and adds new ones at the end', () => {
    const merged = mergeComments(known, part({ threads: [thread('c', '3'), thread('a', '1', '4')] }));
    expect(merged).toEqual({
      threads: [thread('a', '1', '4'), thread('b', '2'), thread('c', '3')],
      users,
      revision: 5,
    });
  });

  it('loses deleted threads', () => {
    const merged = mergeComments(known, part({ threads: [thread('c', '3')], thread_ids: ['b', 'c'] }));
    expect(merged.threads).toEqual([thread('b', '2'), thread('c', '3')]);
    expect(mergeComments(known, part({ thread_ids: [] })).threads).toEqual([]);
  });

  it('keeps its threads if none has changed, so that nothing is rendered again', () => {
    const merged = mergeComments(known, part({ revision: 4 }));
    expect(merged).toEqual({ threads: known.threads, users, revision: 4 });
    expect(merged.threads).toBe(known.threads);
  });

  it('ignores the response to an earlier call', () => {
    expect(mergeComments({ ...known, revision: 7 }, part({ threads: [thread('a')], revision: 6 }))).toMatchObject({
      threads: known.threads,
      revision: 7,
    });
  });
});
