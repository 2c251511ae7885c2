import { expect, it } from 'vitest';
import type { CommentThread } from '@ppt-embed/protocol/editor';
import { sampleDeck } from '../../testing/sample-deck.ts';
import { orderThreads } from './order-threads.ts';

const thread = (id: string, slide_id: string, created_at: number): CommentThread => ({
  id,
  slide_id,
  comments: [{ id, author: 'Ann', text: id, mentions: [], created_at }],
});

it('shows comments by slide and time, in the same order regardless of the order in which they arrived', () => {
  const [first, second] = sampleDeck.slides.map(({ id }) => id);
  const threads = [
    thread('e', 'deleted', 1),
    thread('d', second!, 1),
    thread('c', first!, 3),
    thread('b', first!, 2),
    thread('a', first!, 2),
  ];
  const order = ['a', 'b', 'c', 'd', 'e'];
  expect(orderThreads(threads, sampleDeck).map(({ id }) => id)).toEqual(order);
  expect(orderThreads(threads.toReversed(), sampleDeck).map(({ id }) => id)).toEqual(order);
});
