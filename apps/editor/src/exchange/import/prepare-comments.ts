import type { PptxSlideThread } from '@ppt-embed/deck/pptx';
import {
  maxAuthorLength,
  maxCommentBytes,
  maxCommentLength,
  maxComments,
  maxReplies,
  type ImportedComment,
  type ImportedThread,
} from '@ppt-embed/protocol/editor';

/** The comments of a file, and what was left out. */
export interface PreparedComments {
  threads: ImportedThread[];
  omissions: { kind: 'moreComments' | 'longComments'; count: number }[];
}

/** Size of a comment's empty list of mentions, which counts against the limit in bytes. */
const mentionBytes = 2;
const encoder = new TextEncoder();

/**
 * Selects the comments of a file that a presentation can have: the first ones, within the limits of the service.
 * @param slideIds The ids of the slides, by their index in the file.
 */
export function prepareComments(found: readonly PptxSlideThread[], slideIds: readonly string[]): PreparedComments {
  const threads: ImportedThread[] = [];
  const left = { count: maxComments, bytes: maxCommentBytes };
  let more = 0;
  let long = 0;
  for (const { slide, isResolved, comments } of found) {
    const slideId = slideIds[slide];
    const accepted: ImportedComment[] = [];
    for (const { author, text, createdAt } of comments) {
      const shown = text.trim();
      if (shown === '') continue;
      const cut = shown.slice(0, maxCommentLength).toWellFormed();
      const bytes = encoder.encode(cut).length + mentionBytes;
      if (slideId === undefined || left.count === 0 || bytes > left.bytes || accepted.length > maxReplies) more += 1;
      else {
        left.count -= 1;
        left.bytes -= bytes;
        if (cut.length < shown.length) long += 1;
        accepted.push({
          author: author.trim().slice(0, maxAuthorLength).toWellFormed(),
          created_at: createdAt,
          text: cut,
        });
      }
    }
    if (slideId !== undefined && accepted.length > 0)
      threads.push({ slide_id: slideId, ...(isResolved && { resolved: true }), comments: accepted });
  }
  return {
    threads,
    omissions: [
      ...(more > 0 ? [{ kind: 'moreComments' as const, count: more }] : []),
      ...(long > 0 ? [{ kind: 'longComments' as const, count: long }] : []),
    ],
  };
}

/** Returns the number of comments and replies. */
export const countComments = (threads: readonly ImportedThread[]): number =>
  threads.reduce((count, { comments }) => count + comments.length, 0);
