import type { PptErrorCode } from '@ppt-embed/protocol/names';
import type { DraftStorage } from '../../session/draft-saver.ts';
import { isUnavailable } from '../../session/responses.ts';
import { isPostponed } from '../../session/save-machine.ts';
import type { SaveState } from '../../session/save-machine.ts';
import type { messages } from './messages.ts';

type Messages = (typeof messages)['en'];

/** What is known about the user's changes and where they are stored. */
export interface SaveFacts {
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
  /** Whether the last save is from before the unsaved changes of an earlier session that are being offered. */
  isDraftOffered: boolean;
}

/** A shorter form of a status. The full text is in the tooltip and the accessible name. */
interface BriefStatus {
  text: string;
  /** A `sentence` fits only in wide windows. A `phrase` is too long only for narrow ones. */
  length: 'sentence' | 'phrase';
}

/** The save status as the top bar shows it. */
interface SaveStatusText {
  /** `failed` is shown as an alarm: the user may lose changes or has to do something. */
  state: 'saved' | 'saving' | 'unsaved' | 'kept' | 'failed';
  text: string;
  /** Explanation for the tooltip, if it says more than the text. */
  hint?: string;
  /** Shorter form for windows whose top bar has no space for the text. Without it, the text always fits. */
  brief?: BriefStatus;
}

/**
 * Describes whether the work is saved. A service that is unavailable is no reason for an alarm: the editor retries, and
 * the browser prompts before a tab with unstored changes is closed. It is one if the service has rejected the changes
 * and the browser could not store them either, also without a network.
 * @param endTitle Returns the message for a session that is over.
 */
export function describeSave(facts: SaveFacts, t: Messages, endTitle: (code: PptErrorCode) => string): SaveStatusText {
  const { save, isDirty, isOnline, storedIn, willMerge } = facts;
  if (save.name === 'over') return { state: 'failed', text: endTitle(save.code) };
  const savesAutomatically = facts.savesAutomatically && !isPostponed(save);
  // The editor is about to save these changes.
  const willAutosave = savesAutomatically && isDirty && save.name === 'idle' && isOnline;
  if (save.name === 'saving' || willAutosave) return { state: 'saving', text: t.saving };
  if (save.name === 'rejected' && isDirty) return { state: 'failed', text: saveErrorText(save.code, t) };
  const onlyHere = { state: 'failed', text: willMerge ? t.onlyHereUntilMerged : t.onlyHere } as const;
  if (isDirty && isDraftLost(facts)) return onlyHere;
  const unavailable = unavailableTexts(facts, t);
  if (isDirty && storedIn === 'page' && !unavailable) return onlyHere;
  if (save.name === 'waiting' && !unavailable) return { state: 'failed', text: t.saveFailed(save.seconds) };
  if (!isDirty && facts.isDraftOffered)
    return {
      state: 'kept',
      text: t.lastSaved,
      hint: t.lastSavedHint,
      brief: { text: t.lastSavedBrief, length: 'phrase' },
    };
  if (!isDirty) return { state: 'saved', text: t.saved };
  const keptIn = facts.isDraftCurrent && storedIn !== 'page' ? storedIn : null;
  const state = keptIn ? 'kept' : 'unsaved';
  const brief: BriefStatus = { text: unavailable?.brief ?? t.draftSaved, length: 'sentence' };
  if (keptIn === 'browser') return { state, text: unavailable?.inBrowser ?? t.draftKept, brief };
  if (unavailable && !(keptIn === 'service' && isOnline)) return { state, text: unavailable.inTab, brief };
  if (keptIn === 'service') return { state, text: t.draftSaved, ...(!savesAutomatically && { hint: t.draftHint }) };
  return { state, text: t.unsaved, brief: { text: t.unsavedBrief, length: 'phrase' } };
}

/** Whether the service has rejected the last draft and the browser could not store it. */
export function isDraftLost({ storedIn, draftError }: Pick<SaveFacts, 'storedIn' | 'draftError'>): boolean {
  return storedIn === 'page' && draftError !== null && !isUnavailable(draftError);
}

/** Texts for changes that are in the browser's storage or only in the tab, and the shorter form of both. */
interface UnavailableTexts {
  inBrowser: string;
  inTab: string;
  brief: string;
}

/** Returns the texts for a network or service that is unavailable; null if both are available. */
function unavailableTexts({ save, isOnline, draftError }: SaveFacts, t: Messages): UnavailableTexts | null {
  const codes = [draftError, save.name === 'waiting' ? save.code : null].filter((code) => code !== null);
  if (!isOnline || codes.some((code) => code === 'network' || code === 'timeout'))
    return { inBrowser: t.offlineKept, inTab: t.offline, brief: t.offlineBrief };
  if (!codes.some(isUnavailable)) return null;
  return { inBrowser: t.unavailableKept, inTab: t.unavailable, brief: t.unavailableBrief };
}

function saveErrorText(code: PptErrorCode, t: Messages): string {
  if (code === 'too_large') return t.tooLarge;
  return code === 'presentation_not_found' ? t.removed : t.saveRejected;
}
