import type { Deck } from '@ppt-embed/deck';
import type { CommentThread } from '@ppt-embed/protocol/editor';

/**
 * Sorts threads by slide, then by time, in the same order for all users. Threads of deleted slides come last.
 */
export function orderThreads(threads: readonly CommentThread[], { slides }: Pick<Deck, 'slides'>): CommentThread[] {
  const indexes = new Map(slides.map(({ id }, index) => [id, index]));
  const indexOf = ({ slide_id }: CommentThread) => indexes.get(slide_id) ?? slides.length;
  const timeOf = ({ comments }: CommentThread) => comments[0]?.created_at ?? 0;
  return threads.toSorted((a, b) => indexOf(a) - indexOf(b) || timeOf(a) - timeOf(b) || (a.id < b.id ? -1 : 1));
}
