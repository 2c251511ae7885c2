import { use } from 'react';
import type { EditorDocument } from '../../session/editor-document.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { useStore } from '../../kit/use-store.ts';
import { LocaleContext, useMessages } from '../../kit/use-messages.ts';
import { messages } from './messages.ts';

/** Offers unsaved changes of an earlier session. They are never loaded without the user's consent. */
export function DraftDialog({ doc }: { doc: EditorDocument }) {
  const t = useMessages(messages);
  const locale = use(LocaleContext);
  const draft = useStore(doc.draftOffer.offered);
  if (!draft) return null;
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <Dialog
      title={t.draftTitle}
      body={t.draftBody(time.format(draft.savedAt * 1000))}
      onClose={doc.draftOffer.postpone}
      actions={
        <>
          <Button name={t.useSave} onClick={doc.draftOffer.dismiss} />
          {/* This button has focus, so that Enter does not discard the draft. Undo restores the saved version. */}
          <Button variant="primary" data-first="" name={t.openDraft} onClick={doc.draftOffer.open} />
        </>
      }
    />
  );
}
