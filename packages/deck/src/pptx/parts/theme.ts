import type { Deck } from '../../model/deck.ts';
import { paletteOf } from '../../themes/palette.ts';
import type { Hex } from '../../themes/resolve-color.ts';
import { resolveColor } from '../../themes/resolve-color.ts';
import { tone } from '../../themes/tone.ts';
import type { FontPair } from '../../ooxml/drawing/fonts.ts';
import { themeFonts } from '../../ooxml/drawing/fonts.ts';
import { tag } from '../../ooxml/xml.ts';
import { namespaces } from '../../ooxml/namespaces.ts';

/** Returns the colors of a deck's file by the slots of its theme (ECMA-376 §20.1.6.2). */
export function themeSlots(theme: Deck['theme']): Readonly<Record<string, Hex>> {
  const palette = paletteOf(theme);
  // Older applications draw links in this color instead of their text color, so it must be readable on the
  // style's background.
  const link = resolveColor(theme, 'strongText');
  return {
    dk1: palette.ink,
    lt1: palette.paper,
    dk2: palette.deep,
    lt2: palette.tint,
    accent1: palette.main,
    accent2: palette.bright,
    accent3: palette.vivid,
    // Accents 4 and 6 get other hues unless the theme has its own, so that charts that users insert have six different
    // colors.
    accent4: palette.strong === palette.main ? resolveColor(theme, tone(0.64, 0.13, 45)) : palette.strong,
    accent5: palette.muted,
    accent6: palette.panel === palette.deep ? resolveColor(theme, tone(0.76, 0.13, -45)) : palette.panel,
    hlink: link,
    folHlink: palette.muted,
  };
}

/** Writes the deck's colors and fonts as a theme (ECMA-376 §20.1.6.9). */
export function themeXml(deck: Deck): string {
  const { theme } = deck;
  const { major, minor } = themeFonts(deck);
  const name = `${theme.style}-${theme.accent?.slice(1) ?? theme.color}`;
  return tag(
    'a:theme',
    { 'xmlns:a': namespaces['xmlns:a'], name },
    tag(
      'a:themeElements',
      {},
      tag(
        'a:clrScheme',
        { name },
        ...Object.entries(themeSlots(theme)).map(([slot, color]) =>
          tag(`a:${slot}`, {}, tag('a:srgbClr', { val: color.slice(1) })),
        ),
      ),
      tag('a:fontScheme', { name }, tag('a:majorFont', {}, fontList(major)), tag('a:minorFont', {}, fontList(minor))),
      formatScheme,
    ),
  );
}

/** Writes the fonts. `Hans` is the font that an application set to Simplified Chinese uses for East Asian text. */
function fontList({ latin, han }: FontPair): string {
  return (
    tag('a:latin', { typeface: latin }) +
    tag('a:ea', { typeface: han }) +
    tag('a:cs', { typeface: latin }) +
    tag('a:font', { script: 'Hans', typeface: han })
  );
}

const placeholderFill = tag('a:solidFill', {}, tag('a:schemeClr', { val: 'phClr' }));
const placeholderLine = tag('a:ln', { w: 9525 }, placeholderFill);
const noEffect = tag('a:effectStyle', {}, tag('a:effectLst'));

/** The format requires three fills, lines and effects each (§20.1.4.1.14). All of them are plain. */
const formatScheme = tag(
  'a:fmtScheme',
  { name: 'Plain' },
  tag('a:fillStyleLst', {}, placeholderFill.repeat(3)),
  tag('a:lnStyleLst', {}, placeholderLine.repeat(3)),
  tag('a:effectStyleLst', {}, noEffect.repeat(3)),
  tag('a:bgFillStyleLst', {}, placeholderFill.repeat(3)),
);
