import { use } from 'react';
import type { Deck } from '@ppt-embed/deck';
import { actionOf } from '../actions.ts';
import type { Scene } from '../actions.ts';
import { ActionButton } from '../actions/ActionButton.tsx';
import { ActionToggle } from '../actions/ActionToggle.tsx';
import { dressChosen } from '../elements/text/dress-chosen.ts';
import type { CaretLook } from '../elements/text/text-tools.ts';
import { ColorField } from '../inspector/ColorField.tsx';
import { LocaleContext, useWords } from '../ui/words.ts';
import { messages } from './messages.ts';

export interface LetterToolsProps {
  scene: Scene;
  deck: Deck;
  look: CaretLook;
  /** Those there is room for. */
  marks: readonly ('bold' | 'italic' | 'underline')[];
}

/** The size, the marks and the colour of what is chosen. */
export function LetterTools({ scene, deck, look, marks }: LetterToolsProps) {
  const { presentation } = scene;
  const words = useWords(messages);
  const locale = use(LocaleContext);
  return (
    <>
      <ActionButton action="smallerText" scene={scene} variant="ghost" label="never" />
      <output className="ed-context-size" aria-label={actionOf('textSize').label[locale]}>
        {look.size === undefined ? '–' : Math.round(look.size)}
      </output>
      <ActionButton action="largerText" scene={scene} variant="ghost" label="never" />
      {marks.map((name) => (
        <ActionToggle key={name} action={name} scene={scene} isOn={look[name]} />
      ))}
      <ColorField
        name={actionOf('textColor').label[locale]}
        deck={deck}
        value={look.color}
        emptyName={words.color}
        onChange={(color) => color && dressChosen(presentation, { type: 'color', color }, { color })}
        onPicked={presentation.textTools.get()?.focus}
      />
    </>
  );
}
