import type { ThemeFontPair, ThemeFonts } from '../../model/deck.ts';
import type { Outline } from '../../model/outline.ts';
import { findFontFamily } from '../../text/font-families.ts';
import { contrast } from '../../themes/contrast.ts';
import { isGrayAccent } from '../../themes/chroma-ratio.ts';
import type { Hex } from '../../themes/resolve-color.ts';
import type { OpenPackage } from '../read/open-package.ts';
import { openPackage } from '../read/open-package.ts';
import { slideSizeIn } from '../read/slide-size-in.ts';
import type { XmlNode } from '../read/read-xml.ts';
import { child } from '../read/read-xml.ts';

/** The theme of a PowerPoint template. */
export interface PptxTemplate {
  /** The name of the theme, as in PowerPoint. */
  name: string;
  /**
   * Properties for the outline: the color from which the deck's colors are derived, the size of the slides, the fonts for
   * which there are metrics, and the style `tech` if the template's background is dark.
   */
  outline: Pick<Outline, 'color' | 'fonts' | 'size' | 'style'>;
  /** The template's fonts for Latin letters, including those for which there are no metrics. */
  fonts: { heading: string; body: string };
}

/** Maximum number of characters of XML: enough for a presentation part, one master and one theme. */
const maxParsed = 32 * 1024 * 1024;

/**
 * Reads the theme of a template (.potx), or of a presentation (.pptx), so that a deck can use its colors and size.
 * @throws RangeError if the file is not a presentation or has no theme.
 */
export function readTemplate(bytes: Uint8Array): PptxTemplate {
  const file = openPackage(bytes, maxParsed);
  const main = targetOfType(file, '', 'officeDocument');
  const presentation = main === undefined ? undefined : file.xml(main);
  if (main === undefined || !presentation) throw new RangeError('The file is not a presentation.');
  const masterPath = targetOfType(file, main, 'slideMaster') ?? '';
  const theme = file.xml(targetOfType(file, masterPath, 'theme') ?? targetOfType(file, main, 'theme') ?? '');
  const colors = colorsIn(theme);
  const accent = accentIn(colors);
  if (!theme || !accent) throw new RangeError('The file has no theme.');
  const size = slideSizeIn(presentation);
  const isDark = isDarkBackground(file.xml(masterPath), colors);
  const fonts = knownFonts(theme);
  const fontOf = (name: string): string =>
    child(theme, 'a:themeElements', 'a:fontScheme', name, 'a:latin')?.attributes['typeface'] ?? '';
  return {
    name: theme.attributes['name'] ?? '',
    outline: { color: accent, ...(fonts && { fonts }), ...(size && { size }), ...(isDark && { style: 'tech' }) },
    fonts: { heading: fontOf('a:majorFont'), body: fontOf('a:minorFont') },
  };
}

/** Returns the fonts of a theme for which there are metrics; undefined if there are none. */
function knownFonts(theme: XmlNode): ThemeFonts | undefined {
  const pairOf = (name: string): ThemeFontPair | undefined => {
    const fonts = child(theme, 'a:themeElements', 'a:fontScheme', name);
    const nameOf = (script: string): string | undefined =>
      findFontFamily(child(fonts, script)?.attributes['typeface'] ?? '')?.name;
    const [latin, han] = [nameOf('a:latin'), nameOf('a:ea')];
    return latin === undefined && han === undefined
      ? undefined
      : { ...(latin !== undefined && { latin }), ...(han !== undefined && { han }) };
  };
  const [heading, body] = [pairOf('a:majorFont'), pairOf('a:minorFont')];
  return heading || body ? { ...(heading && { heading }), ...(body && { body }) } : undefined;
}

function targetOfType(file: OpenPackage, path: string, type: string): string | undefined {
  return [...file.targets(path).values()].find((target) => target.type === type)?.target;
}

type Colors = ReadonlyMap<string, Hex>;

/** Returns the colors of a theme by slot: `dk1`, `lt1`, `accent1` … (ECMA-376 §20.1.6.2). */
function colorsIn(theme: XmlNode | undefined): Colors {
  const slots = child(theme, 'a:themeElements', 'a:clrScheme')?.children ?? [];
  return new Map(
    slots.flatMap((slot): [string, Hex][] => {
      const [color] = slot.children;
      const hex = color?.attributes[color.name === 'a:sysClr' ? 'lastClr' : 'val'] ?? '';
      return /^[\dA-F]{6}$/iu.test(hex) ? [[slot.name.replace(/^a:/u, ''), `#${hex.toUpperCase()}`]] : [];
    }),
  );
}

/** Slots in order of how well they represent the template. */
const accentSlots = ['accent1', 'dk2', 'accent2', 'accent3', 'accent4', 'accent5', 'accent6'] as const;

/** Returns the first color that is not gray, because shades of gray would not be recognized as the template's. */
function accentIn(colors: Colors): Hex | undefined {
  const accents = accentSlots.flatMap((slot) => colors.get(slot) ?? []);
  return accents.find((accent) => !isGrayAccent(accent)) ?? accents[0];
}

/** Whether white text is more readable than black text on the background of a master. */
function isDarkBackground(master: XmlNode | undefined, colors: Colors): boolean {
  const background = child(master, 'p:cSld', 'p:bg');
  const fill = child(background, 'p:bgPr', 'a:solidFill') ?? child(background, 'p:bgRef');
  const hex = child(fill, 'a:srgbClr')?.attributes['val'];
  const slot = child(fill, 'a:schemeClr')?.attributes['val'] ?? 'bg1';
  // A master maps names such as `bg1` to the slots of its theme (§19.3.1.7).
  const mapped = child(master, 'p:clrMap')?.attributes[slot] ?? (slot === 'bg1' ? 'lt1' : slot);
  const color = hex !== undefined && /^[\dA-F]{6}$/iu.test(hex) ? (`#${hex}` as const) : colors.get(mapped);
  return color !== undefined && contrast(color, '#FFFFFF') > contrast(color, '#000000');
}
