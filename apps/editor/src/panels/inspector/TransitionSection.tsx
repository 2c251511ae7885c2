import { transitionMsOf, transitionNames } from '@ppt-embed/deck';
import type { Deck, Slide } from '@ppt-embed/deck';
import {
  hasOneTransition,
  setDeckTransition,
  setTransition,
  setTransitionMs,
  slideTransition,
} from '../../commands/slides.ts';
import type { EditorDocument } from '../../session/editor-document.ts';
import { Button } from '../../kit/Button.tsx';
import { NumberField } from '../../kit/NumberField.tsx';
import { useMessages } from '../../kit/use-messages.ts';
import { ChoiceField } from './ChoiceField.tsx';
import { messages } from './messages.ts';
import { Section } from './Section.tsx';

interface TransitionSectionProps {
  doc: EditorDocument;
  deck: Deck;
  /** The current slide. */
  slide: Slide;
}

/** Durations in the menu, in seconds. */
const durations = [0.3, 0.5, 0.7, 1, 1.5, 2, 3] as const;

const names = ['none', ...transitionNames] as const;

/** The transition to the selected slides in the slide show, and a button that gives it to all slides. */
export function TransitionSection({ doc, deck, slide }: TransitionSectionProps) {
  const t = useMessages(messages);
  const value = slideTransition(deck, slide);
  return (
    <Section title={t.transition}>
      <ChoiceField
        label={t.transition}
        field="transition"
        value={value}
        names={t.transitions}
        groups={[{ values: names }]}
        onSelect={(name) => doc.dispatch(setTransition(name, Date.now()))}
      />
      {value !== 'none' && (
        <NumberField
          label={t.transitionDuration}
          name={t.transitionDurationName}
          unit={t.secondsUnit}
          value={transitionMsOf(deck, slide) / 1000}
          min={0.1}
          max={10}
          step={0.1}
          presets={{ label: t.transitionDurations, values: durations }}
          onChange={(seconds) => doc.dispatch(setTransitionMs(Math.round(seconds * 1000), Date.now()))}
        />
      )}
      <Button
        name={t.toAll}
        disabled={hasOneTransition(deck)}
        onClick={() => doc.dispatch(setDeckTransition(Date.now()))}
      />
    </Section>
  );
}
