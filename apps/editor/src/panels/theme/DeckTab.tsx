import { memo, useState } from 'react';
import { changeCover, changeTheme, colorNames, coversOf, findCover, resolveColor, styleNames } from '@ppt-embed/deck';
import type { Deck } from '@ppt-embed/deck';
import { SlidePicture } from '../../canvas/SlidePicture.tsx';
import { createThemePreview } from '../../commands/apply-theme.ts';
import type { ThemeChange } from '../../commands/apply-theme.ts';
import { Section } from '../inspector/Section.tsx';
import type { Presentation } from '../../session/presentation.ts';
import { useMessages } from '../../kit/use-messages.ts';
import { Choice } from './Choice.tsx';
import { themeMessages } from './messages.ts';

const swatches = ['deep', 'main', 'bright', 'tint', 'vivid'] as const;

/** How the whole deck looks. Each choice shows at once on every slide, and all of them are one step of undo. */
export function DeckTab({ presentation, deck }: { presentation: Presentation; deck: Deck }) {
  const t = useMessages(themeMessages);
  const [fit] = useState(createThemePreview);
  const change = (make: ThemeChange) => presentation.dispatch(fit(make, Date.now()));
  const { style, color } = deck.theme;
  const cover = findCover(deck.coverId);
  const covers = coversOf(deck.theme, deck.language);

  return (
    <>
      <Section title={t.style}>
        <fieldset className="ed-looks">
          <legend className="ed-unseen">{t.style}</legend>
          {styleNames.map((name) => (
            <Choice
              key={name}
              group="look-style"
              name={t.styles[name]}
              isSelected={name === style}
              select={() => change((now) => changeTheme(now, { style: name }))}
            >
              <FirstSlide
                deck={deck}
                change={(first) => changeTheme(first, { style: name })}
                themeKey={`${name} ${color}`}
              />
            </Choice>
          ))}
        </fieldset>
      </Section>
      <Section title={t.color}>
        <fieldset className="ed-looks" data-kind="colors">
          <legend className="ed-unseen">{t.color}</legend>
          {colorNames.map((name) => (
            <Choice
              key={name}
              group="look-color"
              name={t.colors[name]}
              isSelected={name === color}
              select={() => change((now) => changeTheme(now, { color: name }))}
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
      <Section title={t.cover}>
        <fieldset className="ed-looks">
          <legend className="ed-unseen">{t.cover}</legend>
          {covers.map(({ id }, index) => (
            <Choice
              key={id}
              group="look-cover"
              name={t.coverNumber(index + 1)}
              isSelected={id === cover?.id}
              select={() => change((now) => changeCover(now, id))}
            >
              <FirstSlide deck={deck} change={(first) => changeCover(first, id)} themeKey={id} />
            </Choice>
          ))}
        </fieldset>
        <p className="ed-looks-hint">{t.undoHint}</p>
      </Section>
    </>
  );
}

/** The deck's first slide in another look; whoever types elsewhere does not wait for it to be drawn anew. */
const FirstSlide = memo(
  function FirstSlide({ deck, change, themeKey }: { deck: Deck; change: ThemeChange; themeKey: string }) {
    const [first] = deck.slides;
    if (!first) return null;
    const themed = change({ ...deck, slides: [first] });
    const [slide] = themed.slides;
    return (
      <span className="ed-thumbnail" aria-hidden="true">
        {/* Of another id than the slide it is made from: names in a drawing are unique in the page. */}
        {slide && <SlidePicture deck={themed} slide={{ ...slide, id: `${slide.id} ${themeKey}` }} />}
      </span>
    );
  },
  (one, other) =>
    one.themeKey === other.themeKey &&
    one.deck.slides[0] === other.deck.slides[0] &&
    one.deck.theme === other.deck.theme &&
    one.deck.coverId === other.deck.coverId,
);
