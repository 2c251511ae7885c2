import type { PptErrorCode } from '@ppt-embed/protocol/names';
import type { DraftStorage } from '../../session/draft-saver.ts';
import { isUnavailable } from '../../session/responses.ts';
import type { SaveState } from '../../session/save-machine.ts';
import type { messages } from './messages.ts';

type Messages = (typeof messages)['en'];

/** What is known about the user's work. */
export interface Work {
  save: SaveState;
  /** Whether there are changes since the last save. */
  isDirty: boolean;
  /** Whether the browser has a network connection. */
  isOnline: boolean;
  /** Whether the editor saves automatically. */
  savesAutomatically: boolean;
  /** Where the last draft was stored. */
  storedIn: DraftStorage;
  /** Whether that draft has all changes. */
  isDraftCurrent: boolean;
  /** Error of the last attempt to store a draft on the service; null if it was stored. */
  draftError: PptErrorCode | null;
  /** Whether the changes will be merged with those of other users when the editor has reconnected. */
  willMerge: boolean;
}

/** The save status as the top bar shows it. */
interface SaveStatusText {
  /** `failed` is shown as an alarm: the user may lose changes or has to do something. */
  state: 'saved' | 'saving' | 'unsaved' | 'kept' | 'failed';
  text: string;
}

/**
 * Describes whether the work is saved. A service that cannot be reached is no reason for an alarm: the editor retries,
 * and the browser prompts before a tab with unstored changes is closed. It is one if the service has rejected the
 * changes and the browser could not store them either.
 * @param endTitle Returns the message for a session that is over.
 */
export function describeSave(work: Work, t: Messages, endTitle: (code: PptErrorCode) => string): SaveStatusText {
  const { save, isDirty, isOnline, storedIn, willMerge } = work;
  if (save.name === 'over') return { state: 'failed', text: endTitle(save.code) };
  // The editor is about to save these changes.
  const willAutosave = work.savesAutomatically && isDirty && save.name === 'idle' && isOnline;
  if (save.name === 'saving' || willAutosave) return { state: 'saving', text: t.saving };
  if (save.name === 'rejected' && isDirty) return { state: 'failed', text: saveErrorText(save.code, t) };
  const isAway = isServiceAway(work);
  if (save.name === 'waiting' && !isAway) return { state: 'failed', text: waitingText(work, save.seconds, t) };
  if (!isDirty) return { state: 'saved', text: t.saved };
  if (storedIn === 'page' && !isAway) return { state: 'failed', text: willMerge ? t.onlyHereUntilMerged : t.onlyHere };
  const keptIn = work.isDraftCurrent && storedIn !== 'page' ? storedIn : null;
  const state = keptIn ? 'kept' : 'unsaved';
  if (keptIn === 'browser') return { state, text: isAway ? t.offlineKept : t.draftKept };
  if (isAway && !(keptIn === 'service' && isOnline)) return { state, text: t.offline };
  return { state, text: keptIn === 'service' ? t.draftSaved : t.unsaved };
}

/** Whether the service cannot be reached at the moment. */
function isServiceAway({ save, isOnline, draftError }: Work): boolean {
  if (!isOnline || (draftError !== null && isUnavailable(draftError))) return true;
  return save.name === 'waiting' && isUnavailable(save.code);
}

function waitingText({ isDirty, storedIn, willMerge }: Work, seconds: number, t: Messages): string {
  if (!isDirty || storedIn !== 'page') return t.saveFailed(seconds);
  return willMerge ? t.onlyHereUntilMerged : t.onlyHere;
}

function saveErrorText(code: PptErrorCode, t: Messages): string {
  if (code === 'too_large') return t.tooLarge;
  return code === 'presentation_not_found' ? t.removed : t.saveRejected;
}
