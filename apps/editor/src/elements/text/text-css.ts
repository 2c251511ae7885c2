import type { CSSProperties } from 'react';
import {
  familiesOf,
  fontSpacing,
  fontStack,
  isFontRole,
  semanticColors,
  resolveColor,
  themeColors,
} from '@ppt-embed/deck';
import type { Color, Deck, Font, FontRole, TextElement } from '@ppt-embed/deck';
import { themeShades } from './theme-shades.ts';
import { themeVariants } from './theme-variants.ts';

/** Font stacks by role, see `canvas.css`. */
const roleStacks: Readonly<Record<FontRole, string>> = {
  heading: 'var(--slide-heading)',
  body: 'var(--slide-text)',
  mono: 'var(--slide-mono)',
  sans: 'var(--slide-sans)',
  serif: 'var(--slide-serif)',
  song: 'var(--slide-song)',
};

/** Returns the CSS font-family list of a font. */
export function cssFont(font: Font): string {
  return isFontRole(font) ? roleStacks[font] : fontStack(font);
}

/** Returns the CSS custom property that contains a color of the theme. */
export function colorProperty(color: string): `--theme-${string}` {
  // Names of custom properties cannot contain the parentheses, points and spaces of shades.
  return `--theme-${color.replaceAll(/[^\w-]/gu, '_')}`;
}

type ColorCss = Readonly<Record<`--${string}`, string>>;

/** The custom properties by theme. They are the same for every text, and take longer to compute than all others. */
const colorCssByTheme = new WeakMap<Deck['theme'], ColorCss>();

/** Returns the custom properties of a theme's colors, and of the shades and variants that can be selected. */
function themeColorCss(theme: Deck['theme']): ColorCss {
  const cached = colorCssByTheme.get(theme);
  if (cached) return cached;
  const shades = themeShades.map(({ color }) => color);
  const css = colorCss(theme, [...themeColors, ...semanticColors, ...shades, ...themeVariants(theme)]);
  colorCssByTheme.set(theme, css);
  return css;
}

function colorCss(theme: Deck['theme'], colors: readonly Color[]): ColorCss {
  return Object.fromEntries(colors.map((color) => [colorProperty(color), resolveColor(theme, color)]));
}

/** Returns the shades and the variants of theme colors that occur in a text box. */
function shadesIn({ paragraphs }: TextElement): Color[] {
  const colors = paragraphs.flatMap(({ runs }) => runs.flatMap(({ color, highlight }) => [color, highlight]));
  return colors.filter((color) => color?.endsWith(')')) as Color[];
}

/** Custom properties with the font stacks of the roles whose fonts a theme can replace. */
const themeStacks = {
  '--slide-heading': 'heading',
  '--slide-text': 'body',
  '--slide-sans': 'sans',
  '--slide-serif': 'serif',
  '--slide-song': 'song',
} as const;

/** Returns the font stacks of a theme that replaces the fonts of its style, which `canvas.css` contains. */
function themeFontCss({ theme }: Deck): Record<`--${string}`, string> {
  if (!theme.fonts) return {};
  return Object.fromEntries(
    Object.entries(themeStacks).map(([name, role]) => {
      const [latin = '', ...others] = fontStack(role).split(', ');
      return [name, [latin, `'${familiesOf(role).han}'`, ...others].join(', ')];
    }),
  );
}

/** Returns the CSS for the fonts and colors of a text box, matching the deck's SVG. */
export function textCss(deck: Deck, text: TextElement): CSSProperties & Record<`--${string}`, string> {
  const { style, insets } = text;
  return {
    ...themeColorCss(deck.theme),
    ...colorCss(deck.theme, shadesIn(text)),
    ...themeFontCss(deck),
    '--font-family': cssFont(style.face),
    '--font-scale': String(style.fontScale ?? 1),
    color: resolveColor(deck.theme, style.color),
    caretColor: resolveColor(deck.theme, style.color),
    fontWeight: style.bold === true ? 700 : 400,
    fontSize: style.size,
    letterSpacing: `${fontSpacing(style.face)}em`,
    paddingRight: insets?.right ?? 0,
  };
}

/** The `lang` of text in a deck, for the browser's spell check and font selection. */
export const languageTags: Readonly<Record<Deck['language'], string>> = { en: 'en', zh: 'zh-CN' };
