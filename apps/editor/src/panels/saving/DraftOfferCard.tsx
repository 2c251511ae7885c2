import { use } from 'react';
import { xIcon } from '../../kit/icons.generated.ts';
import type { EditorDocument } from '../../session/editor-document.ts';
import type { Locale } from '../../kit/appearance.ts';
import { Button } from '../../kit/Button.tsx';
import { useStore } from '../../kit/use-store.ts';
import { LocaleContext, useMessages } from '../../kit/use-messages.ts';
import { messages } from './messages.ts';

/**
 * Card that offers unsaved changes from an earlier session without blocking the editor. They are never loaded without
 * the user's consent, and undo restores the saved version. If the user edits the saved version instead, the card says
 * where the changes are. The card does not take the focus, so that a key meant for
 * the slide cannot accept the offer.
 */
export function DraftOfferCard({ doc }: { doc: EditorDocument }) {
  const t = useMessages(messages);
  const locale = use(LocaleContext);
  const draft = useStore(doc.draftOffer.offered);
  const deck = useStore(doc.deferred, (state) => state.deck);
  const isDirty = useStore(doc.saver.state, ({ saved }) => saved !== deck);
  const text = isDirty ? t.draftOfferEdited : t.draftOffer;
  return (
    <div aria-live="polite">
      {draft && (
        <div className="ed-draft-offer">
          <p>{text(draftTime(new Date(draft.savedAt * 1000), locale))}</p>
          <Button variant="primary" name={t.openDraft} onClick={doc.draftOffer.open} />
          <Button variant="ghost" label="never" icon={xIcon} name={t.notNow} onClick={doc.draftOffer.postpone} />
        </div>
      )}
    </div>
  );
}

/** Formats a time, with the date if the day is before today. */
function draftTime(time: Date, locale: Locale): string {
  const isToday = time.toDateString() === new Date().toDateString();
  const date: Intl.DateTimeFormatOptions = isToday ? {} : { dateStyle: 'medium' };
  return new Intl.DateTimeFormat(locale, { ...date, timeStyle: 'short' }).format(time);
}
