import type { Deck, Slide } from '@ppt-embed/deck';
import { paintBackground } from '../commands/paint-background.ts';
import { writeNotes } from '../commands/write-notes.ts';
import type { Presentation } from '../session/presentation.ts';
import { useWords } from '../ui/words.ts';
import { ColorField } from './ColorField.tsx';
import { messages } from './messages.ts';
import { Section } from './Section.tsx';

/** The ground of the slide, and what is said with it. */
export function SlideTab({ presentation, deck, slide }: { presentation: Presentation; deck: Deck; slide: Slide }) {
  const words = useWords(messages);
  const ground = slide.background.kind === 'solid' ? slide.background.color : undefined;
  return (
    <>
      <Section title={words.background}>
        <ColorField
          name={words.background}
          deck={deck}
          value={ground}
          emptyName={words.color}
          onChange={(color) => color && presentation.dispatch(paintBackground({ kind: 'solid', color }, Date.now()))}
        />
      </Section>
      <Section title={words.notes}>
        <textarea
          className="ed-field"
          rows={8}
          aria-label={words.notes}
          placeholder={words.writeNotes}
          value={slide.notes}
          onChange={(event) => presentation.dispatch(writeNotes(event.target.value, Date.now()))}
        />
      </Section>
    </>
  );
}
