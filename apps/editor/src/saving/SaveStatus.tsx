import type { PptErrorCode } from '@ppt-embed/protocol/names';
import { messages as openingMessages } from '../opening/messages.ts';
import { overTitle } from '../opening/over-title.ts';
import type { SaveState } from '../persistence/save-machine.ts';
import type { Presentation } from '../session/presentation.ts';
import { useOnline } from '../ui/use-online.ts';
import { useStore } from '../ui/use-store.ts';
import { useWords } from '../ui/words.ts';
import { messages } from './messages.ts';

/** Whether the work is safe, in words. */
export function SaveStatus({ presentation }: { presentation: Presentation }) {
  const words = useWords(messages);
  const openingWords = useWords(openingMessages);
  const save = useStore(presentation.saver.state);
  const deck = useStore(presentation.calm, (state) => state.deck);
  const isOnline = useOnline();
  const place = useStore(presentation.drafts.place);
  const isDirty = deck !== save.saved;
  const said =
    save.name === 'over'
      ? overTitle(save.code, openingWords)
      : sentence(save, { isDirty, isOnline, isOnlyHere: place === 'page' }, words);
  const state = isDirty && place === 'page' ? 'failed' : stateOf(save, isDirty);
  return (
    <>
      {/* The full sentence is in the row under the bar (save-failed.css). */}
      {state === 'failed' && (
        <span className="ed-status-short" aria-hidden="true">
          {save.name === 'over' && !isDirty ? words.saved : words.notSaved}
        </span>
      )}
      <output className="ed-status" aria-label={said} data-state={state}>
        {said}
      </output>
    </>
  );
}

function stateOf(save: SaveState, isDirty: boolean): string {
  if (save.name === 'saving') return 'saving';
  if (save.name === 'waiting' || save.name === 'over' || (save.name === 'refused' && isDirty)) return 'failed';
  return isDirty ? 'unsaved' : 'saved';
}

interface Standing {
  isDirty: boolean;
  isOnline: boolean;
  /** Neither the service nor the browser's storage took the draft. */
  isOnlyHere: boolean;
}

function sentence(
  save: Exclude<SaveState, { name: 'over' }>,
  { isDirty, isOnline, isOnlyHere }: Standing,
  words: (typeof messages)['en'],
): string {
  if (save.name === 'saving') return words.saving;
  if (isDirty && isOnlyHere && (!isOnline || save.name !== 'refused')) return words.onlyHere;
  if (!isOnline && isDirty) return words.offline;
  if (save.name === 'waiting') return words.saveFailed(save.seconds);
  if (save.name === 'refused' && isDirty) return refusalOf(save.code, words);
  return isDirty ? words.unsaved : words.saved;
}

function refusalOf(code: PptErrorCode, words: (typeof messages)['en']): string {
  if (code === 'too_large') return words.tooLarge;
  return code === 'presentation_not_found' ? words.removed : words.notTaken;
}
