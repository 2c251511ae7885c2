export { applyDeckChange } from './apply-deck-change.ts';
export { createDeckReader, readSharedDeck, toSharedDocument } from './shared-document.ts';
export type { DeckReader } from './shared-document.ts';
