import { colorNames, resolveColor } from '@ppt-embed/deck';
import type { Deck } from '@ppt-embed/deck';
import { recolorDeck } from '../commands/recolor-deck.ts';
import type { Presentation } from '../session/presentation.ts';
import { useWords } from '../ui/words.ts';
import { messages } from './messages.ts';
import { Section } from './Section.tsx';

/** The colours of the whole deck; elements name roles, so all of them follow. */
export function DeckTab({ presentation, deck }: { presentation: Presentation; deck: Deck }) {
  const words = useWords(messages);
  return (
    <Section title={words.themeColors}>
      <fieldset className="ed-themes">
        <legend className="ed-unseen">{words.theme}</legend>
        {colorNames.map((color) => {
          const theme = { ...deck.theme, color };
          return (
            <label key={color} data-state={deck.theme.color === color ? 'chosen' : 'rest'}>
              <input
                type="radio"
                name="theme-color"
                checked={deck.theme.color === color}
                onChange={() => presentation.dispatch(recolorDeck(color, Date.now()))}
              />
              <span className="ed-theme-swatches" aria-hidden="true">
                {(['deep', 'main', 'bright', 'tint', 'vivid'] as const).map((role) => (
                  <span key={role} style={{ background: resolveColor(theme, role) }} />
                ))}
              </span>
              {words.colorNames[color]}
            </label>
          );
        })}
      </fieldset>
    </Section>
  );
}
