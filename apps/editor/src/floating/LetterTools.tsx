import { Bold, Italic, Underline } from 'lucide-react';
import type { Deck } from '@ppt-embed/deck';
import type { Scene } from '../actions.ts';
import { ActionButton } from '../actions/ActionButton.tsx';
import { dressChosen } from '../elements/text/dress-chosen.ts';
import type { CaretLook } from '../elements/text/text-tools.ts';
import { ColorField } from '../inspector/ColorField.tsx';
import { ToggleButton } from '../ui/ToggleButton.tsx';
import { useWords } from '../ui/words.ts';
import { messages } from './messages.ts';

const icons = { bold: Bold, italic: Italic, underline: Underline };

export interface LetterToolsProps {
  scene: Scene;
  deck: Deck;
  look: CaretLook;
  /** Those there is room for. */
  marks: readonly (keyof typeof icons)[];
}

/** The size, the marks and the colour of what is chosen. */
export function LetterTools({ scene, deck, look, marks }: LetterToolsProps) {
  const { presentation } = scene;
  const words = useWords(messages);
  return (
    <>
      <ActionButton action="smallerText" scene={scene} variant="ghost" label="never" />
      <output className="ed-context-size" aria-label={words.size}>
        {look.size === undefined ? '–' : Math.round(look.size)}
      </output>
      <ActionButton action="largerText" scene={scene} variant="ghost" label="never" />
      {marks.map((name) => (
        <ToggleButton
          key={name}
          icon={icons[name]}
          name={words[name]}
          isOn={look[name]}
          onToggle={() => dressChosen(presentation, { type: 'mark', name }, { mark: { name, isOn: !look[name] } })}
        />
      ))}
      <ColorField
        name={words.textColor}
        deck={deck}
        value={look.color}
        emptyName={words.color}
        onChange={(color) => color && dressChosen(presentation, { type: 'color', color }, { color })}
      />
    </>
  );
}
