import { fontFamilies, fontStack, fontsIn, isFontRole, titleFontRole } from '@ppt-embed/deck';
import type { Deck, ThemeFonts } from '@ppt-embed/deck';
import type { Locale } from '../../kit/appearance.ts';
import type { SelectableFont } from './text-tools.ts';

/** A font that users can select. */
export interface FontChoice {
  font: SelectableFont;
  /** Name of the font in Office. Chinese fonts also have an English name. */
  name: string;
  /** The text for which the theme uses the font. */
  use?: ThemeFontUse;
}

/** The text for which a theme uses a font. */
export type ThemeFontUse = 'headings' | 'body' | 'all';

/** Groups of selectable fonts. A font can be in several groups. */
export interface FontGroups {
  /** The theme's fonts for headings and for other text. */
  theme: readonly FontChoice[];
  /** Fonts that were selected recently or are used in the deck. */
  recent: readonly FontChoice[];
  all: readonly FontChoice[];
}

/** Groups in the order of the list. */
export const fontGroupNames = ['theme', 'recent', 'all'] as const satisfies readonly (keyof FontGroups)[];

/** Office names of the fonts of font roles. */
const roleNames: Readonly<Record<string, string>> = {
  body: 'Calibri',
  heading: 'Calibri',
  mono: 'Courier New',
  sans: 'Arial',
  serif: 'Georgia',
  song: 'Times New Roman',
};

/** Font roles whose fonts are the same in all styles and weights. */
const roleByName: Readonly<Record<string, SelectableFont>> = { Calibri: 'body', 'Courier New': 'mono' };

/** Returns the name of a Chinese font in decks. */
const chineseName = (english: string): string =>
  fontFamilies.find(({ englishName }) => englishName === english)?.name ?? english;

/** The families of title fonts, for text that is not bold. */
const regularTitleFamilies: Readonly<Record<string, string>> = {
  sans: 'Arial',
  serif: 'Georgia',
  song: chineseName('SimSun'),
};

/** Returns the name of a font in the user interface. @param fonts The fonts of the theme. @default the style's */
export function fontName(font: SelectableFont, locale: Locale, fonts: ThemeFonts = {}): string {
  const own = isFontRole(font) && font !== 'mono' ? (font === 'body' ? fonts.body : fonts.heading)?.latin : undefined;
  const name = own ?? roleNames[font] ?? font;
  return (locale === 'en' && fontFamilies.find((family) => family.name === name)?.englishName) || name;
}

/** Names of the Chinese fonts of font roles. Bold text of the title roles has a font for titles. */
const hanNames = { sans: chineseName('Microsoft YaHei'), serif: chineseName('SimSun') } as const;

/** Returns the name of the font that a style has for headings or for other text. */
export function themeFontName(
  { theme, language }: Pick<Deck, 'theme' | 'language'>,
  use: 'heading' | 'body',
  script: 'latin' | 'han',
  locale: Locale,
): string {
  const role = use === 'body' ? 'body' : titleFontRole(theme.style, language);
  if (script === 'latin') return fontName(role, locale);
  return fontName(role === 'serif' || role === 'song' ? hanNames.serif : hanNames.sans, locale);
}

/** Romanized names of Chinese fonts, by their English names, which do not begin like them. */
const romanizedNames: Readonly<Record<string, string>> = {
  'Microsoft YaHei': 'Weiruan Yahei',
  SimHei: 'Heiti',
  SimSun: 'Songti',
};

/** Returns all names by which users may know a font: of Office, in Chinese and in English. */
function namesOf(font: SelectableFont): string[] {
  const name = roleNames[font] ?? font;
  const english = fontFamilies.find((family) => family.name === name)?.englishName;
  return [name, ...(english === undefined ? [] : [english, romanizedNames[english] ?? english])];
}

/** Reduces a name to what users type: in lower case, without spaces, hyphens and the apostrophes of input methods. */
const searchText = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s_'’-]/gu, '');

/**
 * Returns the fonts with a name that contains the query or all of its words, each once. Fonts with a name that begins
 * with it come first, then those with a word that does.
 */
export function findFonts(choices: readonly FontChoice[], query: string): FontChoice[] {
  const unique = new Map(choices.map((choice) => [choice.font, choice]));
  const ranked = [...unique.values()].map((choice) => ({ choice, rank: rankOf(choice.font, query) }));
  return ranked
    .filter(({ rank }) => rank < noMatch)
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ choice }) => choice);
}

const noMatch = 3;

/** Returns how well a font matches a query: 0 is best. */
function rankOf(font: SelectableFont, query: string): number {
  const typed = searchText(query);
  const typedWords = query.split(/\s/u).map(searchText);
  const ranks = namesOf(font).map((name) => {
    if (searchText(name).startsWith(typed)) return 0;
    const words = name.split(' ');
    if (words.some((_, at) => searchText(words.slice(at).join(' ')).startsWith(typed))) return 1;
    return typedWords.every((word) => searchText(name).includes(word)) ? 2 : noMatch;
  });
  return Math.min(...ranks);
}

const maxRecent = 5;

/** Moves a font to the start of a list of recent fonts. */
export function withRecentFont(recent: readonly SelectableFont[], font: SelectableFont): readonly SelectableFont[] {
  return [font, ...recent.filter((one) => one !== font)].slice(0, maxRecent);
}

/**
 * Returns the fonts from which users can select.
 * @param value The current font, which is one of them; undefined if there are several.
 * @param options `isBold`: whether the text is bold, so that title fonts are available; `recent`: the recently selected
 * fonts.
 */
export function fontGroups(
  deck: Deck,
  value: SelectableFont | undefined,
  { isBold, locale, recent }: { isBold: boolean; locale: Locale; recent: readonly SelectableFont[] },
): FontGroups {
  const { fonts } = deck.theme;
  const choiceOf = (font: SelectableFont): FontChoice => ({ font, name: fontName(font, locale, fonts) });
  const title = titleFontRole(deck.theme.style, deck.language);
  // In most themes, headings and text have the same font. Other title fonts are available for bold text only; other text
  // gets their family, which does not follow the theme.
  const hasHeadingFont = fonts?.heading !== undefined || title === 'heading';
  const isSame = fontName(fonts?.heading ? 'heading' : title, 'en', fonts) === fontName('body', 'en', fonts);
  const heading = isSame ? undefined : hasHeadingFont ? 'heading' : isBold ? title : regularTitleFamilies[title];
  const theme: SelectableFont[] = heading !== undefined && (isBold || hasHeadingFont) ? [heading, 'body'] : ['body'];
  const all = fontFamilies.map(({ name }) => {
    // The title font of another style stays in the list while it is selected.
    const isCurrent = value !== undefined && !fonts && !theme.includes(value) && roleNames[value] === name;
    const role = fonts && name !== roleNames['mono'] ? undefined : roleByName[name];
    return isCurrent ? value : (role ?? name);
  });
  const used = [...recent, ...fontsIn(deck.slides), ...(value === undefined || all.includes(value) ? [] : [value])];
  return {
    theme:
      heading === undefined
        ? [{ ...choiceOf('body'), use: 'all' }]
        : [
            { ...choiceOf(heading), use: 'headings' },
            { ...choiceOf('body'), use: 'body' },
          ],
    recent: [...new Set(used)].filter((font) => !theme.includes(font)).map(choiceOf),
    all: all.filter((font) => font !== 'body').map(choiceOf),
  };
}

/** Returns the CSS font list for a font's name. A Chinese font shows its name in its Han characters. */
export function fontPreviewStack(font: SelectableFont): string {
  const family = fontFamilies.find(({ name }) => name === font);
  return family?.latinName === undefined ? fontStack(font) : `'${family.webFont}', ${fontStack(font)}`;
}
