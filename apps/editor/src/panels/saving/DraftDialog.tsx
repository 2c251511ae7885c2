import { use } from 'react';
import type { Presentation } from '../../session/presentation.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { useStore } from '../../kit/use-store.ts';
import { LocaleContext, useMessages } from '../../kit/use-messages.ts';
import { messages } from './messages.ts';

/** Changes of an earlier session that were never saved: offered, never loaded by themselves. */
export function DraftDialog({ presentation }: { presentation: Presentation }) {
  const t = useMessages(messages);
  const locale = use(LocaleContext);
  const draft = useStore(presentation.draft);
  if (!draft) return null;
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <Dialog
      title={t.draftTitle}
      body={t.draftBody(time.format(draft.savedAt * 1000))}
      onClose={presentation.postponeDraft}
      actions={
        <>
          <Button name={t.useSave} onClick={presentation.dismissDraft} />
          {/* It has the focus: Enter may not discard the draft. Undo leads back to the save. */}
          <Button variant="primary" data-first="" name={t.openDraft} onClick={presentation.openDraft} />
        </>
      }
    />
  );
}
