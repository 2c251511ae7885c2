import type { ReactNode } from 'react';
import { memo, useState } from 'react';
import { changeCover, changeTheme, colorNames, coversOf, findCover, resolveColor, styleNames } from '@ppt-embed/deck';
import type { Color, Deck } from '@ppt-embed/deck';
import { SlidePicture } from '../../canvas/SlidePicture.tsx';
import { createThemePreview } from '../../commands/apply-theme.ts';
import type { ThemeChange } from '../../commands/apply-theme.ts';
import { CustomColor } from '../inspector/ColorField.tsx';
import { Section } from '../inspector/Section.tsx';
import type { OpenPresentation } from '../../session/open-presentation.ts';
import { useMessages } from '../../kit/use-messages.ts';
import { themeMessages } from './messages.ts';
import { hasImportedDesign } from '../../commands/imported-design.ts';
import { FontsSection } from './FontsSection.tsx';
import { FooterSection } from './FooterSection.tsx';
import { LogoSection } from './LogoSection.tsx';
import { SizeSection } from './SizeSection.tsx';

interface ChoiceProps {
  /** Name of the radio group. */
  group: string;
  name: string;
  isSelected: boolean;
  select: () => void;
  /** Picture that previews the option. */
  children: ReactNode;
}

/** A radio button with a preview and a name. */
function Choice({ group, name, isSelected, select, children }: ChoiceProps) {
  return (
    <label className="ed-theme-option" data-state={isSelected ? 'selected' : 'idle'}>
      <input
        type="radio"
        className="ed-visually-hidden"
        name={group}
        data-field={isSelected ? group : undefined}
        aria-label={name}
        checked={isSelected}
        onChange={select}
      />
      {children}
      <span className="ed-theme-option-name" aria-hidden="true">
        {name}
      </span>
    </label>
  );
}

const unchanged: ThemeChange = (deck) => deck;

const swatches = ['deep', 'main', 'bright', 'tint', 'vivid'] as const;

/**
 * Tab for the theme of the whole deck. A selection applies to all slides immediately; consecutive selections are one
 * undo step.
 */
export function DeckTab({ doc, screen, deck }: OpenPresentation & { deck: Deck }) {
  const t = useMessages(themeMessages);
  const [preview] = useState(createThemePreview);
  const change = (themeChange: ThemeChange) => doc.dispatch(preview(themeChange, Date.now()));
  const { style, color, accent } = deck.theme;
  // The colors of all slides are derived from it.
  const changeAccent = (next: Color) =>
    change((now) => changeTheme(now, { accent: next.toUpperCase() as `#${string}` }));
  const cover = findCover(deck.coverId);
  const isImported = hasImportedDesign(deck);
  const covers = coversOf(deck.theme, deck.language);

  return (
    <>
      <h3 className="ed-theme-heading">{t.theme}</h3>
      <Section title={t.style}>
        <fieldset className="ed-theme-options">
          <legend className="ed-visually-hidden">{t.style}</legend>
          {isImported && (
            <Choice group="theme-style" name={t.importedDesign} isSelected select={() => undefined}>
              <FirstSlide deck={deck} change={unchanged} themeKey="imported" />
            </Choice>
          )}
          {styleNames.map((name) => (
            <Choice
              key={name}
              group="theme-style"
              name={t.styles[name]}
              isSelected={name === style && !isImported}
              select={() => change((now) => changeTheme(now, { style: name }))}
            >
              <FirstSlide
                deck={deck}
                change={(first) => changeTheme(first, { style: name })}
                themeKey={`${name} ${accent ?? color}`}
              />
            </Choice>
          ))}
        </fieldset>
        {isImported && <p className="ed-theme-hint">{t.importedHint}</p>}
      </Section>
      <Section title={t.color}>
        <fieldset className="ed-theme-options" data-kind="colors">
          <legend className="ed-visually-hidden">{t.color}</legend>
          {colorNames.map((name) => (
            <Choice
              key={name}
              group="theme-color"
              name={t.colors[name]}
              isSelected={name === color && !accent && !isImported}
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
        <div role="group" aria-label={t.customColor} className="ed-theme-custom">
          <p className="ed-theme-hint" aria-hidden="true">
            {t.customColor}
          </p>
          <CustomColor
            key={accent ?? color}
            value={accent ?? resolveColor(deck.theme, 'main')}
            onChange={changeAccent}
            onDone={changeAccent}
          />
        </div>
      </Section>
      <FontsSection deck={deck} change={change} />
      <Section title={t.cover}>
        <fieldset className="ed-theme-options">
          <legend className="ed-visually-hidden">{t.cover}</legend>
          {covers.map(({ id }, index) => (
            <Choice
              key={id}
              group="theme-cover"
              name={t.coverNumber(index + 1)}
              isSelected={id === cover?.id}
              select={() => change((now) => changeCover(now, id))}
            >
              <FirstSlide deck={deck} change={(first) => changeCover(first, id)} themeKey={id} />
            </Choice>
          ))}
        </fieldset>
        <p className="ed-theme-hint">{t.undoHint}</p>
      </Section>
      <LogoSection doc={doc} screen={screen} deck={deck} />
      <SizeSection doc={doc} screen={screen} deck={deck} />
      <FooterSection doc={doc} screen={screen} deck={deck} />
    </>
  );
}

/** Preview of the deck's first slide in a different theme. Deferred, so that it does not slow down typing elsewhere. */
const FirstSlide = memo(
  function FirstSlide({ deck, change, themeKey }: { deck: Deck; change: ThemeChange; themeKey: string }) {
    const [first] = deck.slides;
    if (!first) return null;
    const themed = change({ ...deck, slides: [first] });
    const [slide] = themed.slides;
    return (
      <span className="ed-thumbnail" aria-hidden="true">
        {/* Uses a different id from the original slide's, because names in an SVG must be unique on the page. */}
        {slide && <SlidePicture deck={themed} slide={{ ...slide, id: `${slide.id} ${themeKey}` }} />}
      </span>
    );
  },
  (one, other) =>
    one.themeKey === other.themeKey &&
    one.deck.slides[0] === other.deck.slides[0] &&
    one.deck.theme === other.deck.theme &&
    one.deck.coverId === other.deck.coverId &&
    one.deck.size === other.deck.size,
);
