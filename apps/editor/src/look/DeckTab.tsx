import { memo, useState } from 'react';
import { changeCover, changeTheme, colorNames, coversOf, findCover, resolveColor, styleNames } from '@ppt-embed/deck';
import type { Deck } from '@ppt-embed/deck';
import { SlidePicture } from '../canvas/SlidePicture.tsx';
import { createFitting } from '../commands/dress-deck.ts';
import type { Dress } from '../commands/dress-deck.ts';
import { Section } from '../inspector/Section.tsx';
import type { Presentation } from '../session/presentation.ts';
import { useWords } from '../ui/words.ts';
import { Choice } from './Choice.tsx';
import { lookMessages } from './messages.ts';

const swatches = ['deep', 'main', 'bright', 'tint', 'vivid'] as const;

/** How the whole deck looks. Each choice shows at once on every slide, and all of them are one step of undo. */
export function DeckTab({ presentation, deck }: { presentation: Presentation; deck: Deck }) {
  const words = useWords(lookMessages);
  const [fit] = useState(createFitting);
  const dress = (make: Dress) => presentation.dispatch(fit(make, Date.now()));
  const { style, color } = deck.theme;
  const cover = findCover(deck.coverId);
  const covers = coversOf(deck.theme, deck.language);

  return (
    <>
      <Section title={words.style}>
        <fieldset className="ed-looks">
          <legend className="ed-unseen">{words.style}</legend>
          {styleNames.map((name) => (
            <Choice
              key={name}
              group="look-style"
              name={words.styles[name]}
              isChosen={name === style}
              choose={() => dress((now) => changeTheme(now, { style: name }))}
            >
              <FirstSlide
                deck={deck}
                dress={(first) => changeTheme(first, { style: name })}
                look={`${name} ${color}`}
              />
            </Choice>
          ))}
        </fieldset>
      </Section>
      <Section title={words.color}>
        <fieldset className="ed-looks" data-kind="colors">
          <legend className="ed-unseen">{words.color}</legend>
          {colorNames.map((name) => (
            <Choice
              key={name}
              group="look-color"
              name={words.colors[name]}
              isChosen={name === color}
              choose={() => dress((now) => changeTheme(now, { color: name }))}
            >
              <span className="ed-theme-swatches" aria-hidden="true">
                {swatches.map((role) => (
                  <span key={role} style={{ background: resolveColor({ style, color: name }, role) }} />
                ))}
              </span>
            </Choice>
          ))}
        </fieldset>
      </Section>
      <Section title={words.cover}>
        <fieldset className="ed-looks">
          <legend className="ed-unseen">{words.cover}</legend>
          {covers.map(({ id }, index) => (
            <Choice
              key={id}
              group="look-cover"
              name={words.coverNumber(index + 1)}
              isChosen={id === cover?.id}
              choose={() => dress((now) => changeCover(now, id))}
            >
              <FirstSlide deck={deck} dress={(first) => changeCover(first, id)} look={id} />
            </Choice>
          ))}
        </fieldset>
        <p className="ed-looks-hint">{words.undoHint}</p>
      </Section>
    </>
  );
}

/** The deck's first slide in another look; whoever types elsewhere does not wait for it to be drawn anew. */
const FirstSlide = memo(
  function FirstSlide({ deck, dress, look }: { deck: Deck; dress: Dress; look: string }) {
    const [first] = deck.slides;
    if (!first) return null;
    const dressed = dress({ ...deck, slides: [first] });
    const [slide] = dressed.slides;
    return (
      <span className="ed-thumbnail" aria-hidden="true">
        {/* Of another id than the slide it is made from: names in a drawing are unique in the page. */}
        {slide && <SlidePicture deck={dressed} slide={{ ...slide, id: `${slide.id} ${look}` }} />}
      </span>
    );
  },
  (one, other) =>
    one.look === other.look &&
    one.deck.slides[0] === other.deck.slides[0] &&
    one.deck.theme === other.deck.theme &&
    one.deck.coverId === other.deck.coverId,
);
