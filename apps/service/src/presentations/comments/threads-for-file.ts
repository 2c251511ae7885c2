import type { PptxComment, PptxCommentThread } from '@ppt-embed/deck/pptx';
import type { RequestMemory } from '../../http/limits/memory-budget.ts';
import { unixSeconds } from '../../kernel/times.ts';
import type { Database } from '../../stores/db/database.ts';
import { measureComments, selectComments } from './comment-queries.ts';

/** Maximum size of a comment's ids, names and XML in bytes, in addition to its text. */
const commentBytes = 2000;
/** Memory factor for the rows, the job's copy and the XML. */
const memoryWeight = 4;

/**
 * Reads the comments of a presentation for a .pptx file.
 * @throws ServiceError rate_limited and unavailable if there is no memory for them
 */
export async function readThreadsForFile(
  db: Database,
  pptId: string,
  memory: RequestMemory,
): Promise<PptxCommentThread[]> {
  const { count, bytes } = await measureComments(db, pptId);
  await memory.reserve((bytes + count * commentBytes) * memoryWeight);
  const threads = new Map<string, PptxCommentThread & { comments: PptxComment[] }>();
  for (const row of await selectComments(db, pptId)) {
    const thread = threads.get(row.thread_id) ?? {
      slideId: row.slide_id,
      ...(row.element_id !== null && { elementId: row.element_id }),
      isResolved: row.resolved_at !== null,
      comments: [],
    };
    threads.set(row.thread_id, thread);
    thread.comments.push({ author: row.author_name, text: row.body, createdAt: unixSeconds(row.created_at) });
  }
  return [...threads.values()];
}
