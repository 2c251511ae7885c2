import { use, useEffect, useState } from 'react';
import type { Presentation } from '../session/presentation.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { useStore } from '../ui/use-store.ts';
import { LocaleContext, useWords } from '../ui/words.ts';
import { messages } from './messages.ts';

export interface LeaveDialogProps {
  presentation: Presentation;
  leave: () => void;
  onClose: () => void;
}

/** Back with unsaved changes: a frame that is taken away does not ask by itself. */
export function LeaveDialog({ presentation, leave, onClose }: LeaveDialogProps) {
  const words = useWords(messages);
  const locale = use(LocaleContext);
  const keptAt = useStore(presentation.drafts.keptAt);
  const place = useStore(presentation.drafts.place);
  const [draft, setDraft] = useState<'asking' | 'kept' | 'failed'>('asking');
  const isSaving = useStore(presentation.saver.state, ({ name }) => name === 'saving');

  // What is said of the draft is true by the time it is read: it is sent now.
  useEffect(() => {
    let isGone = false;
    void presentation.drafts.flush().then((isKept) => !isGone && setDraft(isKept ? 'kept' : 'failed'));
    return () => {
      isGone = true;
    };
  }, [presentation]);

  async function saveAndLeave(): Promise<void> {
    const failure = await presentation.saver.save();
    onClose();
    if (failure === null) leave();
  }

  return (
    <Dialog
      title={words.leaveTitle}
      body={
        keptAt !== null
          ? words.leaveBodyAt(new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(keptAt))
          : draft !== 'failed'
            ? words.leaveBody
            : place === 'browser'
              ? words.leaveBodyHere
              : words.leaveBodyLost
      }
      onClose={onClose}
      actions={
        <>
          <Button variant="ghost" name={words.stay} onClick={onClose} />
          <Button
            name={words.leave}
            onClick={() => {
              onClose();
              leave();
            }}
          />
          <Button variant="primary" name={words.saveAndLeave} busy={isSaving} onClick={() => void saveAndLeave()} />
        </>
      }
    />
  );
}
