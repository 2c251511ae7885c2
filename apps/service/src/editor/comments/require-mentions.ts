import { maxMentions, type CommentUser } from '@ppt-embed/protocol/editor';
import { invalidField } from '../../kernel/service-error.ts';
import type { Tx } from '../../stores/db/database.ts';
import { selectPresentationUsers } from './presentation-users.ts';

/**
 * Returns the mentioned users with their names, each once. Only users of the presentation can be mentioned, so that an
 * application's other users are not revealed.
 * @param options.mentioned Users whom the comment already mentions. They may have left or been suspended since.
 * @throws ServiceError invalid_request
 */
export async function requireMentions(
  tx: Tx,
  {
    pptId,
    ids = [],
    mentioned = [],
  }: { pptId: string; ids: readonly string[] | undefined; mentioned?: readonly CommentUser[] },
): Promise<CommentUser[]> {
  if (ids.length === 0) return [];
  if (ids.length > maxMentions) throw invalidField('mentions', `must have at most ${maxMentions} users`);
  const known = [...mentioned, ...(await selectPresentationUsers(tx, pptId))];
  const users = new Map(known.map((user) => [user.id, user]));
  return [...new Set(ids)].map((id) => {
    const user = users.get(id);
    if (!user) throw invalidField('mentions', 'contains a user who has not opened this presentation');
    return user;
  });
}
