import type { PptErrorCode } from '@ppt-embed/protocol/names';
import { newCreationId } from '../fetcher/creation-id.ts';

/** A request of the composer, as far as the composer knows its content. */
interface ComposerRequest {
  /** Id of the tab; undefined for Markdown. */
  tab: string | undefined;
  text: string;
}

/** The `creationId` of a composer's request. */
export interface ComposerCreationId {
  /**
   * Returns the id of a request. It is the id of the previous request if that was rejected and is repeated unchanged, so
   * that a request whose response was lost does not create a second presentation.
   */
  get: (request: ComposerRequest) => string;
  /** Call this when the request has succeeded, or when a field has changed: the next request creates another one. */
  clear: () => void;
  /** Call this when the request was rejected. */
  onRejected: (code: PptErrorCode) => void;
}

/**
 * Errors after which the same id would be rejected again. The error tells the user to check the list of presentations
 * first, so another press creates another presentation.
 */
const finalCodes: readonly PptErrorCode[] = [
  'outcome_unknown',
  'cannot_reopen',
  'creation_conflict',
  'idempotency_conflict',
];

/** Creates the ids of a composer's requests. */
export function createComposerCreationId(): ComposerCreationId {
  let last: (ComposerRequest & { creationId: string }) | undefined;
  const clear = (): void => {
    last = undefined;
  };
  return {
    get: ({ tab, text }) => {
      if (last?.tab !== tab || last?.text !== text) last = undefined;
      last ??= { tab, text, creationId: newCreationId() };
      return last.creationId;
    },
    clear,
    onRejected: (code) => {
      if (finalCodes.includes(code)) clear();
    },
  };
}
