import { useEffect, useState } from 'react';
import { Copy } from 'lucide-react';
import type { PptErrorCode } from '@ppt-embed/protocol/names';
import { reopeningMessages } from '../early/reopening-messages.ts';
import { deckText } from '../markdown/deck-markdown.ts';
import { messages as openingMessages } from '../opening/messages.ts';
import { OpenAgainButton } from '../opening/OpenAgainButton.tsx';
import { useOpenAgain } from '../opening/use-open-again.ts';
import { overTitle } from '../opening/over-title.ts';
import type { Presentation } from '../session/presentation.ts';
import type { Reopening } from '../session/reopening.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { useStore } from '../ui/use-store.ts';
import { useWords } from '../ui/words.ts';
import { messages } from './messages.ts';

export interface SessionOverDialogProps {
  presentation: Presentation;
  /** Why it is over. */
  code: PptErrorCode;
  way: ReturnType<Reopening['way']>;
  /** Opens the presentation again, without asking. */
  reopen: () => void;
  onClose: () => void;
}

/** Nothing can be saved here any more: the work is kept as a draft, and one press goes on with it in another session. */
export function SessionOverDialog({ presentation, code, way: anyWay, reopen, onClose }: SessionOverDialogProps) {
  const words = useWords(messages);
  const openingWords = useWords(openingMessages);
  const { notOpened } = useWords(reopeningMessages);
  const [isCopied, setIsCopied] = useState(false);
  /** The words, where the browser does not let them be copied by a button. */
  const [byHand, setByHand] = useState<string>();
  const deck = useStore(presentation.calm, (state) => state.deck);
  const saved = useStore(presentation.saver.state, (state) => state.saved);
  const place = useStore(presentation.drafts.place);
  const [opening, setOpening] = useOpenAgain();
  const isDirty = deck !== saved;
  const isLost = isDirty && place === 'page';
  const isBanned = code === 'user_banned';
  // Whoever may not open it is led nowhere: somebody else has to act first.
  const way = isBanned ? null : anyWay;

  // What is said of the draft is true by the time it is read.
  useEffect(() => {
    presentation.heldText.release();
    void presentation.drafts.flush();
  }, [presentation]);

  async function openAgain(): Promise<void> {
    setOpening('asked');
    await presentation.drafts.flush();
    // What cannot be kept goes with this page: not before a person has read so.
    if (!isLost && presentation.isDirty() && presentation.drafts.place.get() === 'page') return setOpening('rest');
    reopen();
  }

  async function copy(): Promise<void> {
    presentation.heldText.release();
    const text = deckText(presentation.state.get().deck);
    try {
      await navigator.clipboard.writeText(text);
      setIsCopied(true);
    } catch {
      setByHand(text);
    }
  }

  function stateOfWork(): string {
    if (!isDirty) return isBanned ? words.bannedBodySaved : words.overBodySaved;
    if (isLost) return isBanned ? words.bannedBodyLost : words.overBodyLost;
    if (isBanned) return place === 'browser' ? words.bannedBodyHere : words.bannedBody;
    // What a browser keeps in a tab is not offered in a frame of another site.
    return place === 'browser' && way !== 'here' ? words.overBodyHere : words.overBody;
  }

  return (
    <Dialog
      title={overTitle(code, openingWords)}
      body={way === 'here' || isBanned ? stateOfWork() : openingWords.openThere(stateOfWork())}
      onClose={onClose}
      actions={
        <>
          <Button variant="ghost" name={words.stayHere} onClick={onClose} />
          <Button
            variant={way === null || isLost ? 'primary' : 'secondary'}
            icon={Copy}
            name={isCopied ? words.copied : words.copyText}
            onClick={() => void copy()}
          />
          {way !== null && (
            <OpenAgainButton
              way={way}
              variant={isLost ? 'secondary' : 'primary'}
              busy={opening === 'asked'}
              onClick={() => void openAgain()}
            />
          )}
        </>
      }
    >
      {opening === 'unanswered' && (
        <p role="alert" className="ed-dialog-note">
          {notOpened}
        </p>
      )}
      {byHand !== undefined && (
        <label className="ed-words">
          {words.copyByHand}
          <textarea ref={selectAll} readOnly rows={8} value={byHand} />
        </label>
      )}
    </Dialog>
  );
}

/** Focused and selected at once: one press of keys copies it. */
function selectAll(area: HTMLTextAreaElement | null): void {
  area?.focus();
  area?.select();
}
