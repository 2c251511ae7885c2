import { use } from 'react';
import { changeTheme, fontFamilies, loadFontMetrics } from '@ppt-embed/deck';
import type { Deck, ThemeFonts } from '@ppt-embed/deck';
import type { ThemeChange } from '../../commands/apply-theme.ts';
import { fontName, themeFontName } from '../../elements/text/font-choices.ts';
import { LocaleContext, useMessages } from '../../kit/use-messages.ts';
import { ChoiceField } from '../inspector/ChoiceField.tsx';
import { Section } from '../inspector/Section.tsx';
import { themeMessages } from './messages.ts';

interface FontsSectionProps {
  deck: Deck;
  /** Changes the theme. */
  change: (themeChange: ThemeChange) => void;
}

/** The text for which a theme has fonts. */
const textKinds = ['heading', 'body'] as const;
type Script = 'latin' | 'han';
type TextKind = (typeof textKinds)[number];

/** The value of a field whose font is that of the style. */
const ofStyle = 'style';

const families: Readonly<Record<Script, readonly string[]>> = {
  latin: fontFamilies.filter(({ latinName }) => latinName === undefined).map(({ name }) => name),
  han: fontFamilies.filter(({ latinName }) => latinName !== undefined).map(({ name }) => name),
};

/** Section for the fonts of headings and of other text on all slides, for Latin letters and for Chinese characters. */
export function FontsSection({ deck, change }: FontsSectionProps) {
  const t = useMessages(themeMessages);
  const locale = use(LocaleContext);
  const { fonts = {} } = deck.theme;
  // The script of the presentation comes first.
  const scripts: readonly Script[] = deck.language === 'zh' ? ['han', 'latin'] : ['latin', 'han'];

  async function select(kind: TextKind, script: Script, font: string): Promise<void> {
    // Text is never laid out with wrong widths. If a font cannot be loaded, they are estimated.
    if (font !== ofStyle) await loadFontMetrics([font]).catch(() => undefined);
    change((now) => changeTheme(now, { fonts: withFont(now.theme.fonts, kind, script, font) }));
  }

  return (
    <Section title={t.fonts}>
      <div className="ed-theme-fonts">
        {scripts.flatMap((script) =>
          textKinds.map((kind) => (
            <ChoiceField
              key={`${script} ${kind}`}
              label={t.themeFonts[script][kind]}
              isLabelled
              {...(script === scripts[0] && kind === 'heading' && { field: 'theme-fonts' })}
              value={fonts[kind]?.[script] ?? ofStyle}
              names={(font) =>
                font === ofStyle ? t.styleFont(themeFontName(deck, kind, script, locale)) : fontName(font, locale)
              }
              groups={[{ values: [ofStyle] }, { values: choicesOf(fonts[kind]?.[script], script) }]}
              onSelect={(font) => void select(kind, script, font)}
            />
          )),
        )}
      </div>
      <p className="ed-theme-hint">{t.fontsHint}</p>
    </Section>
  );
}

/** Returns the fonts for a script, and the current one of an imported file. */
function choicesOf(current: string | undefined, script: Script): readonly string[] {
  const names = families[script];
  return current === undefined || names.includes(current) ? names : [current, ...names];
}

function withFont(fonts: ThemeFonts = {}, kind: TextKind, script: Script, font: string): ThemeFonts {
  const { [script]: _, ...others } = fonts[kind] ?? {};
  return { ...fonts, [kind]: font === ofStyle ? others : { ...others, [script]: font } };
}
