import { languageTags } from '../../elements/text/text-css.ts';
import { useId, useState } from 'react';
import { notebookPenIcon } from '../../kit/icons.generated.ts';
import type { MessageCatalog } from '../../kit/use-messages.ts';
import { writeNotes } from '../../commands/slides.ts';
import type { ActionContext } from '../../actions/actions.ts';
import { currentSlide } from '../../model/editor-state.ts';
import { Button } from '../../kit/Button.tsx';
import { Splitter } from '../../kit/Splitter.tsx';
import { useStore } from '../../kit/use-store.ts';
import { useMessages } from '../../kit/use-messages.ts';
import { openNotes } from '../../actions/focus-panels.ts';
import { parts } from '../../kit/dom-parts.ts';
import { DeckTextArea } from '../deck-text/DeckTextField.tsx';
import { notesHeight } from './notes-height.ts';
import { minutesAndSeconds, speakingSeconds } from './speaking-time.ts';
import { SlideNumber } from './SlideNumber.tsx';
import { ZoomControls } from './ZoomControls.tsx';

type Time = ReturnType<typeof minutesAndSeconds>;

const en = {
  notes: 'Notes',
  notesOf: (number: number) => `Notes for slide ${number}`,
  noNotes: 'Add speaker notes',
  height: 'Height of the notes',
  duration: ({ minutes, seconds }: Time) =>
    [...(minutes > 0 ? [`${minutes} min`] : []), ...(seconds > 0 ? [`${seconds} s`] : [])].join(' '),
  slideTime: (time: string) => `About ${time} to say`,
  deckTime: (time: string) => `All notes: about ${time}`,
};

const messages: MessageCatalog<typeof en> = {
  en,
  'zh-CN': {
    notes: '备注',
    notesOf: (number) => `第 ${number} 张幻灯片的备注`,
    noNotes: '添加备注',
    height: '备注高度',
    duration: ({ minutes, seconds }) =>
      [...(minutes > 0 ? [`${minutes} 分钟`] : []), ...(seconds > 0 ? [`${seconds} 秒`] : [])].join(' '),
    slideTime: (time) => `讲述约需 ${time}`,
    deckTime: (time) => `全部备注约 ${time}`,
  },
};

/** Bar with the speaker notes of the slide, as a single line or as a field above the bar, whose height can be changed. */
export function NotesBar({ context }: { context: ActionContext }) {
  const { doc, screen } = context;
  const t = useMessages(messages);
  const id = useId();
  const isOpen = useStore(screen.isNotesOpen);
  const notes = useStore(doc.deferred, (state) => currentSlide(state)?.notes ?? '');

  return (
    <footer className="ed-notes" data-part={parts.notes} data-state={isOpen ? 'open' : 'closed'}>
      {isOpen && <NotesField id={id} context={context} />}
      <Button
        variant="ghost"
        icon={notebookPenIcon}
        name={t.notes}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => (isOpen ? screen.isNotesOpen.set(false) : openNotes(screen))}
      />
      {/* Keyboard users have the button next to it. */}
      {!isOpen && (
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
      {isOpen && <SpeakingTime context={context} />}
      <SlideNumber context={context} />
      <ZoomControls context={context} />
    </footer>
  );
}

/** How long the notes of the current slide, and those of all visible slides, take to say. */
function SpeakingTime({ context: { doc } }: { context: ActionContext }) {
  const t = useMessages(messages);
  const own = useStore(doc.deferred, (state) => speakingSeconds(currentSlide(state)?.notes ?? ''));
  const all = useStore(doc.deferred, ({ deck }) =>
    deck.slides.reduce((sum, { notes, hidden }) => sum + (hidden ? 0 : speakingSeconds(notes)), 0),
  );
  const format = (seconds: number): string => t.duration(minutesAndSeconds(seconds));
  return (
    <p className="ed-notes-time">
      {own > 0 && <span>{t.slideTime(format(own))}</span>}
      {all > own && <span>{t.deckTime(format(all))}</span>}
    </p>
  );
}

/** The field with the notes of the current slide. */
function NotesField({ id, context: { doc, screen } }: { id: string; context: ActionContext }) {
  const t = useMessages(messages);
  const hasSpellCheck = useStore(screen.hasSpellCheck);
  const { slide: index } = useStore(doc.deferred, (state) => state.selection);
  const language = useStore(doc.deferred, ({ deck }) => deck.language);
  const slide = useStore(doc.deferred, (state) => currentSlide(state)?.id ?? '');
  const notes = useStore(doc.deferred, (state) => currentSlide(state)?.notes ?? '');
  // Before the separator reads the height.
  useState(notesHeight.restore);

  return (
    <div className="ed-notes-field">
      <Splitter label={t.height} className="ed-notes-splitter" orientation="horizontal" size={notesHeight} />
      <DeckTextArea
        key={slide}
        doc={doc}
        id={id}
        lang={notes === '' ? undefined : languageTags[language]}
        spellCheck={hasSpellCheck}
        aria-label={t.notesOf(index + 1)}
        placeholder={t.noNotes}
        text={notes}
        onChange={(update) => doc.dispatch(writeNotes(slide, update, Date.now()))}
      />
    </div>
  );
}
