import { useRef, useState } from 'react';
import { ChevronDown } from 'lucide-react';
import { transitionNames } from '@ppt-embed/deck';
import type { Deck, Slide } from '@ppt-embed/deck';
import { hasOneTransition, setDeckTransition, setTransition, slideTransition } from '../../commands/slides.ts';
import type { EditorDocument } from '../../session/editor-document.ts';
import { Button } from '../../kit/Button.tsx';
import { Icon } from '../../kit/Icon.tsx';
import { Popover } from '../../kit/Popover.tsx';
import { useMessages } from '../../kit/use-messages.ts';
import { MenuChoice } from '../floating/ToolMenu.tsx';
import { messages } from './messages.ts';
import { Section } from './Section.tsx';

interface TransitionSectionProps {
  doc: EditorDocument;
  deck: Deck;
  /** The current slide. */
  slide: Slide;
}

const names = ['none', ...transitionNames] as const;

/** The transition to the selected slides in the slide show, and a button that gives it to all slides. */
export function TransitionSection({ doc, deck, slide }: TransitionSectionProps) {
  const t = useMessages(messages);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const value = slideTransition(deck, slide);
  return (
    <Section title={t.transition}>
      <button
        ref={button}
        type="button"
        className="ed-color ed-transition"
        data-field="transition"
        aria-label={`${t.transition}: ${t.transitions[value]}`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span>{t.transitions[value]}</span>
        <Icon icon={ChevronDown} />
      </button>
      {isOpen && (
        <Popover label={t.transition} anchor={() => button.current} onClose={() => setIsOpen(false)}>
          {names.map((name) => (
            <MenuChoice
              key={name}
              isSelected={name === value}
              onSelect={() => {
                setIsOpen(false);
                doc.dispatch(setTransition(name, Date.now()));
              }}
            >
              {t.transitions[name]}
            </MenuChoice>
          ))}
        </Popover>
      )}
      <Button
        name={t.toAll}
        disabled={hasOneTransition(deck)}
        onClick={() => doc.dispatch(setDeckTransition(value, Date.now()))}
      />
    </Section>
  );
}
