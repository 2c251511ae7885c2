import { parseDeck } from '@ppt-embed/deck';
import { inTransaction } from '../stores/db/database.ts';
import type { AppContext } from '../context/app-context.ts';
import { deckText } from './stored-deck.ts';
import { invalidateRendered } from './rendered/invalidate-rendered.ts';
import { setTitle } from './presentation-queries.ts';
import { recordTitle } from './records/record-title.ts';
import { readRevision, setRevisionTitle } from './revision-queries.ts';

/**
 * Renames a presentation in its record and in the last save, because the next save uses the deck's own title.
 * @returns false if the presentation does not exist or was erased
 */
export async function renamePresentation(
  appContext: Pick<AppContext, 'db' | 'files' | 'log'>,
  pptId: string,
  title: string,
): Promise<boolean> {
  const line = recordTitle(title);
  const renamed = await inTransaction(appContext.db, async (tx) => {
    const row = await setTitle(tx, pptId, line);
    const saved = row && (await readRevision(tx, pptId, row.revision));
    const parsed = saved && parseDeck(JSON.parse(saved.deck));
    if (!row || !parsed?.ok) return row;
    const deck = deckText({ ...parsed.deck, title: line });
    await setRevisionTitle(tx, { pptId, revision: row.revision, title: line, deck });
    return row;
  });
  if (!renamed) return false;
  await invalidateRendered(appContext, pptId, [renamed.revision]);
  return true;
}
