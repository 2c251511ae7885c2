import type { Deck } from '@ppt-embed/deck';
import type { SharedSave } from '@ppt-embed/protocol/editor';
import type { ProcessMessage } from './process-channel.ts';

/** The stored updates of an open document, and the other processes that have the document. */
export interface DocumentLog {
  /**
   * Appends an update.
   * @param isNotified Whether other processes have the document and must be notified.
   * @returns its number; undefined if the document is no longer open.
   */
  append(update: Uint8Array, isNotified: boolean): Promise<number | undefined>;
  /** Returns the updates after the given number, or undefined if the document is no longer open. */
  readAfter(number: number): Promise<{ number: number; updates: Uint8Array[] } | undefined>;
  /**
   * Stores the draft with all updates up to a number, in one transaction.
   * @returns whether the draft was stored; false if a later state is already stored or the document is no longer open
   */
  store(deck: Deck, state: { document: Uint8Array; number: number }): Promise<boolean>;
  setSave(save: SharedSave): Promise<void>;
  /** Sends a message to other processes. @param key A later message with the same key replaces this one. */
  send(message: ProcessMessage, key?: string): void;
}
