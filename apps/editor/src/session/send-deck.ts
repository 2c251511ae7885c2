import { deckToJson, parseDeck } from '@ppt-embed/deck';
import type { Deck } from '@ppt-embed/deck';
import type { EditorApi } from './editor-api.ts';
import { codeOf } from './error-from-response.ts';

/** @returns the new revision of the deck. */
export type SendDeck = (deck: Deck, baseRevision: number) => Promise<number>;

/**
 * Sends decks and recognizes its own saves. If only the response of a save was lost, the next attempt is rejected as
 * stale (40901). It then compares the saved deck, so that the user does not have to resolve a conflict with their own
 * save.
 */
export function createSendDeck(api: Pick<EditorApi, 'saveDeck' | 'getDeck'>): SendDeck {
  /** Decks that the service may have saved although no response arrived. */
  let unconfirmed: Deck[] = [];

  async function save(deck: Deck, base_revision: number): Promise<number> {
    const { revision } = await api.saveDeck({ base_revision, deck });
    unconfirmed = [];
    return revision;
  }

  return async function send(deck, baseRevision) {
    try {
      return await save(deck, baseRevision);
    } catch (thrown) {
      unconfirmed.push(deck);
      if (codeOf(thrown) !== 'stale_save') throw thrown;
      const savedDeck = await api.getDeck().catch(() => null);
      if (!savedDeck || !unconfirmed.some((sent) => isSame(sent, savedDeck.deck))) throw thrown;
      return isSame(deck, savedDeck.deck) ? savedDeck.revision : save(deck, savedDeck.revision);
    }
  };
}

function isSame(sent: Deck, savedDeck: Deck): boolean {
  const read = parseDeck(deckToJson(sent));
  return read.ok && JSON.stringify(read.deck) === JSON.stringify(savedDeck);
}
