import { use } from 'react';
import type { Deck, Slide } from '@ppt-embed/deck';
import { actionOf } from '../actions.ts';
import type { Scene } from '../actions.ts';
import { reasonOff } from '../actions/action.ts';
import { ActionButton } from '../actions/ActionButton.tsx';
import { paintBackground } from '../commands/paint-background.ts';
import { writeNotes } from '../commands/write-notes.ts';
import { LocaleContext, useWords } from '../ui/words.ts';
import { ColorField } from './ColorField.tsx';
import { messages } from './messages.ts';
import { Section } from './Section.tsx';

/** How the slide is arranged, its ground, and what is said with it. */
export function SlideTab({ scene, deck, slide }: { scene: Scene; deck: Deck; slide: Slide }) {
  const { presentation } = scene;
  const words = useWords(messages);
  const reason = reasonOff(actionOf('changeLayout'), presentation, use(LocaleContext));
  const ground = slide.background.kind === 'solid' ? slide.background.color : undefined;
  return (
    <>
      <Section title={words.layout}>
        <ActionButton action="changeLayout" scene={scene} variant="secondary" aria-haspopup="menu" />
        {reason !== undefined && <p className="ed-inspector-none">{reason}</p>}
      </Section>
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
