import { useEffect } from 'react';
import type { Comments } from '../../session/comments.ts';
import { refreshComments } from './comment-calls.ts';

/** Minimum interval in ms between two reloads, so that many changes made by others cause few calls. */
const minIntervalMs = 1000;
/** Interval in ms between reloads while the panel is open, for changes that no connection reports. */
const openIntervalMs = 15_000;

/** Loads the comments, and loads them again when they change. Renders nothing. */
export function CommentsLoader({ comments, isOpen }: { comments: Comments; isOpen: boolean }) {
  useEffect(() => {
    void refreshComments(comments);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = comments.changes.subscribe(() => {
      timer ??= setTimeout(() => {
        timer = undefined;
        void refreshComments(comments);
      }, minIntervalMs);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [comments]);
  useEffect(() => {
    if (!isOpen) return;
    const interval = setInterval(() => {
      if (!document.hidden) void refreshComments(comments);
    }, openIntervalMs);
    return () => clearInterval(interval);
  }, [comments, isOpen]);
  return null;
}
