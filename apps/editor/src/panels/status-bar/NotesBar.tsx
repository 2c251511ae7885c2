import { languageTags } from '../../elements/text/text-css.ts';
import { useId } from 'react';
import { notebookPenIcon } from '../../kit/icons.generated.ts';
import type { MessageCatalog } from '../../kit/use-messages.ts';
import { writeNotes } from '../../commands/slides.ts';
import type { ActionContext } from '../../actions/actions.ts';
import { currentSlide } from '../../model/editor-state.ts';
import { Button } from '../../kit/Button.tsx';
import { useStore } from '../../kit/use-store.ts';
import { useMessages } from '../../kit/use-messages.ts';
import { openNotes } from '../../actions/focus-panels.ts';
import { parts } from '../../kit/dom-parts.ts';
import { DeckTextArea } from '../deck-text/DeckTextField.tsx';
import { SlideNumber } from './SlideNumber.tsx';
import { ZoomControls } from './ZoomControls.tsx';

const en = {
  notes: 'Notes',
  notesOf: (number: number) => `Notes for slide ${number}`,
  noNotes: 'Add speaker notes',
};

const messages: MessageCatalog<typeof en> = {
  en,
  'zh-CN': {
    notes: '备注',
    notesOf: (number) => `第 ${number} 张幻灯片的备注`,
    noNotes: '添加备注',
  },
};

/** Bar with the speaker notes of the slide, as a single line or expanded to a text field. */
export function NotesBar({ context }: { context: ActionContext }) {
  const { doc, screen } = context;
  const t = useMessages(messages);
  const id = useId();
  const isOpen = useStore(screen.isNotesOpen);
  const hasSpellCheck = useStore(screen.hasSpellCheck);
  const { slide: index } = useStore(doc.deferred, (state) => state.selection);
  const language = useStore(doc.deferred, ({ deck }) => deck.language);
  const slide = useStore(doc.deferred, (state) => currentSlide(state)?.id ?? '');
  const notes = useStore(doc.deferred, (state) => currentSlide(state)?.notes ?? '');

  return (
    <footer className="ed-notes" data-part={parts.notes} data-state={isOpen ? 'open' : 'closed'}>
      <Button
        variant="ghost"
        icon={notebookPenIcon}
        name={t.notes}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => (isOpen ? screen.isNotesOpen.set(false) : openNotes(screen))}
      />
      {isOpen ? (
        <DeckTextArea
          key={slide}
          doc={doc}
          id={id}
          rows={6}
          lang={notes === '' ? undefined : languageTags[language]}
          spellCheck={hasSpellCheck}
          aria-label={t.notesOf(index + 1)}
          placeholder={t.noNotes}
          text={notes}
          onChange={(update) => doc.dispatch(writeNotes(slide, update, Date.now()))}
        />
      ) : (
        // Keyboard users have the button next to it.
        <p
          id={id}
          role="presentation"
          className="ed-notes-text"
          data-state={notes === '' ? 'empty' : 'full'}
          onClick={() => openNotes(screen)}
        >
          {notes === '' ? t.noNotes : notes}
        </p>
      )}
      <SlideNumber context={context} />
      <ZoomControls context={context} />
    </footer>
  );
}
