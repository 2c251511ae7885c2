import type { Deck } from '@ppt-embed/deck';
import type { DocumentState } from './document-state.ts';
import type { DraftOffer } from './draft-offer.ts';
import type { SharedDrafts } from './draft-saver.ts';
import type { EditorApi } from './editor-api.ts';
import { isDefined } from './responses.ts';

interface DiscardOptions {
  state: DocumentState['state'];
  drafts: Pick<SharedDrafts, 'isStored' | 'storedIn'>;
  draftOffer: Pick<DraftOffer, 'takeReplaced'>;
  call: EditorApi['call'];
}

/**
 * Discards drafts of earlier sessions that the user has opened, if the save or this page's draft contains them. A draft
 * is kept if the user has undone opening it. Call this after a save and when the page unloads.
 */
export function discardReplacedDrafts({ state, drafts, draftOffer, call }: DiscardOptions): void {
  if (!drafts.isStored() || drafts.storedIn.get() !== 'service') return;
  const { deck, history } = state.get();
  const isContained = (opened: Deck) => deck === opened || history.past.some((step) => step.deck === opened);
  for (const id of draftOffer.takeReplaced(isContained))
    void call('discardDraft', isDefined, { query: `?id=${encodeURIComponent(id)}`, isLast: true }).catch(
      () => undefined,
    );
}
