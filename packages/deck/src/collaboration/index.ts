export { applyDeckChange } from './apply-deck-change.ts';
export { documentVersion } from './document-version.ts';
export { createDeckReader, readSharedDeck, toSharedDocument } from './shared-document.ts';
export type { DeckReader } from './shared-document.ts';
export { tableKeys } from './shared-table.ts';
export type { TableKeys } from './shared-table.ts';
export { setSlideAuthor, slideAuthors, slideDeleter } from './slide-authors.ts';
export { textOffset, textPosition } from './text-positions.ts';
export type { SharedTextContent } from './text-positions.ts';
