import { useEffect, use, useState } from 'react';
import type { EditorDocument } from '../../session/editor-document.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { useStore } from '../../kit/use-store.ts';
import { useUnmountSignal } from '../../kit/use-unmount-signal.ts';
import { LocaleContext, useMessages } from '../../kit/use-messages.ts';
import { messages } from './messages.ts';

/** Props of `LeaveDialog`. */
export interface LeaveDialogProps {
  doc: EditorDocument;
  leave: () => void;
  onClose: () => void;
}

/**
 * Dialog that prompts before leaving with changes that no draft contains, because the browser shows no prompt when a
 * frame is removed.
 */
export function LeaveDialog({ doc, leave, onClose }: LeaveDialogProps) {
  const t = useMessages(messages);
  const locale = use(LocaleContext);
  const storedAt = useStore(doc.drafts.storedAt);
  const storedIn = useStore(doc.drafts.storedIn);
  const [draft, setDraft] = useState<'saving' | 'saved' | 'failed'>('saving');
  const unmountSignal = useUnmountSignal();
  const isSaving = useStore(doc.saver.state, ({ name }) => name === 'saving');

  // Sends the draft now, so that the message about the draft is true when the user reads it.
  useEffect(() => {
    let isStale = false;
    void doc.drafts.flush().then((isStored) => !isStale && setDraft(isStored ? 'saved' : 'failed'));
    return () => {
      isStale = true;
    };
  }, [doc]);

  async function saveAndLeave(): Promise<void> {
    const signal = unmountSignal();
    const failure = await doc.saver.save();
    // The user may have decided to stay, and be typing again.
    if (signal.aborted) return;
    // A save does not contain changes that a draft has replaced.
    if (failure === null && doc.drafts.hasUnstoredReplacedChanges.get()) return setDraft('failed');
    onClose();
    if (failure === null) leave();
  }

  function body(): string {
    if (draft === 'saving') return t.leaveBodyTrying;
    if (draft === 'failed') return storedIn === 'browser' && doc.drafts.isStored() ? t.leaveBodyHere : t.leaveBodyLost;
    if (storedAt === null) return t.leaveBody;
    return t.leaveBodyAt(new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(storedAt));
  }

  return (
    <Dialog
      title={t.leaveTitle}
      body={body()}
      onClose={onClose}
      actions={
        <>
          <Button variant="ghost" name={t.keepEditing} onClick={onClose} />
          <Button
            name={t.leave}
            onClick={() => {
              onClose();
              leave();
            }}
          />
          <Button variant="primary" name={t.saveAndLeave} busy={isSaving} onClick={() => void saveAndLeave()} />
        </>
      }
    />
  );
}

/** Dialog that prompts before leaving while files are being uploaded, or are kept for another attempt. */
export function LeaveUploadsDialog({ leave, onClose }: Omit<LeaveDialogProps, 'doc'>) {
  const t = useMessages(messages);
  return (
    <Dialog
      title={t.leaveUploadsTitle}
      body={t.leaveUploadsBody}
      onClose={onClose}
      actions={
        <>
          <Button
            name={t.leaveUploads}
            onClick={() => {
              onClose();
              leave();
            }}
          />
          <Button variant="primary" name={t.keepEditing} onClick={onClose} />
        </>
      }
    />
  );
}
