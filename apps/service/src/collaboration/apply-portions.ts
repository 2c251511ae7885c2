import * as Y from 'yjs';
import { applyDeckChange, type DeckReader } from '@ppt-embed/deck/collaboration';
import type { CloseReason } from './frames.ts';
import { collaborationLimits } from './limits.ts';
import type { TimeAllowance } from './time-allowance.ts';

/**
 * Applies the portions of an editor's update (see `splitUpdate`). Call it in a single transaction, because Yjs removes
 * formats whose end arrives before the text that follows.
 * @returns The reason why the editor must be disconnected, if there is one.
 */
export function applyPortions(
  doc: Y.Doc,
  portions: readonly Uint8Array[],
  time: TimeAllowance,
): CloseReason | undefined {
  for (const portion of portions) {
    if (time.isSpent) return 'rate_limited';
    time.run(() => Y.applyUpdate(doc, portion));
    if (dropIncomplete(doc)) return 'invalid_message';
  }
  return undefined;
}

/**
 * Drops changes that depend on missing ones, because Yjs would keep the changes in memory until the missing ones
 * arrive.
 * @returns Whether there were any.
 */
function dropIncomplete({ store }: Y.Doc): boolean {
  const isIncomplete = store.pendingStructs !== null || store.pendingDs !== null;
  store.pendingStructs = null;
  store.pendingDs = null;
  return isIncomplete;
}

/**
 * Removes the slides beyond the maximum.
 * @returns The reason for disconnecting the editor that added them, if there are any.
 */
export function limitSlides(doc: Y.Doc, reader: DeckReader): CloseReason | undefined {
  // The deck cannot have more slides than this map has entries. Reading the deck takes longer, and most documents have
  // few slides.
  if (doc.getMap('slides').size <= collaborationLimits.slides) return undefined;
  const deck = reader.read();
  if (deck.slides.length <= collaborationLimits.slides) return undefined;
  applyDeckChange(doc, deck, { ...deck, slides: deck.slides.slice(0, collaborationLimits.slides) });
  return 'too_large';
}
