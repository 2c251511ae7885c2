import { useEffect, useState } from 'react';
import { copyIcon } from '../../kit/icons.generated.ts';
import type { PptErrorCode } from '@ppt-embed/protocol/names';
import { reloadMessages } from '../../session/reloader.ts';
import { deckText } from '../../exchange/markdown/deck-markdown.ts';
import { messages as openingMessages, sessionEndTitle } from '../loading/messages.ts';
import { ReloadButton, useReload } from '../loading/ReloadButton.tsx';
import type { EditorDocument } from '../../session/editor-document.ts';
import type { Reloader } from '../../session/reloader.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { useStore } from '../../kit/use-store.ts';
import { useMessages } from '../../kit/use-messages.ts';
import { messages } from './messages.ts';
import { focusAndSelect } from '../../kit/focus.ts';

/** Props of `SessionOverDialog`. */
export interface SessionOverDialogProps {
  doc: EditorDocument;
  /** Code of the error that ended the session. */
  code: PptErrorCode;
  mode: ReturnType<Reloader['mode']>;
  /** Reopens the presentation without asking for confirmation. */
  reload: () => void;
  onClose: () => void;
}

/**
 * Dialog for a session that has ended, after which nothing can be saved. The work is kept as a draft, and a button
 * continues with it in a new session.
 */
export function SessionOverDialog({ doc, code, mode: reloadMode, reload, onClose }: SessionOverDialogProps) {
  const t = useMessages(messages);
  const tOpening = useMessages(openingMessages);
  const { notOpened } = useMessages(reloadMessages);
  const [isCopied, setIsCopied] = useState(false);
  /** Text of the presentation, shown if the browser does not allow a button to copy it. */
  const [textToCopy, setTextToCopy] = useState<string>();
  const deck = useStore(doc.deferred, (state) => state.deck);
  const saved = useStore(doc.saver.state, (state) => state.saved);
  const storedIn = useStore(doc.drafts.storedIn);
  const [reloadState, setReloadState] = useReload();
  const isDirty = deck !== saved;
  const isLost = isDirty && storedIn === 'page';
  const isBanned = code === 'user_banned';
  // A suspended user gets no link, because an administrator has to act first.
  const mode = isBanned ? null : reloadMode;

  // Sends the draft now, so that the message about the draft is true when the user reads it.
  useEffect(() => {
    doc.flushAllText();
    void doc.drafts.flush();
  }, [doc]);

  async function handleReload(): Promise<void> {
    setReloadState('requested');
    await doc.drafts.flush();
    // Changes that cannot be stored are lost when this page closes, so the user must have been informed first.
    if (!isLost && doc.isDirty() && doc.drafts.storedIn.get() === 'page') return setReloadState('idle');
    reload();
  }

  async function copy(): Promise<void> {
    const text = deckText(doc.flushAllText().deck);
    try {
      await navigator.clipboard.writeText(text);
      setIsCopied(true);
    } catch {
      setTextToCopy(text);
    }
  }

  function stateOfWork(): string {
    if (!isDirty) return isBanned ? t.bannedBodySaved : t.overBodySaved;
    if (isLost) return isBanned ? t.bannedBodyLost : t.overBodyLost;
    if (isBanned) return storedIn === 'browser' ? t.bannedBodyHere : t.bannedBody;
    // In a frame from another site, a tab's storage is not available.
    return storedIn === 'browser' && mode !== 'here' ? t.overBodyHere : t.overBody;
  }

  return (
    <Dialog
      title={sessionEndTitle(code, tOpening)}
      body={mode === 'here' || isBanned ? stateOfWork() : tOpening.reopenInApp(stateOfWork())}
      onClose={onClose}
      actions={
        <>
          <Button variant="ghost" name={t.stay} onClick={onClose} />
          <Button
            variant={mode === null || isLost ? 'primary' : 'secondary'}
            icon={copyIcon}
            name={isCopied ? t.copied : t.copyText}
            onClick={() => void copy()}
          />
          {mode !== null && (
            <ReloadButton
              mode={mode}
              variant={isLost ? 'secondary' : 'primary'}
              busy={reloadState === 'requested'}
              onClick={() => void handleReload()}
            />
          )}
        </>
      }
    >
      {reloadState === 'timedOut' && (
        <p role="alert" className="ed-dialog-note">
          {notOpened}
        </p>
      )}
      {textToCopy !== undefined && (
        <label className="ed-text-to-copy">
          {t.copyByHand}
          {/* Focused and selected at once, so that a single shortcut copies the text. */}
          <textarea ref={focusAndSelect} readOnly rows={8} value={textToCopy} />
        </label>
      )}
    </Dialog>
  );
}
