import { maxCommentBytes, maxCommentLength, maxComments, maxReplies } from '@ppt-embed/protocol/editor';
import { expect, it } from 'vitest';
import { countComments, prepareComments } from './prepare-comments.ts';

const threadOf = (count: number, text = 'x') => ({
  slide: 0,
  isResolved: false,
  comments: Array.from({ length: count }, () => ({ author: ' Ann ', text, createdAt: 1 })),
});

it('leaves out comments above the limits of a presentation, and counts them', () => {
  const threads = Array.from({ length: 12 }, () => threadOf(maxReplies + 3));
  const prepared = prepareComments(threads, ['s1']);
  expect(countComments(prepared.threads)).toBe(maxComments);
  expect(prepared.threads[0]!.comments).toHaveLength(maxReplies + 1);
  expect(prepared.omissions).toEqual([{ kind: 'moreComments', count: 12 * (maxReplies + 3) - maxComments }]);
});

it('cuts long comments off, between characters', () => {
  const { threads, omissions } = prepareComments([threadOf(1, `${'x'.repeat(maxCommentLength - 1)}😀`)], ['s1']);
  const { text, author } = threads[0]!.comments[0]!;
  expect([text.length, text.isWellFormed(), author]).toEqual([maxCommentLength, true, 'Ann']);
  expect(omissions).toEqual([{ kind: 'longComments', count: 1 }]);
});

it('stays below the limit in bytes', () => {
  const threads = Array.from({ length: 5 }, () => threadOf(100, '文'.repeat(maxCommentLength)));
  const prepared = prepareComments(threads, ['s1']);
  const bytes = new TextEncoder().encode(
    prepared.threads.flatMap(({ comments }) => comments.map(({ text }) => text)).join(''),
  );
  expect(bytes.length).toBeLessThan(maxCommentBytes);
  expect(countComments(prepared.threads)).toBe(Math.floor(maxCommentBytes / (3 * maxCommentLength + 2)));
});

it('skips empty comments and comments on slides that were left out', () => {
  expect(prepareComments([threadOf(2, ' \n'), { ...threadOf(1), slide: 5 }], ['s1'])).toEqual({
    threads: [],
    omissions: [{ kind: 'moreComments', count: 1 }],
  });
});
